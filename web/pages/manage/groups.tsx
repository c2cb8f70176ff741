import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { listManagedEvents } from '../../../src/areas/events/manage/contract.ts'
import { listManagedGroups, type ManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import { formatEventDay, hasEnded } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { GroupLogo, managePath } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { managedEventPath } from './managed-group.ts'
import { readCursors } from '../../paging.ts'

interface GroupWithNextEvent {
  readonly group: ManagedGroup
  /** The next event, or else the one with the latest start. */
  readonly event: EventListItem | undefined
}

export const myGroups = page({
  path: '/manage',
  access: 'signedIn',
  title: 'manage.groups.title',
  notices: { left: 'manage.groups.left', deleted: 'manage.groups.deleted' },
  load: async (visit) => {
    const { data: groups, pagination } = await visit.call(listManagedGroups, { limit: 12, ...readCursors(visit.query) })
    return { groups: await attachNextEvents(visit, groups), pagination }
  },
  view: ({ data: { groups, pagination }, visit: { now } }) => (
    <div class="stack gap-6">
      <header class="row between">
        <h1>{t('manage.groups.title')}</h1>
        {groups.length > 0 && (
          <a class="button quiet" href="/groups/new">
            <Icon name="plus" /> {t('manage.groups.start')}
          </a>
        )}
      </header>
      {groups.length === 0 ? (
        <div class="empty">
          <h2>{t('manage.groups.emptyTitle')}</h2>
          <p class="soft">{t('manage.groups.empty')}</p>
          <a class="button" href="/groups/new">
            {t('manage.groups.start')}
          </a>
        </div>
      ) : (
        <ul class="cards">
          {groups.map((item) => (
            <ManagedGroupCard item={item} now={now} />
          ))}
        </ul>
      )}
      <Pager path="/manage" query={{}} pagination={pagination} />
    </div>
  ),
})

/** One request covers the upcoming events of most groups; only the others need one each. */
async function attachNextEvents({ call }: Visit, groups: readonly ManagedGroup[]): Promise<GroupWithNextEvent[]> {
  if (groups.length === 0) return []
  const urlnames = groups.map(({ urlname }) => urlname ?? '').join(',')
  const { data: upcoming } = await call(listEvents, { groups: urlnames, limit: 100 })
  return Promise.all(
    groups.map(async (group) => {
      const next = upcoming.find((event) => event.group?.id === group.id)
      if (next !== undefined || group.role === 'volunteer') return { group, event: next }
      const { data } = await call(listManagedEvents, { groupId: group.id, limit: 1 })
      return { group, event: data[0] }
    }),
  )
}

function ManagedGroupCard({ item, now }: { readonly item: GroupWithNextEvent; readonly now: Date }) {
  const { group } = item
  const [href, label] = suggestNextStep(item, now)
  return (
    <li class="card stack gap-4 led">
      <div class="row tight gap-4">
        <GroupLogo group={group} />
        <div class="about">
          <h2>
            <a href={managePath(group)}>{group.name}</a>
          </h2>
          <span class="soft small">
            {t(`manage.roles.${group.role}`)}
            {group.memberCount !== null && ` · ${t('manage.members.count', { count: group.memberCount })}`}
          </span>
        </div>
      </div>
      <a class="next" href={href}>
        <span>{label}</span> <Icon name="arrow-right" />
      </a>
    </li>
  )
}

function suggestNextStep({ group, event }: GroupWithNextEvent, now: Date): readonly [href: string, label: string] {
  const home = managePath(group)
  const isVolunteer = group.role === 'volunteer'
  if (event?.status === 'draft')
    return [managedEventPath(group, event.id), t('manage.groups.finishDraft', { event: event.title })]
  if (event?.status !== 'active' || hasEnded(event, now))
    return isVolunteer
      ? [home, t('manage.groups.noUpcomingEvents')]
      : [`${home}/events/new`, t('manage.groups.createNextEvent')]
  const hours = (Date.parse(event.dateTime) - now.getTime()) / 3_600_000
  if (hours < 36)
    return [`${managedEventPath(group, event.id)}/people`, t('manage.groups.comingUp', { event: event.title })]
  return [
    isVolunteer ? home : managedEventPath(group, event.id),
    t('manage.groups.nextEvent', { event: event.title, day: formatEventDay(event, now) }),
  ]
}
