import { listUserConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { getUser, type PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

type Entry = PublicUserProfile['recentConnections'][number]

export const userConnections = page({
  path: '/u/{username}/connections',
  access: 'signedIn',
  load: async ({ call, me, params, query }) => {
    const username = params['username'] ?? ''
    const [{ data: person }, met] = await Promise.all([
      call(getUser, { username }),
      call(listUserConnections, { username, limit: 24, ...readCursors(query) }),
    ])
    return { person, met, isMe: me?.username === person.username }
  },
  title: ({ person }) => t('people.connections.title', { name: person.name }),
  view: ({ data: { person, met, isMe } }) => (
    <div class="stack gap-5" data-theme={person.themeColor ?? undefined}>
      <p>
        <a class="button quiet slim" href={`/u/${person.username}`}>
          <Icon name="arrow-left" /> {t('people.connections.backToProfile')}
        </a>
      </p>
      <h1>{t('people.connections.title', { name: firstName(person) })}</h1>
      {isMe && (
        <p class="soft">
          {rich('people.connections.visibility', {
            link: (children) => <a href="/my/connections">{children}</a>,
          })}
        </p>
      )}
      {met.data.length === 0 ? (
        <div class="empty">
          <h2>{t('people.connections.empty')}</h2>
          <p class="soft">{t('people.connections.emptyText')}</p>
          <a class="button quiet" href="/my/passes">
            {t('people.connections.showPass')}
          </a>
        </div>
      ) : (
        <ul class="cards">
          {met.data.map((entry) => (
            <ConnectionCard entry={entry} />
          ))}
        </ul>
      )}
      <Pager path={`/u/${person.username}/connections`} query={{}} pagination={met.pagination} />
    </div>
  ),
})

function ConnectionCard({ entry: { name, username, avatarUrl, connectedAt } }: { readonly entry: Entry }) {
  const displayName = name ?? t('people.connections.unnamed')
  return (
    <li class="card link person">
      <Avatar person={{ name: displayName, avatarUrl }} size="medium" />
      <div>
        <h2>{username === null ? displayName : <a href={`/u/${username}`}>{displayName}</a>}</h2>
        {connectedAt !== null && (
          <span class="soft small">
            {rich('people.connections.metOn', { date: <CalendarDate at={connectedAt} /> })}
          </span>
        )}
      </div>
    </li>
  )
}

export function RecentConnections({ person }: { readonly person: PublicUserProfile }) {
  const people = person.recentConnections.flatMap(({ name, username, avatarUrl }) =>
    name === null || username === null ? [] : [{ name, username, avatarUrl }],
  )
  if (people.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="met">
      <div class="row between">
        <h2 id="met">{t('people.connections.metInPerson')}</h2>
        <a href={`/u/${person.username}/connections`}>{t('people.connections.seeAll')}</a>
      </div>
      <AvatarRow people={people} />
    </section>
  )
}

const firstName = ({ name }: PublicUserProfile): string => name.split(' ')[0] ?? name
