import {
  getNotificationSettings,
  notificationKinds,
  updateNotificationSettings,
  type NotificationKind,
} from '../../../src/areas/profile/notifications/contract.ts'
import { getProfile, updateProfile } from '../../../src/areas/profile/contract.ts'
import { addPushSubscription, getPushKey, listPushSubscriptions } from '../../../src/areas/push/contract.ts'
import { HelpLink } from '../../components/help-link.tsx'
import { Notice } from '../../components/notice.tsx'
import { RadioField } from '../../components/radio-field.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { TimeZoneField } from '../../components/time-zone-field.tsx'
import { formForAction } from '../../form.ts'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { NotificationSwitches, channels } from './notification-switches.tsx'
import { PushPanel } from './push-panel.tsx'

const path = '/settings/notifications'

export const notificationSettings = page({
  path,
  access: 'signedIn',
  title: 'settings.notifications.title',
  notices: { saved: 'common.saved', browserAdded: 'settings.notifications.pushAdded' },
  load: async ({ call, site }) => {
    const [settings, timezone, pushKey, browsers] = await Promise.all([
      call(getNotificationSettings, {}),
      loadZone(call, site),
      call(getPushKey, {}),
      call(listPushSubscriptions, {}),
    ])
    const knownBrowsers = browsers.data.map(({ endpointHash }) => endpointHash)
    return { ...settings.data, timezone, pushKey: pushKey.data.publicKey, knownBrowsers }
  },
  view: ({ data: { kinds, mailRefusedAt, timezone, pushKey, knownBrowsers }, form }) => (
    <SettingsLayout currentPath={path} hasOwnHeading>
      {mailRefusedAt !== null && <Notice tone="bad">{t('settings.notifications.mailRefused')}</Notice>}
      <Panel isMain title={t('settings.notifications.title')} lead={t('settings.notifications.lead')}>
        <form method="post" class="stack">
          <NotificationSwitches kinds={kinds} form={formForAction(form, 'save')} />
          <RadioField
            form={formForAction(form, 'save')}
            name="digest"
            legend={t('settings.notifications.digest')}
            value={kinds.find(({ kind }) => kind === 'new_event')?.digest ?? 'daily'}
            options={[
              ['daily', t('settings.notifications.digestDaily')],
              ['now', t('settings.notifications.digestNow')],
            ]}
          />
          <TimeZoneField
            form={formForAction(form, 'save')}
            name="timezone"
            label={t('settings.notifications.timezone')}
            value={timezone}
          />
          <p class="soft small">{t('settings.notifications.alwaysSent')}</p>
          <p>
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
          </p>
          <HelpLink place="inbox" isBesideForm />
        </form>
      </Panel>
      <PushPanel publicKey={pushKey} known={knownBrowsers} />
    </SettingsLayout>
  ),
  actions: {
    save: async ({ call, site }, fields) => {
      const digest = fields.text('digest') === 'now' ? 'now' : 'daily'
      const choices = Object.keys(notificationKinds).map((kind) => [
        kind,
        {
          ...Object.fromEntries(channels.map((channel) => [channel, fields.all(channel).includes(kind)])),
          ...(kind === 'new_event' && { digest }),
        },
      ])
      await call(updateNotificationSettings, { kinds: Object.fromEntries(choices) as Record<NotificationKind, object> })
      const timezone = fields.text('timezone')
      if (timezone !== (await loadZone(call, site))) await call(updateProfile, { timezone })
      return redirectTo(path, { notice: 'saved' })
    },
    /** `web/islands/push.ts` fills in what the browser says. */
    addBrowser: async ({ call }, fields) => {
      const keys = { p256dh: fields.text('p256dh'), auth: fields.text('auth') }
      await call(addPushSubscription, { endpoint: fields.text('endpoint'), keys })
      return redirectTo(path, { notice: 'browserAdded' })
    },
  },
})

/** The person's time zone, or else the site's. */
const loadZone = async (call: Visit['call'], site: Visit['site']): Promise<string> =>
  (await call(getProfile, {})).data.timezone ?? (await site.settings()).defaultTimezone
