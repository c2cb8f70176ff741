import { listCheckinCodes } from '../../../src/areas/events/checkin-codes/contract.ts'
import { getGroupDashboard, type GroupDashboard } from '../../../src/areas/events/dashboard/contract.ts'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { managePath, ManageLayout } from '../../components/manage-layout.tsx'
import { t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { listAttentionItems } from './attention-items.ts'
import { Attention, publishDraft } from './attention.tsx'
import { Door, findUsableCode } from './door.tsx'
import { LastEvent } from './last-event.tsx'
import { countOpenReports, groupArgs, loadManagedGroup, type ManagedGroup } from './managed-group.ts'
import { NewMembers } from './new-members.tsx'
import { NextEvent } from './next-event.tsx'

type Overview = Awaited<ReturnType<typeof load>>

export const groupOverview = page<Overview>({
  path: '/manage/{urlname}',
  access: 'signedIn',
  title: ({ group }) => t('manage.overview.pageTitle', { group: group.name }),
  load,
  view: ({ data, visit: { now } }) => {
    const { group, dashboard, code } = data
    const [next] = dashboard.upcomingEvents
    const items = listAttentionItems({ ...data, now })
    return (
      <ManageLayout group={group} currentPath="">
        <div class="stack gap-5">
          <header class="row between">
            <h1>{t('components.manageSections.overview')}</h1>
            {dashboard.canManageEvents && !hasNoEvents(dashboard) && <CreateEventLink group={group} />}
          </header>
          <div class="dashboard">
            {(items.length > 0 || !hasNoEvents(dashboard)) && <Attention items={items} />}
            <NextEvents group={group} dashboard={dashboard} now={now} />
            {next && <Door group={group} event={next} code={code} now={now} />}
            <NewMembers group={group} dashboard={dashboard} now={now} />
            <LastEvent group={group} dashboard={dashboard} now={now} />
          </div>
        </div>
      </ManageLayout>
    )
  },
  actions: { publish: publishDraft },
})

async function load(visit: Visit) {
  const { groupId } = groupArgs(visit)
  const [group, { data: dashboard }] = await Promise.all([
    loadManagedGroup(visit),
    visit.call(getGroupDashboard, { groupId }),
  ])
  const [next] = dashboard.upcomingEvents
  const codes = next ? (await visit.call(listCheckinCodes, { groupId, eventId: next.id, limit: 50 })).data : []
  return {
    group,
    dashboard,
    openReportCount: await countOpenReports(visit, group),
    code: next && findUsableCode(codes, next, visit.now),
  }
}

const hasNoEvents = ({ upcomingEvents, drafts, pastEvents }: GroupDashboard): boolean =>
  upcomingEvents.length + drafts.length + pastEvents.length === 0

interface Props {
  readonly group: ManagedGroup
  readonly dashboard: GroupDashboard
  readonly now: Date
}

function NextEvents({ group, dashboard, now }: Props) {
  const { upcomingEvents, canManageEvents } = dashboard
  return (
    <section class="stack gap-3 wide">
      <div class="row between">
        <h2>{t('manage.overview.upcoming')}</h2>
        {canManageEvents && !hasNoEvents(dashboard) && (
          <a href={`${managePath(group)}/events`}>{t('manage.overview.allEvents')}</a>
        )}
      </div>
      {upcomingEvents.length === 0 && <NoEvents group={group} dashboard={dashboard} />}
      {upcomingEvents.map((event) => (
        <NextEvent group={group} event={event} canManageEvents={canManageEvents} now={now} />
      ))}
    </section>
  )
}

function NoEvents({ group, dashboard }: Pick<Props, 'group' | 'dashboard'>) {
  if (!dashboard.canManageEvents)
    return <Empty title={t('manage.overview.emptyTitle')}>{t('manage.overview.empty')}</Empty>
  return (
    <Empty
      title={t(hasNoEvents(dashboard) ? 'manage.overview.firstEvent' : 'manage.overview.emptyTitle')}
      action={hasNoEvents(dashboard) && <CreateEventLink group={group} />}
    >
      {t('manage.startWithDraft')}
    </Empty>
  )
}

const CreateEventLink = ({ group }: Pick<Props, 'group'>) => (
  <a class="button" href={`${managePath(group)}/events/new`}>
    <Icon name="calendar-plus" /> {t('manage.createEvent')}
  </a>
)
