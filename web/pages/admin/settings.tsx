import { adminGetSettings, adminUpdateSettings, type PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { TextAreaField, SelectField, TextField } from '../../components/fields.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import type { Fields, Form } from '../../form.ts'
import { redirectTo } from '../../page.ts'
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
      <TextField
        form={form}
        name="siteName"
        label="Name"
        value={settings.siteName}
        maxlength={100}
        help="At the top of every page, in titles, feeds and mails."
      />
      <TextAreaField
        form={form}
        name="siteDescription"
        label="Description"
        value={settings.siteDescription}
        maxlength={500}
        isOptional
        help="One or two sentences for feeds and search engines."
      />
      <TextField
        form={form}
        name="supportEmail"
        label="Contact address"
        type="email"
        value={settings.supportEmail}
        maxlength={254}
        isOptional
        help="Below every page. Everybody sees it."
      />
      <TextField
        form={form}
        name="termsUrl"
        label="Terms of use"
        type="url"
        value={settings.termsUrl}
        isOptional
        help="The address of a page. It is linked below every page."
      />
      <TextField
        form={form}
        name="privacyUrl"
        label="Privacy policy"
        type="url"
        value={settings.privacyUrl}
        isOptional
        help="The address of a page. It is linked below every page."
      />
    </div>
  </Panel>
)

const RuleFields = ({ form, settings }: FieldsProps) => (
  <Panel title="Who may do what">
    <div class="fields">
      <SelectField
        form={form}
        name="registration"
        label="New accounts"
        value={settings.registration}
        options={[
          ['open', 'Anybody can make one'],
          ['closed', 'Nobody can make one'],
        ]}
        help="Accounts that are there work in either case."
      />
      <SelectField
        form={form}
        name="groupCreation"
        label="New groups"
        value={settings.groupCreation}
        options={[
          ['open', 'Every member can make them'],
          ['request', 'Members ask, an admin decides'],
          ['closed', 'Only admins make them'],
        ]}
        help="Somebody with the entitlement group.create can make one in any case."
      />
      <TextField
        form={form}
        name="defaultTimezone"
        label="Time zone"
        value={settings.defaultTimezone}
        maxlength={100}
        help="For events that name none. Such as Europe/Helsinki."
      />
    </div>
  </Panel>
)

const LimitFields = ({ form, settings }: FieldsProps) => (
  <Panel title="Limits">
    <div class="fields">
      <TextField
        form={form}
        name="defaultMaxBadges"
        label="Badges of a group"
        inputmode="numeric"
        value={String(settings.defaultMaxBadges)}
        help="How many a new group may make, up to 1000. Each group can have its own limit."
      />
      <TextField
        form={form}
        name="defaultMaxBadgePoints"
        label="Points of a badge"
        inputmode="numeric"
        value={String(settings.defaultMaxBadgePoints)}
        help="At most, in a new group. Up to 10 000."
      />
      <TextField
        form={form}
        name="storageQuotaBytes"
        label="Room for files, in megabytes"
        inputmode="numeric"
        value={String(settings.storageQuotaBytes / bytesPerMegabyte)}
        help="For each person."
      />
      <TextField
        form={form}
        name="syncIntervalMinutes"
        label="Minutes between two looks at other calendars"
        inputmode="numeric"
        value={String(settings.syncIntervalMinutes)}
        help="From 5 minutes to a week, which is 10 080."
      />
      <TextField
        form={form}
        name="legacySunsetAt"
        label="End of the old addresses of the API"
        type="date"
        value={settings.legacySunsetAt?.slice(0, 10)}
        isOptional
        help="Announced in their answers, so that programs can move in time. At midnight UTC."
      />
    </div>
  </Panel>
)

function readSettings(fields: Fields) {
  const sunset = fields.textOrUndefined('legacySunsetAt')
  return {
    siteName: fields.text('siteName'),
    siteDescription: fields.textOrNull('siteDescription'),
    supportEmail: fields.textOrNull('supportEmail'),
    termsUrl: fields.textOrNull('termsUrl'),
    privacyUrl: fields.textOrNull('privacyUrl'),
    defaultTimezone: fields.text('defaultTimezone'),
    registration: fields.text('registration') as PlatformSettings['registration'],
    groupCreation: fields.text('groupCreation') as PlatformSettings['groupCreation'],
    defaultMaxBadges: fields.number('defaultMaxBadges'),
    defaultMaxBadgePoints: fields.number('defaultMaxBadgePoints'),
    storageQuotaBytes: Math.round(fields.number('storageQuotaBytes') * bytesPerMegabyte),
    syncIntervalMinutes: fields.number('syncIntervalMinutes'),
    legacySunsetAt: sunset === undefined ? null : `${sunset}T00:00:00Z`,
  }
}
