import { t } from '../../messages.ts'

interface SeatCounts {
  readonly taken: number
  readonly all: number | null
  readonly waiting?: number
}

/** `26 of 30 seats taken, 4 on the waitlist`. */
export function formatSeats({ taken, all, waiting = 0 }: SeatCounts): string {
  if (all === null)
    return waiting === 0 ? t('manage.seats.going', { taken }) : t('manage.seats.goingAndWaitlist', { taken, waiting })
  return waiting === 0
    ? t('manage.seats.taken', { taken, all })
    : t('manage.seats.takenAndWaitlist', { taken, all, waiting })
}
