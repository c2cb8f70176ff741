import { Icon } from '../../components/icon.tsx'
import { managePath, ManageLayout } from '../../components/manage-layout.tsx'
import { t } from '../../messages.ts'
import { page } from '../../page.ts'
import { GroupStats } from './group-stats.tsx'
import { loadOverview, type Overview } from './overview-data.ts'
import { NextEventCard } from './next-event-card.tsx'
import { EventRow } from './event-row.tsx'
import { formatSeats } from './format-seats.ts'

export const groupOverview = page<Overview>({
  path: '/manage/{urlname}',
  access: 'signedIn',
  title: ({ group }) => t('manage.overview.pageTitle', { group: group.name }),
  load: loadOverview,
  view: ({ data, visit: { now } }) => (
    <ManageLayout group={data.group} currentPath="">
      <div class="stack gap-7">
        <NextSection {...data} now={now} />
        <GroupStats {...data} />
        <DraftsSection {...data} now={now} />
        <PastSection {...data} now={now} />
      </div>
    </ManageLayout>
  ),
})

type Props = Overview & { readonly now: Date }

function NextSection({ group, next, hasMoreNext, now }: Props) {
  const [first, ...others] = next
  const home = managePath(group)
  const canPlan = group.permissions.canManageEvents
  return (
    <section class="stack gap-4">
      <div class="row between">
        <h1>{t('manage.overview.upcoming')}</h1>
        {canPlan && first && <PlanButton home={home} isQuiet />}
      </div>
      {first ? (
        <NextEventCard group={group} next={first} now={now} />
      ) : (
        <div class="empty">
          <h2>{t('manage.overview.emptyTitle')}</h2>
          <p class="soft">{t(canPlan ? 'manage.startWithDraft' : 'manage.overview.empty')}</p>
          {canPlan && <PlanButton home={home} />}
        </div>
      )}
      {others.length > 0 && (
        <ul class="list">
          {others.map(({ event, rsvpCounts }) => (
            <EventRow group={group} event={event} now={now}>
              {formatSeats({ taken: rsvpCounts.confirmed, all: event.maxAttendees, waiting: rsvpCounts.waitlisted })}
            </EventRow>
          ))}
        </ul>
      )}
      {hasMoreNext && canPlan && (
        <p>
          <a href={`${home}/events?status=active`}>{t('manage.overview.allEvents')}</a>
        </p>
      )}
    </section>
  )
}

const PlanButton = ({ home, isQuiet = false }: { readonly home: string; readonly isQuiet?: boolean }) => (
  <a class={isQuiet ? 'button quiet' : 'button'} href={`${home}/events/new`}>
    <Icon name="calendar-plus" /> {t('manage.createEvent')}
  </a>
)

function DraftsSection({ group, drafts, now }: Props) {
  if (drafts.length === 0) return null
  return (
    <section class="stack gap-4">
      <h2>{t('manage.overview.drafts')}</h2>
      <ul class="list">
        {drafts.map((event) => (
          <EventRow group={group} event={event} now={now}>
            {t('manage.eventRow.draftVisibility')}
          </EventRow>
        ))}
      </ul>
    </section>
  )
}

function PastSection({ group, past, now }: Props) {
  if (past.length === 0) return null
  return (
    <section class="stack gap-4">
      <h2>{t('manage.overview.past')}</h2>
      <ul class="list">
        {past.map((event) => (
          <EventRow group={group} event={event} now={now}>
            {event.checkinCount === undefined
              ? t('manage.eventRow.rsvps', { rsvps: event.localRsvpCount })
              : t('manage.eventRow.attendance', { checkedIn: event.checkinCount, rsvps: event.localRsvpCount })}
          </EventRow>
        ))}
      </ul>
    </section>
  )
}
