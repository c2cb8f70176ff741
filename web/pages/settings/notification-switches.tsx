import type { NotificationKind, NotificationSettings } from '../../../src/areas/profile/notifications/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'

export const ways = ['email', 'push', 'inbox'] as const
/** On a phone, without the words. */
const wayIcons = { email: 'mail', push: 'smartphone', inbox: 'inbox' } as const

interface Props {
  readonly kinds: NotificationSettings['kinds']
  readonly form: Form
}

export const NotificationSwitches = ({ kinds, form }: Props) => (
  <table class="switches">
    <caption class="unseen">{t('settings.notifications.legend')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('settings.notifications.legend')}</th>
        {ways.map((way) => (
          <th scope="col">
            <Icon name={wayIcons[way]} />
            <span>{t(`settings.notifications.ways.${way}`)}</span>
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
      {ways.map((way) => (
        <td>
          <input
            type="checkbox"
            name={way}
            value={setting.kind}
            checked={form.fields.isEmpty ? setting[way] : form.fields.all(way).includes(setting.kind)}
            aria-label={t('settings.notifications.switch', { kind, way: t(`settings.notifications.ways.${way}`) })}
          />
        </td>
      ))}
    </tr>
  )
}
