import { DateTile } from '../../components/date-tile.tsx'
import { formatEventDay, formatEventHours, type EventTimes } from '../../components/event-time.ts'
import { t } from '../../messages.ts'

interface Props {
  /** What the page is for. */
  readonly kicker: string
  readonly event: EventTimes & { readonly title: string }
  readonly when: string
}

export const EventHeading = ({ kicker, event, when }: Props) => (
  <>
    <p class="kicker">{kicker}</p>
    <div class="row nowrap gap-4 align-start">
      <DateTile event={event} />
      <div class="stack gap-2">
        <h1>{event.title}</h1>
        <p class="soft">{when}</p>
      </div>
    </div>
  </>
)

export const formatEventWhen = (event: EventTimes, now: Date): string =>
  t('events.share.when', { day: formatEventDay(event, now), hours: formatEventHours(event) })
