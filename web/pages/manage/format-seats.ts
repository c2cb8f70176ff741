import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { t } from '../../messages.ts'

type Seats = Pick<EventListItem, 'seatsTaken' | 'maxAttendees'>

/** `26 of 30 seats taken, 4 on the waitlist`, guests included. */
export function formatSeats({ seatsTaken: taken, maxAttendees: all }: Seats, waiting = 0): string {
  if (all === null)
    return waiting === 0 ? t('manage.seats.going', { taken }) : t('manage.seats.goingAndWaitlist', { taken, waiting })
  return waiting === 0
    ? t('manage.seats.taken', { taken, all })
    : t('manage.seats.takenAndWaitlist', { taken, all, waiting })
}
