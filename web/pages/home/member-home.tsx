import type { AchievementProgress } from '../../../src/areas/achievements/progress/contract.ts'
import type { UserBadge } from '../../../src/areas/badges/awards/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { MeetpassConnection } from '../../../src/areas/meetpass/connections/contract.ts'
import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { firstName } from '../../components/first-name.ts'
import { t } from '../../messages.ts'
import type { Me, Site } from '../../page.ts'
import { AdminChecklist, isSetupComplete, type SetupState } from './admin-checklist.tsx'
import { Checklist } from './checklist.tsx'
import { MyMonth } from './my-month.tsx'
import { NextBadges } from './next-badges.tsx'
import { PeopleMet } from './people-met.tsx'
import { EmptyPart, EventsSection, GroupsSection, Section } from './sections.tsx'
import { MyWeek } from './week.tsx'

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
  /** Without those they joined. */
  readonly featured: readonly GroupListItem[]
  readonly connections: readonly MeetpassConnection[]
  readonly achievements: readonly AchievementProgress[]
  readonly newestBadge: UserBadge | undefined
}

const maxEvents = 8

export function MemberHome(props: Props) {
  const { me, site, now, today, setupState, steps, upcoming, past, featured } = props
  const pastActive = past.filter(({ event }) => event.status === 'active').toReversed()
  const isHidden = steps.every(({ dismissedAt }) => dismissedAt !== null)
  const runsNewSite = setupState !== null && !isHidden && !isSetupComplete(setupState)
  return (
    <div class="stack gap-6">
      <h1>{me.isNamed ? greet(me) : t('home.memberHome.greeting')}</h1>
      {!me.isNamed && (
        <div class="empty">
          <p>{t('home.memberHome.chooseNameHelp')}</p>
          <a class="button" href="/settings">
            {t('home.memberHome.chooseName')}
          </a>
        </div>
      )}
      {runsNewSite && <AdminChecklist state={setupState} />}
      <div class="columns">
        <div class="stack gap-7">
          {upcoming.length === 0 && !runsNewSite && <Checklist steps={steps} />}
          <MyWeek rsvps={upcoming} today={today} now={now} />
          {upcoming.length > 0 && !runsNewSite && <Checklist steps={steps} />}
          <GroupEvents {...props} />
        </div>
        <div class="stack gap-6 side">
          <MyMonth rsvps={[...pastActive, ...upcoming]} today={today} now={now} />
          <NextBadges achievements={props.achievements} newest={props.newestBadge} now={now} site={site} />
          <PeopleMet connections={props.connections} now={now} />
        </div>
      </div>
      <GroupsSection title={t('home.sections.featuredGroups')} groups={featured} />
    </div>
  )
}

/** Without groups, `events` are those of all groups. */
function GroupEvents({ events, upcoming, hasGroups, now }: Props) {
  const going = new Set(upcoming.map(({ eventId }) => eventId))
  const others = events.filter(({ id }) => !going.has(id)).slice(0, maxEvents)
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
