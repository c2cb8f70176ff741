import {
  getNotificationSettings,
  notificationKinds,
  updateNotificationSettings,
  type NotificationKind,
} from '../../../src/areas/profile/notifications/contract.ts'
import { CheckboxField } from '../../components/fields.tsx'
import { Panel, SettingsLayout } from '../../components/settings-layout.tsx'
import { redirectTo, page } from '../../page.ts'

const path = '/settings/notifications'

export const notificationSettings = page({
  path,
  access: 'signedIn',
  title: 'Mails',
  notices: { saved: 'Your choice is saved.' },
  load: async ({ call }) => (await call(getNotificationSettings, {})).data,
  view: ({ data: { kinds }, form }) => (
    <SettingsLayout currentPath={path}>
      <Panel title="Mails" lead="We write when one of these happens. Untick what you do not want to hear about.">
        <form method="post" class="stack">
          <fieldset>
            <legend class="unseen">When we write</legend>
            {kinds.map(({ kind, description, email }) => (
              <CheckboxField form={form} name="kind" value={kind} label={description} isChecked={email} />
            ))}
          </fieldset>
          <p class="soft small">Mails about your account itself, such as links to sign in, always come.</p>
          <p>
            <button class="button" name="action" value="save">
              Save
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
