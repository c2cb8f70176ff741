import { listGroupBadges } from '../../../../src/areas/badges/manage/contract.ts'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { listAttendees, type AttendeeTotals } from '../../../../src/areas/events/attendees/contract.ts'
import { listRsvpRequests } from '../../../../src/areas/events/requests/contract.ts'
import { hasEnded } from '../../../components/event-time.ts'
import { HelpLink } from '../../../components/help-link.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ManageLayout, managePath } from '../../../components/manage-layout.tsx'
import { Pager } from '../../../components/pager.tsx'
import { Pills } from '../../../components/pills.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { MessagePicked, PickToggle } from '../../../components/select-people.tsx'
import { formForAction } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { page, redirectTo, type Visit } from '../../../page.ts'
import { managedEventPath, loadManagedGroup, eventArgs, type ManagedGroup } from '../managed-group.ts'
import { readCursors } from '../../../paging.ts'
import { filterParam } from '../../../read-input.ts'
import { formatSeats } from '../format-seats.ts'
import { AddAttendee } from './add-attendee.tsx'
import { attendeeActions, attendeeNotices, attendeesPath } from './attendee-actions.ts'
import { AttendeeList } from './attendee-list.tsx'
import { attendeeListNames, attendeeLists, readListName } from './attendee-lists.ts'
import { AwardAttendees, type AwardPreview } from './award-attendees.tsx'
import { canInviteTo } from './can-invite.ts'
import { DecisionNotice, requestsPerPage, type DecisionOutcome } from './decide-requests.tsx'
import { EventHeader } from './event-header.tsx'
import { RequestList } from './request-list.tsx'

type AttendeesData = Awaited<ReturnType<typeof load>>

export const attendeesPage = page<AttendeesData, DecisionOutcome | AwardPreview>({
  path: '/manage/{urlname}/events/{eventId}/people',
  access: 'signedIn',
  title: ({ event }) => t('manage.attendees.pageTitle', { event: event.title }),
  notices: attendeeNotices,
  load,
  view: ({ data, form, actionResult: result, visit: { now } }) => {
    const { group, event, show, search, people, requests, pagination, totals, badges } = data
    const [outcome, preview] = result && 'decision' in result ? [result] : [undefined, result]
    const path = `${managedEventPath(group, event.id)}/people`
    const filters = { ...(show !== '' && { show }), ...(search !== '' && { search }) }
    const { canManageEvents, canCheckIn } = group.permissions
    const isOpen = event.status === 'active' && !hasEnded(event, now)
    return (
      <ManageLayout group={group} currentPath="/events">
        <div class="stack gap-5">
          <EventHeader group={group} event={event} currentTab="/people" now={now} />
          {outcome && <DecisionNotice outcome={outcome} />}
          {show !== 'requests' && <AttendeeSearch path={path} show={show} search={search} />}
          <div id="found" class="stack gap-4">
            <AttendeePills path={path} data={data} />
            <p class="small soft" role="status">
              {formatTotals(totals, event)}
            </p>
            {canManageEvents && show !== 'requests' && people.length > 0 && <PickToggle />}
            {show === 'requests' ? (
              <RequestList requests={requests} event={event} canDecide={isOpen} form={form} now={now} />
            ) : (
              <AttendeeList
                {...{ people, event, search, path }}
                isAll={show === ''}
                rights={{
                  canCheckIn: canCheckIn && isCheckinTime(event, now),
                  canRemove: canManageEvents && isOpen,
                  canWrite: canManageEvents,
                }}
                form={formForAction(form, 'remove')}
              />
            )}
            {canManageEvents && show !== 'requests' && people.length > 0 && (
              <MessagePicked path={`${managedEventPath(group, event.id)}/messages`} />
            )}
            <Pager path={path} query={filters} pagination={pagination} />
          </div>
          {badges && <AwardAttendees {...{ badges, totals, preview }} badgesPath={`${managePath(group)}/badges`} />}
          {canManageEvents && isOpen && <AddAttendee event={event} form={formForAction(form, 'add')} />}
          <p class="row">
            <a class="button quiet slim" href={`${path}/print`}>
              <Icon name="printer" size={16} /> {t('manage.attendees.print')}
            </a>
            {canInviteTo(event, group, now) && (
              <a class="button quiet slim" href={`${managedEventPath(group, event.id)}/invite`}>
                <Icon name="mail" size={16} /> {t('manage.invite.title')}
              </a>
            )}
            {canManageEvents && (
              <a class="button quiet slim" href={`${managedEventPath(group, event.id)}/attendees.csv`}>
                <Icon name="download" size={16} /> {t('manage.attendees.csv')}
              </a>
            )}
            <HelpLink place="attendees" />
          </p>
        </div>
      </ManageLayout>
    )
  },
  actions: attendeeActions,
})

