import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { getGroup, listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { addDays, monthName } from '../../components/days.ts'
import { EventCard } from '../../components/event-card.tsx'
import { dateIn, dayOf } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { Leaf } from '../../components/leaf.tsx'
import { Pager } from '../../components/pager.tsx'
import { cursors, cursorsIn } from '../../paging.ts'
import { feedsOf, page, type Visit } from '../../page.ts'
import { orNull } from '../../refused.ts'
import { EventFilters, nothing, type GroupChoice } from './filters.tsx'
import { loadMonth, Month } from './month.tsx'
import { addressOf, addressPartsOf, isNarrowed, listFilters, wantedIn, wantedQuery, type Wanted } from './wanted.ts'

export const events = page({
  path: '/events',
  access: 'everyone',
  isSameForAll: true,
  query: { ...wantedQuery, ...cursors },
  title: ({ wanted, group }: Data) =>
    `${group ? `Events of ${group.name}` : 'Events'}${wanted.month === '' ? '' : `, ${monthName(wanted.month)}`}`,
  description: () => 'What is on, and where you can come along.',
  share: ({ wanted, group }) => ({
    path: addressOf(nothing, { group: wanted.group, month: wanted.month }),
    alternates: group
      ? feedsOf(`Events of ${group.name}`, `/feeds/groups/${group.urlname}.rss`, `/feeds/groups/${group.urlname}.ics`)
      : feedsOf('Events', '/rss', '/ics'),
  }),
  load,
  view: ({ data, visit }) => {
    const { wanted, groups, group, listed, month } = data
    return (
      <div class="stack gap-5">
        <div class="row between">
          <h1>{group ? `Events of ${group.name}` : 'Events'}</h1>
          <Views wanted={wanted} today={data.today} />
        </div>
        <EventFilters wanted={wanted} groups={groups} />
        {month && <Month wanted={wanted} month={month} today={data.today} />}
        {listed && <List events={listed.data} wanted={wanted} now={visit.now} />}
        {listed && <Pager path="/events" keep={addressPartsOf(wanted)} pagination={listed.pagination} />}
        <Feeds group={group} />
      </div>
    )
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, query, now, site }: Visit) {
  const { defaultTimezone: zone } = await site.settings()
  const today = dateIn(now, zone)
  const wanted = wantedIn(query, today)
  const [listed, month, largest, group] = await Promise.all([
    wanted.month === ''
      ? call(listEvents, {
          ...listFilters(wanted, zone),
          limit: 24,
          faces: true,
          ...cursorsIn(query),
        })
      : null,
    wanted.month === '' ? null : loadMonth(call, wanted),
    call(listGroups, { limit: 50 }),
    wanted.group === '' ? null : orNull(call(getGroup, { slug: wanted.group })),
  ])
  return { wanted, today, listed, month, ...choicesOf(largest.data, group?.data ?? null) }
}

const byLetter = new Intl.Collator('en')

/** The largest groups by their names, and the one that is looked at. */
function choicesOf(largest: readonly GroupChoice[], group: GroupChoice | null) {
  const others = largest.filter(({ urlname }) => urlname !== group?.urlname)
  const groups = [...others, ...(group ? [group] : [])].sort((a, b) => byLetter.compare(a.name, b.name))
  return { group, groups }
}

function Views({ wanted, today }: { readonly wanted: Wanted; readonly today: string }) {
  const isMonth = wanted.month !== ''
  return (
    <nav class="tabs" aria-label="Views">
      <a href={addressOf(wanted, { month: '' })} aria-current={isMonth ? undefined : 'true'}>
        <Icon name="list" size={18} /> List
      </a>
      <a
        href={addressOf(wanted, {
          month: wanted.month === '' ? today.slice(0, 7) : wanted.month,
          when: 'upcoming',
          from: '',
          to: '',
        })}
        aria-current={isMonth ? 'true' : undefined}
      >
        <Icon name="calendar-days" size={18} /> Month
      </a>
    </nav>
  )
}

interface ListProps {
  readonly events: readonly EventListItem[]
  readonly wanted: Wanted
  readonly now: Date
}

function List({ events: found, wanted, now }: ListProps) {
  if (found.length === 0) return <Nothing wanted={wanted} />
  const days = Map.groupBy(found, ({ dateTime, timezone }) => dateIn(dateTime, timezone))
  return [...days.values()].map((those) => <Day events={those} isMixed={wanted.group === ''} now={now} />)
}

interface DayProps {
  readonly events: readonly EventListItem[]
  readonly isMixed: boolean
  readonly now: Date
}

/** The events of one day, beside its leaf. */
function Day({ events: those, isMixed, now }: DayProps) {
  const [first] = those
  if (!first) return null
  const day = dayOf(first, now)
  const near = nearness(first, now)
  return (
    <section class="day">
      <Leaf event={first} />
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
        {those.map((event) => (
          <EventCard event={event} now={now} isMixed={isMixed} isUnderDay />
        ))}
      </ul>
    </section>
  )
}

function nearness({ dateTime, timezone }: EventListItem, now: Date): string | undefined {
  const [date, today] = [dateIn(dateTime, timezone), dateIn(now, timezone)]
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : undefined
}

function Nothing({ wanted }: { readonly wanted: Wanted }) {
  const isAll = !isNarrowed(wanted)
  return (
    <div class="empty">
      <h2>{isAll ? 'No events yet' : 'No events match'}</h2>
      <p class="soft">
        {isAll
          ? 'Events that groups plan will be here. Until then, meet the groups.'
          : 'Try fewer words, another city, or another time.'}
      </p>
      <a class="button quiet" href={isAll ? '/groups' : '/events'}>
        {isAll ? 'See the groups' : 'Clear filters'}
      </a>
    </div>
  )
}

function Feeds({ group }: { readonly group: GroupChoice | null }) {
  const [ics, rss] = group?.urlname
    ? [`/feeds/groups/${group.urlname}.ics`, `/feeds/groups/${group.urlname}.rss`]
    : ['/ics', '/rss']
  return (
    <p class="row gap-5 small feeds">
      <a href={ics}>
        <Icon name="calendar-plus" size={18} /> Follow in your calendar
      </a>
      <a href={rss}>
        <Icon name="rss" size={18} /> Follow as RSS
      </a>
    </p>
  )
}
