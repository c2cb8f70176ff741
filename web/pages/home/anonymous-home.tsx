import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { PublicUserList } from '../../../src/areas/people/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { EventsSection, FeaturedGroups, Section } from './sections.tsx'

const benefits: readonly (readonly [IconName, string, string])[] = [
  ['calendar-days', 'See what is on', 'Find an evening that you would like, and save a seat.'],
  ['users', 'Find your people', 'Groups that meet near you, and those who make them.'],
  ['badge-check', 'Be somebody here', 'One page about you: what you make, what you did, where to find you.'],
]

interface Props {
  readonly settings: PlatformSettings
  readonly now: Date
  readonly events: readonly EventListItem[]
  readonly featured: readonly GroupListItem[]
  readonly people: readonly PublicUserList[]
}

export function AnonymousHome({ settings, now, events, featured, people }: Props) {
  return (
    <div class="stack gap-7">
      <Hero settings={settings} hasEvents={events.length > 0} />
      {events.length > 0 && <EventsSection title="What is on next" events={events} now={now} allHref="/events" />}
      <FeaturedGroups groups={featured} />
      {people.length > 0 && (
        <Section id="people" title="People here" allLink={['/people', 'All people']}>
          <AvatarRow people={people} />
        </Section>
      )}
    </div>
  )
}

function Hero({ settings, hasEvents }: { readonly settings: PlatformSettings; readonly hasEvents: boolean }) {
  const { siteName, siteDescription, registration } = settings
  return (
    <section class={hasEvents ? 'hero brief' : 'hero'}>
      <div class="stack gap-5">
        <h1>{siteDescription === null ? 'Where a town meets' : siteName}</h1>
        <p class="lead">
          {siteDescription ?? 'Find the people around you, show what you make, and come together in person.'}
        </p>
        <p class="row">
          {registration === 'open' && (
            <a class="button" href="/register">
              Join
            </a>
          )}
          <a class="button quiet" href={hasEvents ? '/events' : '/groups'}>
            Look around
          </a>
        </p>
      </div>
      <div class="ticket stack gap-4">
        <ul class="board">
          {benefits.map(([icon, title, text]) => (
            <li>
              <span class="rosette">
                <Icon name={icon} size={22} />
              </span>
              <div>
                <b>{title}</b>
                <p class="soft small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <hr />
        <p class="soft small">Open source, and run by the people whose town it is.</p>
      </div>
    </section>
  )
}
