import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { formatEventDay, formatEventStart } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly event: EventDetail
  readonly url: string
  readonly now: Date
}

/** All that somebody who has published many events needs to see. */
export const PublishedLine = ({ event, url, now }: Props) => {
  const managedPath = `/manage/${event.group?.urlname ?? event.group?.id}/events/${event.id}`
  return (
    <section class="card published-line" role="status">
      <span class="lamp">{t('manage.share.live')}</span>
      <p>
        <b>{event.title}</b>
        <small>
          {t('components.poster.when', { day: formatEventDay(event, now), start: formatEventStart(event) })}
        </small>
      </p>
      <div class="row gap-2">
        <button
          type="button"
          class="button slim"
          data-copy={url}
          data-copied={t('events.share.copied')}
          data-reserved
          hidden
        >
          <Icon name="copy" size={18} /> <span>{t('events.share.copyLink')}</span>
        </button>
        <a class="button quiet slim" href={`${managedPath}/invite`}>
          {t('manage.share.invite')}
        </a>
        <a class="button quiet slim" href={`${managedPath}/share`}>
          {t('manage.share.more')}
        </a>
      </div>
    </section>
  )
}
