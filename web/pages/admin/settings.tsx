import { localeName, locales } from '#messages'
import { adminGetSettings, adminUpdateSettings, type PlatformSettings } from '../../../src/areas/settings/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { TextField } from '../../components/fields.tsx'
import { FormField } from '../../components/form-field.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import type { Fields, Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/settings'
const bytesPerMegabyte = 1_048_576

export const adminSettings = adminPage({
  path,
  title: 'admin.settings.title',
  notices: { saved: 'admin.settings.saved' },
  load: async ({ call }) => (await call(adminGetSettings, {})).data,
  view: ({ data: settings, form, visit: { site } }) => (
    <AdminLayout currentPath={path}>
      <MailPanel hasMail={settings.hasMail || site.isMailSetByEnvironment} />
      <form method="post">
        <ContactFields form={form} settings={settings} />
        <RuleFields form={form} settings={settings} />
        <LimitFields form={form} settings={settings} />
        <p>
          <button class="button" name="action" value="save">
            {t('common.save')}
          </button>
        </p>
      </form>
    </AdminLayout>
  ),
  actions: {
    save: async ({ call }, fields) => {
      const { data: settings } = await call(adminGetSettings, {})
      await call(adminUpdateSettings, { ...readSettings(fields), ...readSunset(fields, settings) })
      return redirectTo(path, { notice: 'saved' })
    },
  },
})

interface FieldsProps {
  readonly form: Form
  readonly settings: PlatformSettings
}

const MailPanel = ({ hasMail }: { readonly hasMail: boolean }) => (
  <Panel title={t('admin.settings.mail')} lead={t(hasMail ? 'admin.settings.mailSet' : 'admin.settings.mailNone')}>
    <p>
      <a class="button quiet" href="/setup/mail">
        {t('admin.settings.mailChange')}
      </a>
    </p>
  </Panel>
)

const ContactFields = ({ form, settings }: FieldsProps) => (
  <Panel title={t('admin.settings.contactTitle')} lead={t('admin.settings.contactLead')}>
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="supportEmail"
        label={t('admin.settings.supportEmail')}
        value={settings.supportEmail}
        help={t('admin.settings.supportEmailHelp')}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="termsUrl"
        label={t('admin.settings.terms')}
        value={settings.termsUrl}
        help={t('admin.settings.footerLinkHelp')}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="privacyUrl"
        label={t('admin.settings.privacy')}
        value={settings.privacyUrl}
        help={t('admin.settings.footerLinkHelp')}
      />
    </div>
  </Panel>
)

const RuleFields = ({ form, settings }: FieldsProps) => (
  <Panel title={t('admin.settings.rulesTitle')}>
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="registration"
        label={t('admin.settings.registration')}
        value={settings.registration}
        choices={{ open: t('admin.settings.registrationOpen'), closed: t('admin.settings.registrationClosed') }}
        help={t('admin.settings.registrationHelp')}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="requireSecondFactorForAdmins"
        label={t('admin.settings.requireSecondFactor')}
        value={settings.requireSecondFactorForAdmins}
        help={t('admin.settings.requireSecondFactorHelp')}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="groupCreation"
        label={t('admin.settings.groupCreation')}
        value={settings.groupCreation}
        choices={{
          open: t('admin.settings.groupCreationOpen'),
          request: t('admin.settings.groupCreationRequest'),
          closed: t('admin.settings.groupCreationClosed'),
        }}
        help={t('admin.settings.groupCreationHelp')}
      />
      <TimeZoneField
        form={form}
        name="defaultTimezone"
        label={t('admin.settings.timeZone')}
        value={settings.defaultTimezone}
        help={t('admin.settings.timeZoneHelp')}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultLocale"
        label={t('admin.settings.language')}
        value={settings.defaultLocale}
        choices={locales.map((locale) => [locale, localeName(locale)] as const)}
        help={t('admin.settings.languageHelp')}
      />
    </div>
  </Panel>
)

const LimitFields = ({ form, settings }: FieldsProps) => (
  <Panel title={t('admin.settings.limitsTitle')}>
    <div class="fields">
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultMaxBadges"
        label={t('admin.settings.maxBadges')}
        value={settings.defaultMaxBadges}
        help={({ max }) => t('admin.settings.maxBadgesHelp', { max })}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="defaultMaxBadgePoints"
        label={t('admin.settings.maxBadgePoints')}
        value={settings.defaultMaxBadgePoints}
        help={({ max }) => t('admin.settings.maxBadgePointsHelp', { max })}
      />
      <TextField
        form={form}
        name="storageQuotaBytes"
        label={t('admin.settings.storageQuota')}
        inputmode="numeric"
        value={String(settings.storageQuotaBytes / bytesPerMegabyte)}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="syncIntervalMinutes"
        label={t('admin.settings.syncInterval')}
        value={settings.syncIntervalMinutes}
        help={({ min, max }) => t('admin.settings.syncIntervalHelp', { min, max })}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="answersKeptDays"
        label={t('admin.settings.answersKept')}
        value={settings.answersKeptDays}
        help={({ min, max }) => t('admin.settings.answersKeptHelp', { min, max })}
      />
      <FormField
        of={adminUpdateSettings}
        form={form}
        name="legacySunsetAt"
        label={t('admin.settings.legacySunset')}
        type="date"
        value={settings.legacySunsetAt?.slice(0, 10)}
        help={t('admin.settings.legacySunsetHelp')}
      />
    </div>
  </Panel>
)

/** Keeps the time of day when the date is unchanged. */
function readSunset(fields: Fields, { legacySunsetAt }: PlatformSettings) {
  const sunset = fields.text('legacySunsetAt')
  if (sunset === legacySunsetAt?.slice(0, 10)) return {}
  return { legacySunsetAt: sunset === '' ? null : `${sunset}T00:00:00Z` }
}

function readSettings(fields: Fields) {
  return {
    ...readInput(adminUpdateSettings, fields, [
      'supportEmail',
      'termsUrl',
      'privacyUrl',
      'defaultTimezone',
      'defaultLocale',
      'registration',
      'requireSecondFactorForAdmins',
      'groupCreation',
      'defaultMaxBadges',
      'defaultMaxBadgePoints',
      'syncIntervalMinutes',
      'answersKeptDays',
    ]),
    // Not `fields.number`: a quota in bytes, as the API sets it, can have 20 decimals in megabytes.
    storageQuotaBytes: Math.round(Number(fields.text('storageQuotaBytes') || NaN) * bytesPerMegabyte),
  }
}
