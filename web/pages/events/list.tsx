import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { getGroup, listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { addDays, monthName } from '../../components/days.ts'
import { EventCard } from '../../components/event-card.tsx'
import { dateInZone, formatEventDay } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { Pager } from '../../components/pager.tsx'
import { getCollator, t } from '../../messages.ts'
import { cursorParams, readCursors } from '../../paging.ts'
import { feedAlternates, page, type Visit } from '../../page.ts'
import { nullIfNotFound } from '../../failures.ts'
import { EventFilters, noFilters, type GroupChoice } from './filters.tsx'
import { loadMonth, MonthCalendar } from './month.tsx'
import {
  eventsPath,
  toQueryParams,
  isFiltered,
  listFilters,
  parseEventQuery,
  eventQueryParams,
  type EventQuery,
} from './event-query.ts'

export const events = page({
  path: '/events',
  access: 'everyone',
  isCacheable: true,
  query: { ...eventQueryParams, ...cursorParams },
  title: ({ eventQuery: { month }, group }: Data) =>
    month === ''
      ? formatTitle(group)
      : t('events.list.titleWithMonth', { title: formatTitle(group), month: monthName(month) }),
  description: () => t('events.list.description'),
  share: ({ eventQuery, group }) => ({
    path: eventsPath(noFilters, { group: eventQuery.group, month: eventQuery.month }),
    alternates: group
      ? feedAlternates(formatTitle(group), `/feeds/groups/${group.urlname}.rss`, `/feeds/groups/${group.urlname}.ics`)
      : feedAlternates(t('common.events'), '/rss', '/ics'),
  }),
  load,
  view: ({ data, visit }) => {
    const { eventQuery, groups, group, listPage, month } = data
    return (
      <div class="stack gap-5">
        <div class="row between">
          <h1>{formatTitle(group)}</h1>
          <ViewTabs eventQuery={eventQuery} today={data.today} />
        </div>
        <EventFilters eventQuery={eventQuery} groups={groups} />
        {month && <MonthCalendar eventQuery={eventQuery} month={month} today={data.today} />}
        {listPage && <EventList events={listPage.data} eventQuery={eventQuery} now={visit.now} />}
        {listPage && <Pager path="/events" query={toQueryParams(eventQuery)} pagination={listPage.pagination} />}
        <FeedLinks group={group} />
      </div>
    )
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, query, now, site }: Visit) {
  const { defaultTimezone: zone } = await site.settings()
  const today = dateInZone(now, zone)
  const eventQuery = parseEventQuery(query, today)
  const [listPage, month, largest, group] = await Promise.all([
    eventQuery.month === ''
      ? call(listEvents, {
          ...listFilters(eventQuery, zone),
          limit: 24,
          faces: true,
          ...readCursors(query),
        })
      : null,
    eventQuery.month === '' ? null : loadMonth(call, eventQuery),
    call(listGroups, { limit: 50 }),
    eventQuery.group === '' ? null : nullIfNotFound(call(getGroup, { slug: eventQuery.group })),
  ])
  return { eventQuery, today, listPage, month, ...groupChoices(largest.data, group?.data ?? null) }
}

const formatTitle = (group: GroupChoice | null): string =>
  group ? t('events.list.titleForGroup', { group: group.name }) : t('common.events')

/** The largest groups, plus the selected one. */
function groupChoices(largest: readonly GroupChoice[], group: GroupChoice | null) {
  const others = largest.filter(({ urlname }) => urlname !== group?.urlname)
  const groups = [...others, ...(group ? [group] : [])].sort((a, b) => getCollator().compare(a.name, b.name))
  return { group, groups }
}

function ViewTabs({ eventQuery, today }: { readonly eventQuery: EventQuery; readonly today: string }) {
  const isMonth = eventQuery.month !== ''
  return (
    <nav class="tabs" aria-label={t('events.list.views')}>
      <a href={eventsPath(eventQuery, { month: '' })} aria-current={isMonth ? undefined : 'true'}>
        <Icon name="list" size={18} /> {t('events.list.listView')}
      </a>
      <a
        href={eventsPath(eventQuery, {
          month: eventQuery.month === '' ? today.slice(0, 7) : eventQuery.month,
          when: 'upcoming',
          from: '',
          to: '',
        })}
        aria-current={isMonth ? 'true' : undefined}
      >
        <Icon name="calendar-days" size={18} /> {t('events.list.monthView')}
      </a>
    </nav>
  )
}

interface EventListProps {
  readonly events: readonly EventListItem[]
  readonly eventQuery: EventQuery
  readonly now: Date
}

function EventList({ events, eventQuery, now }: EventListProps) {
  if (events.length === 0) return <EmptyState eventQuery={eventQuery} />
  const days = Map.groupBy(events, ({ dateTime, timezone }) => dateInZone(dateTime, timezone))
  return [...days.values()].map((dayEvents) => (
    <DaySection events={dayEvents} isMixed={eventQuery.group === ''} now={now} />
  ))
}

interface DaySectionProps {
  readonly events: readonly EventListItem[]
  readonly isMixed: boolean
  readonly now: Date
}

function DaySection({ events: dayEvents, isMixed, now }: DaySectionProps) {
  const [first] = dayEvents
  if (!first) return null
  const day = formatEventDay(first, now)
  const near = relativeDay(first, now)
  return (
    <section class="day">
      <DateTile event={first} />
      <h2>
        {near === undefined ? (
          day
        ) : (
          <>
            {near} <small>{day}</small>
          </>
        )}
      </h2>
      <ul class="cards wide">
        {dayEvents.map((event) => (
          <EventCard event={event} now={now} showsGroup={isMixed} isGroupedByDay />
        ))}
      </ul>
    </section>
  )
}

function relativeDay({ dateTime, timezone }: EventListItem, now: Date): string | undefined {
  const [date, today] = [dateInZone(dateTime, timezone), dateInZone(now, timezone)]
  if (date === today) return t('common.today')
  return date === addDays(today, 1) ? t('common.tomorrow') : undefined
}

function EmptyState({ eventQuery }: { readonly eventQuery: EventQuery }) {
  const isAll = !isFiltered(eventQuery)
  return (
    <div class="empty">
      <h2>{t(isAll ? 'events.list.empty' : 'events.list.noMatch')}</h2>
      <p class="soft">{t(isAll ? 'events.list.emptyText' : 'events.list.noMatchText')}</p>
      <a class="button quiet" href={isAll ? '/groups' : '/events'}>
        {t(isAll ? 'groups.directory.browse' : 'common.clearFilters')}
      </a>
    </div>
  )
}

function FeedLinks({ group }: { readonly group: GroupChoice | null }) {
  const [ics, rss] = group?.urlname
    ? [`/feeds/groups/${group.urlname}.ics`, `/feeds/groups/${group.urlname}.rss`]
    : ['/ics', '/rss']
  return (
    <p class="row gap-5 small feeds">
      <a href={ics}>
        <Icon name="calendar-plus" size={18} /> {t('events.list.subscribe')}
      </a>
      <a href={rss}>
        <Icon name="rss" size={18} /> {t('events.list.rss')}
      </a>
    </p>
  )
}
