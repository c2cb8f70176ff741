/** `1 person`, `3 people`. */
export const formatCount = (count: number, singular: string, plural: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`

export const formatPeople = (count: number): string => formatCount(count, 'person', 'people')

interface SeatCounts {
  readonly taken: number
  readonly all: number | null
  readonly waiting?: number
}

/** `26 of 30 seats, 4 waiting`. */
export function formatSeats({ taken, all, waiting = 0 }: SeatCounts): string {
  const seats =
    all === null ? `${taken.toLocaleString('en')} coming` : `${taken} of ${formatCount(all, 'seat', 'seats')}`
  return waiting === 0 ? seats : `${seats}, ${waiting.toLocaleString('en')} waiting`
}
