import type { PlainKey } from '#messages'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { PublicUserList } from '../../../src/areas/people/contract.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { t } from '../../messages.ts'
import { EventsSection, FeaturedGroups, Section } from './sections.tsx'

const benefits: readonly (readonly [IconName, PlainKey, PlainKey])[] = [
  ['calendar-days', 'home.anonymousHome.findEvents', 'home.anonymousHome.findEventsText'],
  ['users', 'home.anonymousHome.findPeople', 'home.anonymousHome.findPeopleText'],
  ['badge-check', 'home.anonymousHome.showYourself', 'home.anonymousHome.showYourselfText'],
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
      {events.length > 0 && (
        <EventsSection title={t('home.sections.comingUp')} events={events} now={now} allHref="/events" />
      )}
      <FeaturedGroups groups={featured} />
      {people.length > 0 && (
        <Section id="people" title={t('common.people')} allLink={['/people', t('home.anonymousHome.allPeople')]}>
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
        <h1>{siteDescription === null ? t('home.anonymousHome.title') : siteName}</h1>
        <p class="lead">{siteDescription ?? t('home.anonymousHome.lead')}</p>
        <p class="row">
          {registration === 'open' && (
            <a class="button" href="/register">
              {t('home.anonymousHome.join')}
            </a>
          )}
          <a class="button quiet" href={hasEvents ? '/events' : '/groups'}>
            {t(hasEvents ? 'events.list.browse' : 'groups.directory.browse')}
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
                <b>{t(title)}</b>
                <p class="soft small">{t(text)}</p>
              </div>
            </li>
          ))}
        </ul>
        <hr />
        <p class="soft small">{t('home.anonymousHome.openSource')}</p>
      </div>
    </section>
  )
}