async function load(visit: Visit) {
  const group = await loadManagedGroup(visit)
  const show = readListName(visit.query, group.permissions.canManageEvents)
  const search = show === 'requests' ? '' : filterParam(listAttendees)(visit.query.get('search') ?? '')
  const ids = eventArgs(visit)
  const cursors = readCursors(visit.query)
  const attendees = await visit.call(
    listAttendees,
    show === 'requests'
      ? { ...ids, limit: 1 }
      : { ...ids, ...attendeeLists[show].filter, ...(search !== '' && { search }), ...cursors, limit: 50 },
  )
  const requests =
    show === 'requests' ? await visit.call(listRsvpRequests, { ...ids, ...cursors, limit: requestsPerPage }) : undefined
  const { data: event } = await visit.call(getEvent, { eventId: ids.eventId })
  const { pagination } = requests ?? attendees
  const { data: people, totals } = attendees
  // Whoever was on this page has gone.
  if ((requests ?? attendees).data.length === 0 && pagination.prevCursor !== undefined)
    throw redirectTo(attendeesPath(visit))
  const badges = await loadBadges(visit, group, event)
  return { group, event, show, search, people, requests: requests?.data ?? [], pagination, totals, badges }
}

/** Undefined for those who do not award badges, and before the start. */
async function loadBadges({ call, now }: Visit, { id, permissions }: ManagedGroup, event: EventDetail) {
  if (!permissions.canManageBadges || event.status !== 'active' || new Date(event.dateTime) > now) return undefined
  return (await call(listGroupBadges, { groupId: id, limit: 100 })).data
}

const [dayMs, hourMs] = [86_400_000, 3_600_000]

/** From three hours before the start, as most events let people in, until a week later, to complete the list. */
const isCheckinTime = ({ status, dateTime, endTime }: EventDetail, now: Date): boolean =>
  status === 'active' &&
  now.getTime() >= Date.parse(dateTime) - 3 * hourMs &&
  now.getTime() < Date.parse(endTime ?? dateTime) + 7 * dayMs

interface SearchProps {
  readonly path: string
  readonly show: string
  readonly search: string
}

const AttendeeSearch = ({ path, show, search }: SearchProps) => (
  <form class="search" role="search" action={path} data-live="#found">
    {show !== '' && <input type="hidden" name="show" value={show} />}
    <SearchField
      of={listAttendees}
      label={t('manage.attendees.search')}
      value={search}
      autocomplete="off"
      autoCapitalize="off"
      enterkeyhint="search"
    />
    <button class="button" aria-label={t('common.search')}>
      <Icon name="search" />
    </button>
  </form>
)

function AttendeePills({ path, data }: { readonly path: string; readonly data: AttendeesData }) {
  const { group, event, show, search, totals } = data
  const hasRequests = event.joinBy === 'approval' || totals.pending > 0
  const lists = attendeeListNames.map((name) => {
    const { label, count } = attendeeLists[name]
    const query = new URLSearchParams({ ...(name && { show: name }), ...(search && { search }) })
    return [name, t(label), `${path}?${query}`, count(totals)] as const
  })
  const requests = ['requests', t('manage.attendeeFilters.requests'), `${path}?show=requests`, totals.pending] as const
  const pills = group.permissions.canManageEvents && hasRequests ? [...lists, requests] : lists
  return <Pills label={t('common.filters')} current={show} pills={pills} />
}

function formatTotals(totals: AttendeeTotals, event: EventDetail): string {
  const { waitlisted, pending, checkedIn, walkIns } = totals
  return [
    formatSeats(event, waitlisted - pending),
    ...(pending > 0 ? [t('manage.attendees.pendingCount', { count: pending })] : []),
    walkIns === 0
      ? t('manage.attendees.checkedIn', { count: checkedIn })
      : t('manage.attendees.checkedInWithWalkIns', { count: checkedIn, walkIns }),
  ].join(' · ')
}
