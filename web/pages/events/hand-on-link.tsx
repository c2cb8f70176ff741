import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { canHandOn } from './rsvp-rules.ts'

interface Props {
  readonly event: EventDetail
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

export function HandOnLink({ event, rsvp, visit }: Props) {
  if (!rsvp || !canHandOn(event, rsvp, visit.now)) return null
  return (
    <a class="help-link" href={`/events/${event.id}/hand-on`}>
      <Icon name="ticket" size={18} /> {t('events.handOn.link')}
    </a>
  )
}
