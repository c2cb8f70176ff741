import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { t } from '../../messages.ts'

interface RsvpBarProps {
  readonly icon?: IconName
  readonly title: string
  readonly note?: ComponentChildren
  readonly tone?: 'going' | 'offer'
  readonly children?: ComponentChildren
}

export const RsvpBar = ({ icon, title, note, tone, children }: RsvpBarProps) => (
  <div id="seat" class={tone === undefined ? 'rsvp' : `rsvp ${tone}`}>
    <div class="rsvp-status">
      <b>
        {icon && <Icon name={icon} />} {title}
      </b>
      {typeof note === 'string' ? <small>{note}</small> : note}
    </div>
    {children}
  </div>
)

export const OtherEvents = ({ group }: Pick<EventDetail, 'group'>) => (
  <a class="button quiet slim" href={group?.urlname ? `/groups/${group.urlname}` : '/events'}>
    {t('events.rsvpForm.otherEvents')}
  </a>
)
