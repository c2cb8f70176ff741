import type { AchievementProgress } from '../../../src/areas/achievements/progress/contract.ts'
import type { UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { FriendEvent } from '../../../src/areas/events/friends/contract.ts'
import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import type { MeetpassConnection } from '../../../src/areas/meetpass/connections/contract.ts'
import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { firstName } from '../../components/first-name.ts'
import { nextDates } from '../../components/fold-series.ts'
import { t } from '../../messages.ts'
import type { Me, Site } from '../../page.ts'
import { AdminChecklist, isSetupComplete, type SetupState } from './admin-checklist.tsx'
import { Checklist } from './checklist.tsx'
import { Friends } from './friends.tsx'
import { GroupRows, type GroupRow } from './group-rows.tsx'
import { MyMonth } from './my-month.tsx'
import { MyTickets, SeatOffers } from './my-tickets.tsx'
import { NextBadges } from './next-badges.tsx'
import { PeopleMet } from './people-met.tsx'
import { EmptyPart, EventsSection, Section } from './sections.tsx'

interface Props {
  readonly me: Me
  readonly site: Site
  readonly now: Date
  /** In the site's time zone. */
  readonly today: string
  /** Null for those who may not administer the site. */
  readonly setupState: SetupState | null
  readonly steps: readonly OnboardingStep[]
  readonly upcoming: readonly MyRsvp[]
  readonly past: readonly MyRsvp[]
  readonly hasGroups: boolean
  readonly events: readonly EventListItem[]
  /** For those who joined none. */
  readonly groups: readonly GroupRow[]
  readonly friendEvents: readonly FriendEvent[]
  readonly connections: readonly MeetpassConnection[]
  readonly achievements: readonly AchievementProgress[]
  readonly newestBadge: UserBadge | undefined
}

const maxEvents = 3

export function MemberHome(props: Props) {
  const { me, site, now, today, setupState, steps, upcoming, past, groups, friendEvents } = props
  const pastActive = past.filter(({ event }) => event.status === 'active').toReversed()
  const isHidden = steps.every(({ dismissedAt }) => dismissedAt !== null)
  const runsNewSite = setupState !== null && !isHidden && !isSetupComplete(setupState)
  const checklist = !runsNewSite && <Checklist steps={steps} />
  const going = new Set(upcoming.map(({ eventId }) => eventId))
  const withoutMe = friendEvents.filter(({ event }) => !going.has(event.id))
  return (
    <div class="member-home">
      <h1>{me.isNamed ? greet(me) : t('home.memberHome.greeting')}</h1>
      {!me.isNamed && (
        <div class="empty">
          <p>{t('home.memberHome.chooseNameHelp')}</p>
          <a class="button" href="/settings">
            {t('home.memberHome.chooseName')}
          </a>
        </div>
      )}
      <SeatOffers rsvps={upcoming} now={now} />
      {runsNewSite && <AdminChecklist state={setupState} />}
      {upcoming.length === 0 && checklist}
      <MyTickets rsvps={upcoming} friendEvents={friendEvents} now={now} />
      <div class="home-halves">
        {withoutMe.length > 0 && <Friends friendEvents={withoutMe} now={now} />}
        <GroupEvents {...props} going={going} />
      </div>
      {groups.length > 0 && (
        <Section id="groups" title={t('common.groups')} allLink={['/groups', t('home.sections.allGroups')]}>
          <GroupRows rows={groups} now={now} />
        </Section>
      )}
      {upcoming.length > 0 && checklist}
      <div class="calm">
        <MyMonth rsvps={[...pastActive, ...upcoming]} today={today} now={now} />
        <NextBadges achievements={props.achievements} newest={props.newestBadge} now={now} site={site} />
        <PeopleMet connections={props.connections} now={now} />
      </div>
    </div>
  )
}

/** Without groups, `events` are those of all groups. */
function GroupEvents({ events, going, hasGroups, now }: Props & { readonly going: ReadonlySet<string> }) {
  const open = events.filter(({ id }) => !going.has(id))
  const others = nextDates(open, (event) => event).slice(0, maxEvents)
  const emptyText = events.length > 0 ? 'home.memberHome.goingToAll' : 'home.memberHome.noGroupEvents'
  const title = t(hasGroups ? 'home.memberHome.fromYourGroups' : 'home.sections.comingUp')
  if (others.length > 0) return <EventsSection title={title} events={others} now={now} />
  return (
    <Section id="events" title={title}>
      <EmptyPart
        text={t(hasGroups ? emptyText : 'home.memberHome.noGroups')}
        step={['/groups', t('groups.directory.browse')]}
      />
    </Section>
  )
}

const greet = ({ name }: Me): string => t('home.memberHome.greetingWithName', { name: firstName(name) })
