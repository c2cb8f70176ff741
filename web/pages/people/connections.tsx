import { listUserConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { getUser, type PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
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
  title: ({ person }) => `Whom ${person.name} met`,
  view: ({ data: { person, met, isMe } }) => (
    <div class="stack gap-5" data-theme={person.themeColor ?? undefined}>
      <p>
        <a class="button quiet slim" href={`/u/${person.username}`}>
          <Icon name="arrow-left" /> {isMe ? 'Your page' : 'Their page'}
        </a>
      </p>
      <h1>Whom {firstName(person)} met</h1>
      {isMe && (
        <p class="soft">
          You see all of them. Others see those who show their connections, if you show yours too.{' '}
          <a href="/my/connections">Your connections</a>
        </p>
      )}
      {met.data.length === 0 ? (
        <div class="empty">
          <h2>Nobody to show</h2>
          <p class="soft">People are named here when they met with a pass, and both of them want to show it.</p>
          <a class="button quiet" href="/my/passes">
            Show my own pass
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
  const displayName = name ?? 'Somebody'
  return (
    <li class="card link person">
      <Avatar person={{ name: displayName, avatarUrl }} size="medium" />
      <div>
        <h2>{username === null ? displayName : <a href={`/u/${username}`}>{displayName}</a>}</h2>
        {connectedAt !== null && (
          <span class="soft small">
            Met on <CalendarDate at={connectedAt} />
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
        <h2 id="met">Met in person</h2>
        <a href={`/u/${person.username}/connections`}>All of them</a>
      </div>
      <AvatarRow people={people} />
    </section>
  )
}

const firstName = ({ name }: PublicUserProfile): string => name.split(' ')[0] ?? name
