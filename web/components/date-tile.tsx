import { dateTileParts, type EventTimes } from './event-time.ts'

export function DateTile({ event }: { readonly event: Pick<EventTimes, 'dateTime' | 'timezone'> }) {
  const { month, day, weekday } = dateTileParts(event)
  return (
    <span class="date-tile" aria-hidden="true">
      <b>{month}</b>
      <i>{day}</i>
      <small>{weekday}</small>
    </span>
  )
}
