import { Icon } from '../../components/icon.tsx'
import { manageAddress, ManageLayout } from '../../components/manage-layout.tsx'
import { page } from '../../page.ts'
import { Figures } from './figures.tsx'
import { overviewOf, type Overview } from './overview-data.ts'
import { NextTicket } from './next-ticket.tsx'
import { EventRow } from './event-row.tsx'
import { seatWords } from './words.ts'

/** What happens in a group: what is next, how it goes, what is unfinished. */
export const groupOverview = page<Overview>({
  path: '/manage/{urlname}',
  access: 'members',
  title: ({ group }) => `Organize ${group.name}`,
  notices: { cancelled: 'The event is cancelled. Everybody who wanted to come gets a mail.' },
  load: overviewOf,
  view: ({ data, visit: { now } }) => (
    <ManageLayout group={data.group} here="">
      <div class="stack gap-7">
        <Next {...data} now={now} />
        <Figures {...data} />
        <Drafts {...data} now={now} />
        <Past {...data} now={now} />
      </div>
    </ManageLayout>
  ),
})

type Props = Overview & { readonly now: Date }

function Next({ group, next, hasMoreNext, now }: Props) {
  const [first, ...others] = next
  const home = manageAddress(group)
  const mayPlan = group.permissions.canManageEvents
  return (
    <section class="stack gap-4">
      <div class="row between">
        <h1>What is next</h1>
        {mayPlan && first && <PlanButton home={home} isQuiet />}
      </div>
      {first ? (
        <NextTicket group={group} next={first} now={now} />
      ) : (
        <div class="empty">
          <h2>No event is planned</h2>
          <p class="soft">
            {mayPlan ? 'Start with a draft: only you and the other managers see it.' : 'The next one will be here.'}
          </p>
          {mayPlan && <PlanButton home={home} />}
        </div>
      )}
      {others.length > 0 && (
        <ul class="list">
          {others.map(({ event, people }) => (
            <EventRow group={group} event={event} now={now}>
              {seatWords({ taken: people.confirmed, all: event.maxAttendees, waiting: people.waitlisted })}
            </EventRow>
          ))}
        </ul>
      )}
      {hasMoreNext && mayPlan && (
        <p>
          <a href={`${home}/events?status=active`}>All events</a>
        </p>
      )}
    </section>
  )
}

const PlanButton = ({ home, isQuiet = false }: { readonly home: string; readonly isQuiet?: boolean }) => (
  <a class={isQuiet ? 'button quiet' : 'button'} href={`${home}/events/new`}>
    <Icon name="calendar-plus" /> Plan an event
  </a>
)

function Drafts({ group, drafts, now }: Props) {
  if (drafts.length === 0) return null
  return (
    <section class="stack gap-4">
      <h2>Drafts</h2>
      <ul class="list">
        {drafts.map((event) => (
          <EventRow group={group} event={event} now={now}>
            Seen by managers only
          </EventRow>
        ))}
      </ul>
    </section>
  )
}

function Past({ group, past, now }: Props) {
  if (past.length === 0) return null
  return (
    <section class="stack gap-4">
      <h2>Past events</h2>
      <ul class="list">
        {past.map((event) => (
          <EventRow group={group} event={event} now={now}>
            {event.checkinCount === undefined
              ? `${event.localRsvpCount} wanted to come`
              : `${event.checkinCount} came, ${event.localRsvpCount} had a seat`}
          </EventRow>
        ))}
      </ul>
    </section>
  )
}
