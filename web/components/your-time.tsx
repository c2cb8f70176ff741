import { localDateTime, type EventTimes } from './event-time.ts'

interface Props {
  readonly event: EventTimes
  readonly class?: string
}

/** Filled by the browser when its clock differs from the event's. */
export const YourTime = ({ event, class: className }: Props) => (
  <span class={className} data-your-time={event.dateTime} data-clock={localDateTime(event)} hidden />
)
