import { listMyRsvps, type MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { formatWaiting } from '../../components/waitlist-position.ts'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'

/** On one page of the list. */
export const maxCards = 24

/** Your coming RSVPs by event. Undefined where there is nothing to look up. */
export async function loadMySeats({ call, me }: Visit, eventIds: readonly string[]) {
  if (!me || eventIds.length === 0) return undefined
  const { data } = await call(listMyRsvps, { events: eventIds.join(','), limit: 100 })
  return new Map(data.map((rsvp) => [rsvp.eventId, rsvp]))
}

export const seatPart = (index: number) => `seat${index}`

interface PartProps {
  readonly data: { readonly eventIds: readonly string[] }
  readonly personalData: { readonly seats: ReadonlyMap<string, MyRsvp> | undefined }
}

/** One small part for each card; the card around it is cached for everybody. */
export const seatParts = Object.fromEntries(
  Array.from({ length: maxCards }, (_, index) => [
    seatPart(index),
    ({ data, personalData: { seats } }: PartProps) => seats && <MySeat rsvp={seats.get(data.eventIds[index] ?? '')} />,
  ]),
)

export function MySeat({ rsvp }: { readonly rsvp: MyRsvp | undefined }) {
  if (!rsvp) return null
  if (rsvp.status === 'waitlisted') return <span class="state waitlist my-seat">{formatWaiting(rsvp)}</span>
  return (
    <span class="state going my-seat">
      <Icon name="check" size={16} /> {t('events.rsvpForm.going')}
    </span>
  )
}
