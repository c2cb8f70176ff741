import { adminGetSettings, adminUpdateSettings, type PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { TextField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import type { Fields, Form } from '../../form.ts'
import { redirectTo } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/settings'
const bytesPerMegabyte = 1_048_576

export const adminSettings = adminPage({
  path,
  title: 'Settings of the site',
  notices: { saved: 'The settings are saved. They hold everywhere at once.' },
  load: async ({ call }) => (await call(adminGetSettings, {})).data,
  view: ({ data: settings, form }) => (
    <AdminLayout currentPath={path}>
      <form method="post">
        <SiteFields form={form} settings={settings} />
        <RuleFields form={form} settings={settings} />
        <LimitFields form={form} settings={settings} />
        <p>
          <button class="button" name="action" value="save">
            Save
          </button>
        </p>
      </form>
    </AdminLayout>
  ),
  actions: {
    save: async ({ call }, fields) => {
      await call(adminUpdateSettings, readSettings(fields))
      return redirectTo(`${path}?done=saved`)
    },
  },
})

interface FieldsProps {
  readonly form: Form
  readonly settings: PlatformSettings
}

const SiteFields = ({ form, settings }: FieldsProps) => (
  <Panel title="The site" lead="What everybody sees.">
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="siteName"
        label="Name"
        value={settings.siteName}
        help="At the top of every page, in titles, feeds and mails."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="siteDescription"
        label="Description"
        value={settings.siteDescription}
        isMultiline
        help="One or two sentences for feeds and search engines."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="supportEmail"
        label="Contact address"
        value={settings.supportEmail}
        help="Below every page. Everybody sees it."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="termsUrl"
        label="Terms of use"
        value={settings.termsUrl}
        help="The address of a page. It is linked below every page."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="privacyUrl"
        label="Privacy policy"
        value={settings.privacyUrl}
        help="The address of a page. It is linked below every page."
      />
    </div>
  </Panel>
)

const RuleFields = ({ form, settings }: FieldsProps) => (
  <Panel title="Who may do what">
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="registration"
        label="New accounts"
        value={settings.registration}
        choices={{ open: 'Anybody can make one', closed: 'Nobody can make one' }}
        help="Accounts that are there work in either case."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="groupCreation"
        label="New groups"
        value={settings.groupCreation}
        choices={{
          open: 'Every member can make them',
          request: 'Members ask, an admin decides',
          closed: 'Only admins make them',
        }}
        help="Somebody with the entitlement group.create can make one in any case."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultTimezone"
        label="Time zone"
        value={settings.defaultTimezone}
        help="For events that name none. Such as Europe/Helsinki."
      />
    </div>
  </Panel>
)

const LimitFields = ({ form, settings }: FieldsProps) => (
  <Panel title="Limits">
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultMaxBadges"
        label="Badges of a group"
        value={settings.defaultMaxBadges}
        help={({ max }) => `How many a new group may make, up to ${max}. Each group can have its own limit.`}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultMaxBadgePoints"
        label="Points of a badge"
        value={settings.defaultMaxBadgePoints}
        help={({ max }) => `At most, in a new group. Up to ${max}.`}
      />
      <TextField
        form={form}
        name="storageQuotaBytes"
        label="Room for files, in megabytes"
        inputmode="numeric"
        value={String(settings.storageQuotaBytes / bytesPerMegabyte)}
        help="For each person."
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="syncIntervalMinutes"
        label="Minutes between two looks at other calendars"
        value={settings.syncIntervalMinutes}
        help={({ min, max }) => `From ${min} minutes to a week, which is ${max}.`}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="legacySunsetAt"
        label="End of the old addresses of the API"
        type="date"
        value={settings.legacySunsetAt?.slice(0, 10)}
        help="Announced in their answers, so that programs can move in time. At midnight UTC."
      />
    </div>
  </Panel>
)

function readSettings(fields: Fields) {
  const sunset = fields.text('legacySunsetAt')
  return {
    ...readInput(adminUpdateSettings, fields, [
      'siteName',
      'siteDescription',
      'supportEmail',
      'termsUrl',
      'privacyUrl',
      'defaultTimezone',
      'registration',
      'groupCreation',
      'defaultMaxBadges',
      'defaultMaxBadgePoints',
      'syncIntervalMinutes',
    ]),
    storageQuotaBytes: Math.round(fields.number('storageQuotaBytes') * bytesPerMegabyte),
    legacySunsetAt: sunset === '' ? null : `${sunset}T00:00:00Z`,
  }
}
