import type { Call } from '#contract'
import type { ComponentChild } from 'preact'
import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { getGroup, listGroups } from '../../../src/areas/groups/directory/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import { searchPlaces } from '../../../src/areas/places/contract.ts'
import { ClosedEvents, loadClosedEvents } from '../../components/closed-events.tsx'
import { monthName } from '../../components/days.ts'
import { dateInZone } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { mapArea } from '../../components/map.tsx'
import { Pager } from '../../components/pager.tsx'
import type { MapPoint } from '../../map/pins.ts'
import { getCollator, t } from '../../messages.ts'
import { cursorParams, readCursors } from '../../paging.ts'
import { feedAlternates, page, type Visit } from '../../page.ts'
import { nullIfNotFound } from '../../failures.ts'
import { EventList, pickFeatured } from './event-list.tsx'
import { EventMap, toMapPoints } from './event-map.tsx'
import {
  eventQueryParams,
  eventsPath,
  isFiltered,
  listFilters,
  noFilters,
  parseEventQuery,
  toQueryParams,
  type EventQuery,
} from './event-query.ts'
import { EventFilters, type GroupChoice } from './filters.tsx'
import { loadMonth, MonthCalendar } from './month.tsx'
import { loadMySeats, maxCards, seatPart, seatParts } from './my-seats.tsx'
import { ViewTabs } from './view-tabs.tsx'
import { loadBusyDays, NextWeeks } from './weeks.tsx'

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
  share: ({ eventQuery: { group: urlname, view, month }, group }) => ({
    path: eventsPath(noFilters, { group: urlname, ...(view === 'month' && { view, month }) }),
    alternates: group
      ? feedAlternates(formatTitle(group), `/feeds/groups/${group.urlname}.rss`, `/feeds/groups/${group.urlname}.ics`)
      : feedAlternates(t('common.events'), '/rss', '/ics'),
  }),
  load,
  personal: {
    selectData: ({ list, eventQuery }) => ({
      eventIds: eventQuery.when === 'past' || !list ? [] : list.data.map(({ id }) => id),
      closedFilters: list?.closedFilters ?? null,
    }),
    load: loadPersonal,
    parts: { ...seatParts, closed: closedPart },
  },
  view: ({ data, parts }) => {
    const { eventQuery, groups, languages, group, list, month, today } = data
    return (
      <div class="stack gap-5">
        <div class="row between">
          <h1>{formatTitle(group)}</h1>
          <ViewTabs eventQuery={eventQuery} today={today} />
        </div>
        <EventFilters {...{ eventQuery, groups, languages }} />
        {month && <MonthCalendar eventQuery={eventQuery} month={month} today={today} />}
        {list && <Discovery data={data} list={list} parts={parts} />}
        <FeedLinks group={group} />
      </div>
    )
  },
})

type Data = Awaited<ReturnType<typeof load>>
type ClosedFilters = ReturnType<typeof listFilters>

async function loadPersonal(
  visit: Visit,
  { eventIds, closedFilters }: { readonly eventIds: readonly string[]; readonly closedFilters: ClosedFilters | null },
) {
  const [seats, closed] = await Promise.all([
    loadMySeats(visit, eventIds),
    closedFilters ? loadClosedEvents(visit, { ...closedFilters, limit: maxCards }) : [],
  ])
  return { seats, closed }
}

function closedPart({ visit, personalData }: { visit: Visit; personalData: Awaited<ReturnType<typeof loadPersonal>> }) {
  return <ClosedEvents events={personalData.closed} now={visit.now} />
}

async function load(visit: Visit) {
  const { call, query, now, site } = visit
  const { defaultTimezone: zone } = await site.settings()
  const today = dateInZone(now, zone)
  const eventQuery = parseEventQuery(query, today)
  const isMonth = eventQuery.view === 'month'
  const [list, month, largest, group] = await Promise.all([
    isMonth ? null : loadList(visit, { eventQuery, zone, today }),
    isMonth ? loadMonth(call, eventQuery) : null,
    call(listGroups, { limit: 50 }),
    eventQuery.group === '' ? null : nullIfNotFound(call(getGroup, { slug: eventQuery.group })),
  ])
  return { eventQuery, today, now, list, month, ...groupChoices(largest.data, group?.data ?? null) }
}

interface ListInput {
  readonly eventQuery: EventQuery
  readonly zone: string
  readonly today: string
}

async function loadList({ call, query, now, site }: Visit, { eventQuery, zone, today }: ListInput) {
  const filters = listFilters(eventQuery, zone, today)
  const { data, pagination } = await call(listEvents, {
    ...filters,
    limit: maxCards,
    faces: true,
    ...readCursors(query),
  })
  const isFirstPage = !pagination.prevCursor
  const points = toMapPoints(data, now)
  const [towns, busyDays] = await Promise.all([
    points.length === 0 || site.mapTiles ? [] : loadTowns(call, points),
    isFirstPage ? loadBusyDays({ call, eventQuery, zone, today, listed: data, hasMore: pagination.hasMore }) : null,
  ])
  const isUnfilteredFirstPage = isFirstPage && !isFiltered(eventQuery)
  const featured = isUnfilteredFirstPage ? pickFeatured(data) : undefined
  const closedFilters = isFirstPage && eventQuery.when !== 'past' ? filters : null
  return { data, pagination, closedFilters, featured, points, towns, busyDays, tiles: site.mapTiles }
}

const loadTowns = async (call: Call, points: readonly MapPoint[]) =>
  (await call(searchPlaces, { ...mapArea(points), limit: 30 })).data

const formatTitle = (group: GroupChoice | null): string =>
  group ? t('events.list.titleForGroup', { group: group.name }) : t('common.events')

/** The largest groups, plus the selected one, and the languages that they speak. */
function groupChoices(largest: readonly GroupListItem[], group: GroupListItem | null) {
  const others = largest.filter(({ urlname }) => urlname !== group?.urlname)
  const all = [...others, ...(group ? [group] : [])].sort((a, b) => getCollator().compare(a.name, b.name))
  return {
    group: group && toGroupChoice(group),
    groups: all.map(toGroupChoice),
    languages: all.flatMap(({ languages }) => languages ?? []),
  }
}

const toGroupChoice = ({ urlname, name }: GroupListItem): GroupChoice => ({ urlname, name })

interface DiscoveryProps {
  readonly data: Data
  readonly list: NonNullable<Data['list']>
  readonly parts: Readonly<Record<string, ComponentChild>>
}

function Discovery({ data: { eventQuery, today, now }, list, parts }: DiscoveryProps) {
  const { data: listed, featured, points, towns, busyDays, tiles, pagination } = list
  const map = points.length > 0 && <EventMap {...{ points, towns, tiles, eventQuery }} />
  const isMap = eventQuery.view === 'map'
  return (
    <div class="discover">
      <div class="stack gap-6">
        {isMap && (map || <p class="soft">{t('events.list.noPlaces')}</p>)}
        <EventList
          events={listed}
          seatFor={(event) => parts[seatPart(listed.indexOf(event))]}
          {...{ featured, eventQuery, now }}
        />
        {parts['closed']}
        <Pager path="/events" query={toQueryParams(eventQuery)} pagination={pagination} />
      </div>
      <aside class="stack gap-5" aria-label={t('events.list.aside')}>
        {!isMap && map}
        {busyDays && <NextWeeks {...{ eventQuery, busyDays, today }} />}
      </aside>
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
