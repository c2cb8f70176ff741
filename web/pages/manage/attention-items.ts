import type { DashboardEvent, GroupDashboard } from '../../../src/areas/events/dashboard/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { Connection } from '../../../src/areas/sync/contract.ts'
import type { IconName } from '../../components/icons.ts'
import { managePath } from '../../components/manage-layout.tsx'
import { upstreamNames } from '../../components/sync-run.tsx'
import { formatSiteDate, t } from '../../messages.ts'
import { formatEventTime } from './format-event-time.ts'
import { managedEventPath } from './managed-group.ts'

export interface AttentionItem {
  readonly icon: IconName
  readonly title: string
  readonly detail: string
  readonly groupName: string
  /** A link, or a draft to publish. */
  readonly action?:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly draft: EventListItem; readonly href: string }
}

interface Source {
  readonly group: {
    readonly name: string
    readonly urlname: string | null
    readonly connections: readonly Connection[]
  }
  readonly dashboard: GroupDashboard
  readonly openReportCount: number
  readonly now: Date
}

const codeNeededMs = 36 * 3_600_000

/** What the caller can do something about, most urgent first. */
export function listAttentionItems({ group, dashboard, openReportCount, now }: Source): AttentionItem[] {
  const { upcomingEvents, drafts, canManageEvents } = dashboard
  const context = { group, now }
  const managed = canManageEvents ? upcomingEvents : []
  const editable = managed.filter(({ isNative }) => isNative)
  return [
    ...(openReportCount > 0 ? [reportItem(openReportCount, group)] : []),
    ...managed.filter(({ pendingCount }) => pendingCount > 0).map((event) => requestsItem(event, context)),
    ...upcomingEvents.filter((event) => lacksCode(event, now)).map((event) => codeItem(event, context)),
    ...bySeries(editable.filter(lacksVenue)).map((dates) => venueItem(dates, context)),
    ...editable.filter(hasPeopleInLine).map((event) => waitlistItem(event, context)),
    ...bySeries(drafts).map((dates) => draftItem(dates, context)),
    ...(canManageEvents ? group.connections : []).flatMap((connection) => syncItem(connection, group)),
  ]
}

/** The dates of a series together, the next one first. */
const bySeries = <T extends Pick<EventListItem, 'id' | 'seriesId'>>(events: readonly T[]): readonly Dates<T>[] =>
  [...Map.groupBy(events, ({ id, seriesId }) => seriesId ?? id).values()].flatMap(([first, ...more]) =>
    first ? [[first, ...more] as const] : [],
  )

type Dates<T> = readonly [next: T, ...later: T[]]

const lacksCode = ({ checkinCodeCount, dateTime }: DashboardEvent, now: Date): boolean =>
  checkinCodeCount === 0 && Date.parse(dateTime) - now.getTime() < codeNeededMs

const lacksVenue = ({ eventType, venueName }: DashboardEvent): boolean => eventType !== 'online' && venueName === null

/** Without those who wait for a decision. */
const countInLine = ({ waitlistCount, pendingCount }: DashboardEvent): number => waitlistCount - pendingCount

const hasPeopleInLine = (event: DashboardEvent): boolean => countInLine(event) > 0

type ItemContext = Pick<Source, 'group' | 'now'>

const reportItem = (count: number, group: Source['group']): AttentionItem => ({
  icon: 'flag',
  title: t('manage.attention.reports', { count }),
  detail: t('reports.list.leadForTeam'),
  groupName: group.name,
  action: { label: t('admin.queue.review'), href: `${managePath(group)}/reports` },
})

const requestsItem = (event: DashboardEvent, { group, now }: ItemContext): AttentionItem => ({
  icon: 'user-round-plus',
  title: t('manage.attention.requests', { count: event.pendingCount, event: event.title }),
  detail: formatEventTime(event, now),
  groupName: group.name,
  action: { label: t('admin.queue.review'), href: `${managedEventPath(group, event.id)}/people?show=requests` },
})

const codeItem = (event: DashboardEvent, { group, now }: ItemContext): AttentionItem => ({
  icon: 'qr-code',
  title: t('manage.attention.noCode', { event: event.title }),
  detail: formatEventTime(event, now),
  groupName: group.name,
  action: { label: t('manage.attention.createCode'), href: `${managedEventPath(group, event.id)}/codes` },
})

const venueItem = ([event, ...later]: Dates<DashboardEvent>, { group, now }: ItemContext): AttentionItem => ({
  icon: 'map-pin',
  title: t('manage.attention.noVenue', { event: event.title, dates: 1 + later.length }),
  detail: t('manage.attention.going', { count: event.localRsvpCount, when: formatEventTime(event, now) }),
  groupName: group.name,
  action: { label: t('manage.attention.addVenue'), href: pathForDates(event, later.length, group) },
})

/** What several dates lack is mended on the series. */
const pathForDates = ({ id, seriesId }: EventListItem, laterCount: number, group: Source['group']): string =>
  seriesId !== null && laterCount > 0 ? `${managePath(group)}/series/${seriesId}` : managedEventPath(group, id)

const waitlistItem = (event: DashboardEvent, { group, now }: ItemContext): AttentionItem => ({
  icon: 'ticket',
  title: t('manage.attention.hasWaitlist', { event: event.title }),
  detail: t('manage.attention.waiting', { count: countInLine(event), when: formatEventTime(event, now) }),
  groupName: group.name,
  action: { label: t('manage.attention.addSeats'), href: managedEventPath(group, event.id) },
})

const draftItem = ([event, ...later]: Dates<EventListItem>, { group, now }: ItemContext): AttentionItem => ({
  icon: 'pencil',
  title: t('manage.attention.draft', { event: event.title, dates: 1 + later.length }),
  detail: formatEventTime(event, now),
  groupName: group.name,
  action:
    later.length > 0
      ? { label: t('manage.series.openSeries'), href: pathForDates(event, later.length, group) }
      : { label: t('manage.eventForm.publish'), draft: event, href: managedEventPath(group, event.id) },
})

function syncItem({ platform, isActive, syncError, lastSyncAt }: Connection, { name }: Source['group']) {
  if (!isActive || syncError === null) return []
  const item: AttentionItem = {
    icon: 'refresh-cw',
    title:
      platform === 'ical'
        ? t('manage.attention.calendarFailing')
        : t('manage.attention.syncFailing', { platform: upstreamNames[platform] }),
    detail:
      lastSyncAt === null
        ? t('manage.attention.askAdmin')
        : t('manage.attention.lastUpdated', { date: formatSiteDate(lastSyncAt) }),
    groupName: name,
  }
  return [item]
}
