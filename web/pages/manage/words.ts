/** `1 person`, `3 people`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

export const peopleOf = (count: number): string => counted(count, 'person', 'people')

interface Seats {
  readonly taken: number
  readonly all: number | null
  readonly waiting?: number
}

/** `26 of 30 seats, 4 waiting`. */
export function seatWords({ taken, all, waiting = 0 }: Seats): string {
  const seats = all === null ? `${taken.toLocaleString('en')} coming` : `${taken} of ${counted(all, 'seat', 'seats')}`
  return waiting === 0 ? seats : `${seats}, ${waiting.toLocaleString('en')} waiting`
}
