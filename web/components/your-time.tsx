import { localDateTime, zoneAbbreviation, type EventTimes } from './event-time.ts'

interface Props {
  readonly event: Pick<EventTimes, 'dateTime' | 'timezone'>
  readonly class?: string
}

/** The browser fills it if its local time differs: `islands/local-time.ts`. */
export const YourTime = ({ event, class: className }: Props) => (
  <span class={className} data-your-time={event.dateTime} data-clock={localDateTime(event)} hidden />
)

/** Hidden by the same script where the reader's clock shows the same. */
export const EventZone = ({ event }: Pick<Props, 'event'>) => (
  <abbr title={event.timezone ?? 'UTC'} data-zone-at={event.dateTime} data-clock={localDateTime(event)}>
    {zoneAbbreviation(event)}
  </abbr>
)
