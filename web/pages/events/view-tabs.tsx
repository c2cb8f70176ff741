import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { eventsPath, type EventQuery } from './event-query.ts'

export function ViewTabs({ eventQuery, today }: { readonly eventQuery: EventQuery; readonly today: string }) {
  const { view, month } = eventQuery
  const isCurrent = (name: EventQuery['view']) => (name === view ? 'true' : undefined)
  const shownMonth = month === '' ? today.slice(0, 7) : month
  return (
    <nav class="tabs views" aria-label={t('events.list.views')}>
      <a href={eventsPath(eventQuery, { view: '', month: '' })} aria-current={isCurrent('')}>
        <Icon name="list" size={20} /> <span>{t('events.list.listView')}</span>
      </a>
      <a
        href={eventsPath(eventQuery, { view: 'month', month: shownMonth, when: 'upcoming', from: '', to: '' })}
        aria-current={isCurrent('month')}
      >
        <Icon name="calendar-days" size={20} /> <span>{t('events.list.monthView')}</span>
      </a>
      <a href={eventsPath(eventQuery, { view: 'map', month: '' })} aria-current={isCurrent('map')}>
        <Icon name="map" size={20} /> <span>{t('events.list.mapView')}</span>
      </a>
    </nav>
  )
}
