import {
  getNotificationSettings,
  notificationKinds,
  updateNotificationSettings,
  type NotificationKind,
} from '../../../src/areas/profile/notifications/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'

const path = '/settings/notifications'

export const notificationSettings = page({
  path,
  access: 'signedIn',
  title: 'settings.notifications.title',
  notices: { saved: 'common.saved' },
  load: async ({ call }) => (await call(getNotificationSettings, {})).data,
  view: ({ data: { kinds }, form }) => (
    <SettingsLayout currentPath={path}>
      <Panel title={t('settings.notifications.title')} lead={t('settings.notifications.lead')}>
        <form method="post" class="stack">
          <fieldset>
            <legend class="unseen">{t('settings.notifications.legend')}</legend>
            {kinds.map(({ kind, email }) => (
              <CheckboxField
                form={form}
                name="kind"
                value={kind}
                label={t(`settings.notifications.kinds.${kind as NotificationKind}`)}
                isChecked={email}
              />
            ))}
          </fieldset>
          <p class="soft small">{t('settings.notifications.alwaysSent')}</p>
          <p>
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
          </p>
        </form>
      </Panel>
    </SettingsLayout>
  ),
  actions: {
    save: async ({ call }, fields) => {
      const enabled = new Set(fields.all('kind'))
      const names = Object.keys(notificationKinds) as NotificationKind[]
      const kinds = Object.fromEntries(names.map((kind) => [kind, { email: enabled.has(kind) }]))
      await call(updateNotificationSettings, { kinds })
      return redirectTo(`${path}?done=saved`)
    },
  },
})
