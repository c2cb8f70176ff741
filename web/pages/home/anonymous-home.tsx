import type { PlainKey } from '#messages'
import type { PlatformSettings } from '../../../src/areas/settings/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import type { PublicUserList } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { Picture } from '../../components/picture.tsx'
import { t } from '../../messages.ts'
import { Agenda } from './agenda.tsx'
import { GroupsSection, Section } from './sections.tsx'

const benefits: readonly (readonly [IconName, PlainKey, PlainKey])[] = [
  ['calendar-days', 'home.anonymousHome.findEvents', 'home.anonymousHome.findEventsText'],
  ['users', 'home.anonymousHome.findPeople', 'home.anonymousHome.findPeopleText'],
  ['badge-check', 'home.anonymousHome.showYourself', 'home.anonymousHome.showYourselfText'],
]

interface Props {
  readonly settings: PlatformSettings
  readonly now: Date
  readonly events: readonly EventListItem[]
  readonly groups: readonly GroupListItem[]
  readonly people: readonly PublicUserList[]
}

export function AnonymousHome({ settings, now, events, groups, people }: Props) {
  return (
    <div class="stack gap-7">
      <section class="hero">
        <Welcome settings={settings} people={people} />
        {events.length > 0 ? <Agenda events={events} now={now} /> : <Benefits />}
      </section>
      <GroupsSection title={t('common.groups')} groups={groups} />
      {events.length > 0 && (
        <Section id="benefits" title={t('home.anonymousHome.benefits')}>
          <Benefits />
        </Section>
      )}
    </div>
  )
}

function Welcome({ settings, people }: Pick<Props, 'settings' | 'people'>) {
  const { siteName, siteDescription, coverUrl, registration } = settings
  return (
    <div class="stack gap-5">
      {coverUrl !== null && <Picture url={coverUrl} width={640} class="hero-image" />}
      <h1>{siteDescription === null ? t('home.anonymousHome.title') : siteName}</h1>
      <p class="lead">{siteDescription ?? t('home.anonymousHome.lead')}</p>
      <p class="row">
        {registration === 'open' && (
          <a class="button" href="/register">
            {t('home.anonymousHome.join')}
          </a>
        )}
        <a class="button quiet" href="/groups">
          {t('groups.directory.browse')}
        </a>
      </p>
      {people.length > 0 && (
        <a class="action-link" href="/people">
          <span class="avatar-stack" aria-hidden="true">
            {people.map((person) => (
              <Avatar person={person} />
            ))}
          </span>
          {t('home.anonymousHome.meetPeople')}
        </a>
      )}
    </div>
  )
}

const Benefits = () => (
  <div class="ticket-card">
    <ul class="benefits">
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
  </div>
)
