import type { NotificationKind, NotificationSettings } from '../../../src/areas/profile/notifications/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'

export const channels = ['email', 'push', 'inbox'] as const
/** On phones they replace the words. */
const channelIcons = { email: 'mail', push: 'smartphone', inbox: 'inbox' } as const

interface Props {
  readonly kinds: NotificationSettings['kinds']
  readonly form: Form
}

export const NotificationSwitches = ({ kinds, form }: Props) => (
  <table class="switches">
    <caption class="visually-hidden">{t('settings.notifications.legend')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('settings.notifications.legend')}</th>
        {channels.map((channel) => (
          <th scope="col">
            <Icon name={channelIcons[channel]} />
            <span>{t(`settings.notifications.ways.${channel}`)}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {kinds.map((setting) => (
        <SwitchRow {...{ setting, form }} />
      ))}
    </tbody>
  </table>
)

function SwitchRow({ setting, form }: { readonly setting: Props['kinds'][number]; readonly form: Form }) {
  const kind = t(`settings.notifications.kinds.${setting.kind as NotificationKind}`)
  return (
    <tr>
      <th scope="row">{kind}</th>
      {channels.map((channel) => (
        <td>
          <input
            type="checkbox"
            name={channel}
            value={setting.kind}
            checked={form.fields.isEmpty ? setting[channel] : form.fields.all(channel).includes(setting.kind)}
            aria-label={t('settings.notifications.switch', { kind, way: t(`settings.notifications.ways.${channel}`) })}
          />
        </td>
      ))}
    </tr>
  )
}
