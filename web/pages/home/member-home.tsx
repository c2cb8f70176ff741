import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { OnboardingStep } from '../../../src/areas/onboarding/contract.ts'
import { EventCard } from '../../components/event-card.tsx'
import { t } from '../../messages.ts'
import type { Me } from '../../page.ts'
import { AdminChecklist, isSetupComplete, type SetupState } from './admin-checklist.tsx'
import { Checklist } from './checklist.tsx'
import { EventsSection, FeaturedGroups, Section } from './sections.tsx'

interface Props {
  readonly me: Me
  readonly now: Date
  /** Null for non-admins. */
  readonly setupState: SetupState | null
  readonly steps: readonly OnboardingStep[]
  readonly rsvps: readonly MyRsvp[]
  readonly hasFavorites: boolean
  readonly events: readonly EventListItem[]
  readonly featured: readonly GroupListItem[]
}

export function MemberHome({ me, now, setupState, steps, rsvps, hasFavorites, events, featured }: Props) {
  const going = new Set(rsvps.map(({ eventId }) => eventId))
  const others = events.filter(({ id }) => !going.has(id))
  const isHidden = steps.every(({ dismissedAt }) => dismissedAt !== null)
  const runsNewSite = setupState !== null && !isHidden && !isSetupComplete(setupState)
  return (
    <div class="stack gap-7">
      <h1>{me.isNamed === false ? t('home.memberHome.greeting') : greet(me)}</h1>
      {me.isNamed === false && (
        <div class="empty">
          <p>{t('home.memberHome.chooseNameHelp')}</p>
          <a class="button" href="/settings">
            {t('home.memberHome.chooseName')}
          </a>
        </div>
      )}
      {runsNewSite && <AdminChecklist state={setupState} />}
      {rsvps.length === 0 && !runsNewSite && <Checklist steps={steps} />}
      <Section
        id="mine"
        title={t('home.memberHome.nextEvents')}
        {...(rsvps.length > 0 && { allLink: ['/my/events', t('home.memberHome.allMyEvents')] as const })}
      >
        {rsvps.length === 0 ? (
          <div class="empty">
            <p class="soft">{t('home.memberHome.noEvents')}</p>
            <a class="button" href="/events">
              {t('events.list.browse')}
            </a>
          </div>
        ) : (
          <ul class="cards">
            {rsvps.map(({ event }) => (
              <EventCard event={event} now={now} />
            ))}
          </ul>
        )}
      </Section>
      {rsvps.length > 0 && !runsNewSite && <Checklist steps={steps} />}
      {others.length > 0 && (
        <EventsSection
          title={t(hasFavorites ? 'home.memberHome.fromYourGroups' : 'home.sections.comingUp')}
          events={others}
          now={now}
          allHref="/events"
        />
      )}
      <FeaturedGroups groups={featured} />
    </div>
  )
}

const greet = ({ name }: Me): string => t('home.memberHome.greetingWithName', { name: name.split(' ')[0] ?? name })
