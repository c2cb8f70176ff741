import { leafOf, type Timed } from './event-time.ts'

/** The leaf of a calendar. The date stands in words beside it. */
export function Leaf({ event }: { readonly event: Pick<Timed, 'dateTime' | 'timezone'> }) {
  const { month, day, weekday } = leafOf(event)
  return (
    <span class="leaf" aria-hidden="true">
      <b>{month}</b>
      <i>{day}</i>
      <small>{weekday}</small>
    </span>
  )
}
