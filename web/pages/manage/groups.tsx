import { getGroupDashboard, type GroupDashboard } from '../../../src/areas/events/dashboard/contract.ts'
import { getManagedGroup, listManagedGroups } from '../../../src/areas/groups/manage/contract.ts'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { GroupLogo, managePath } from '../../components/manage-layout.tsx'
import { Pager } from '../../components/pager.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { listAttentionItems } from './attention-items.ts'
import { Attention, publishDraft } from './attention.tsx'
import { countOpenReports, type ManagedGroup } from './managed-group.ts'
import { NextEvent } from './next-event.tsx'

interface GroupItem {
  readonly group: ManagedGroup
  readonly dashboard: GroupDashboard
  readonly openReportCount: number
}

export const myGroups = page({
  path: '/manage',
  access: 'signedIn',
  title: 'manage.groups.title',
  notices: {
    left: 'manage.groups.left',
    deleted: 'manage.groups.deleted',
  },
  load: async (visit) => {
    const { call, query } = visit
    const { data: groups, pagination } = await call(listManagedGroups, { own: true, limit: 6, ...readCursors(query) })
    return { items: await Promise.all(groups.map(({ id }) => loadItem(visit, id))), pagination }
  },
  view: ({ data: { items, pagination }, visit: { now } }) => {
    const attentionItems = items.flatMap((item) => listAttentionItems({ ...item, now }))
    const isOnlyPage = !pagination.nextCursor && !pagination.prevCursor
    return (
      <div class="stack gap-6">
        <header class="row between">
          <h1>{t('manage.groups.title')}</h1>
          {items.length > 0 && (
            <a class="button quiet" href="/groups/new">
              <Icon name="plus" /> {t('manage.groups.start')}
            </a>
          )}
        </header>
        {items.length === 0 ? (
          <Empty
            title={t('manage.groups.emptyTitle')}
            level={2}
            action={
              <a class="button" href="/groups/new">
                {t('manage.groups.start')}
              </a>
            }
          >
            {t('manage.groups.empty')}
          </Empty>
        ) : (
          (attentionItems.length > 0 || isOnlyPage) && <Attention items={attentionItems} showsGroup />
        )}
        {items.map((item) => (
          <GroupSection group={item.group} dashboard={item.dashboard} now={now} />
        ))}
        <Pager path="/manage" query={{}} pagination={pagination} />
        <p>
          <HelpLink place="organize" />
        </p>
      </div>
    )
  },
  actions: { publish: publishDraft },
})

async function loadItem(visit: Visit, groupId: string): Promise<GroupItem> {
  const [{ data: group }, { data: dashboard }] = await Promise.all([
    visit.call(getManagedGroup, { groupId }),
    visit.call(getGroupDashboard, { groupId }),
  ])
  return { group, dashboard, openReportCount: await countOpenReports(visit, group) }
}

function GroupSection({ group, dashboard, now }: Pick<GroupItem, 'group' | 'dashboard'> & { readonly now: Date }) {
  const { upcomingEvents, canManageEvents, newMemberCount } = dashboard
  const [next] = upcomingEvents
  return (
    <section class="stack gap-3">
      <div class="row nowrap gap-4 group-row">
        <GroupLogo group={group} />
        <div class="item-body">
          <h2>
            <a href={managePath(group)}>{group.name}</a>
          </h2>
          <span class="soft small">
            {t(`manage.roles.${group.role}`)}
            {` · ${t('manage.members.count', { count: group.joinedCount })}`}
            {newMemberCount > 0 && ` · ${t('manage.newMembers.count', { count: newMemberCount })}`}
          </span>
        </div>
        <a class="button quiet slim" href={managePath(group)}>
          {rich('manage.groups.open', {
            group: group.name,
            hidden: (children) => <span class="visually-hidden">{children}</span>,
          })}
        </a>
      </div>
      {next ? (
        <NextEvent group={group} event={next} canManageEvents={canManageEvents} now={now} />
      ) : (
        <div class="card row between">
          <p class="soft">{t('manage.groups.noUpcomingEvents')}</p>
          {canManageEvents && (
            <a class="button quiet slim" href={`${managePath(group)}/events/new`}>
              {t('manage.groups.createNextEvent')}
            </a>
          )}
        </div>
      )}
    </section>
  )
}
