import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { hasEnded } from '../../components/event-time.ts'
import type { Form } from '../../form.ts'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { OpenRsvp, type RsvpTotals } from './open-rsvp.tsx'
import { OtherEvents, RsvpBar } from './rsvp-bar.tsx'
import { RsvpStatus } from './rsvp-status.tsx'

interface Props {
  readonly event: EventDetail
  readonly totals: RsvpTotals
  readonly rsvp: Rsvp | null
  readonly isDeclined: boolean
  /** With a name and an address, without an account. */
  readonly canComeAsGuest: boolean
  readonly visit: Visit
  readonly form: Form
}

/** On phones it is pinned to the bottom, in place of the navigation. */
export function RsvpForm({ event, totals, rsvp, isDeclined, canComeAsGuest, visit, form }: Props) {
  const { status, group } = event
  if (status === 'cancelled')
    return (
      <RsvpBar icon="calendar-x" title={t('events.rsvpForm.canceled')} note={rsvp && t('events.rsvpForm.yoursToo')}>
        <OtherEvents group={group} />
      </RsvpBar>
    )
  if (status === 'draft')
    return (
      <RsvpBar
        icon="eye-off"
        title={t('events.rsvpForm.draft')}
        note={t('events.rsvpForm.draftText', { group: group?.name ?? '' })}
      >
        <a class="button slim" href={`/manage/${group?.urlname}/events/${event.id}`}>
          {t('events.event.manage')}
        </a>
      </RsvpBar>
    )
  if (hasEnded(event, visit.now))
    return (
      <RsvpBar
        icon="clock"
        title={t('events.rsvpForm.over')}
        note={rsvp?.status === 'confirmed' && t('events.rsvpForm.hadSeat')}
      >
        <OtherEvents group={group} />
      </RsvpBar>
    )
  if (rsvp) return <RsvpStatus event={event} rsvp={rsvp} now={visit.now} />
  if (isDeclined)
    return (
      <RsvpBar icon="calendar-x" title={t('events.rsvpForm.declined')}>
        <OtherEvents group={group} />
      </RsvpBar>
    )
  return <OpenRsvp {...{ event, totals, canComeAsGuest, visit, form }} />
}
