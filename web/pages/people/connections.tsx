import { listUserConnections } from '../../../src/areas/meetpass/connections/contract.ts'
import { getUser, type PublicUserProfile } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Empty } from '../../components/empty.tsx'
import { firstName } from '../../components/first-name.ts'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { AvatarRow } from '../../components/avatar-row.tsx'
import { CalendarDate } from '../../components/relative-time.tsx'
import { formatList, rich, t } from '../../messages.ts'
import { page } from '../../page.ts'
import { readCursors } from '../../paging.ts'

type Entry = PublicUserProfile['recentConnections'][number]

const maxNames = 3

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
  title: ({ person, isMe }) =>
    isMe ? t('meetpass.connections.title') : t('people.connections.title', { name: person.name }),
  view: ({ data: { person, met, isMe } }) => (
    <div class="stack gap-5" data-theme={person.themeColor ?? undefined}>
      <p>
        <a class="button quiet slim" href={`/u/${person.username}`}>
          <Icon name="arrow-left" /> {t('people.connections.backToProfile')}
        </a>
      </p>
      <h1>
        {isMe ? t('meetpass.connections.title') : t('people.connections.title', { name: firstName(person.name) })}
      </h1>
      {isMe && (
        <p class="soft">
          {rich('people.connections.visibility', {
            link: (children) => <a href="/my/connections">{children}</a>,
          })}
        </p>
      )}
      {met.data.length === 0 ? (
        <Empty
          title={t('people.connections.empty')}
          level={2}
          action={
            <a class="button quiet" href="/my/passes">
              {t('people.connections.showPass')}
            </a>
          }
        >
          {t('people.connections.emptyText')}
        </Empty>
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
  const people = listNamed(person.recentConnections)
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

/** `people` are those whom the visitor met, too. */
export function MutualConnections({ people }: { readonly people: readonly Entry[] }) {
  const named = listNamed(people)
  if (named.length === 0) return null
  return (
    <section class="stack gap-4" aria-labelledby="mutual">
      <h2 id="mutual">{t('people.connections.mutual')}</h2>
      <AvatarRow people={named} />
      <p class="soft small">{formatNames(named.map(({ name }) => name))}</p>
    </section>
  )
}

const formatNames = (names: readonly string[]): string => {
  const others = names.length - maxNames
  return formatList([
    ...names.slice(0, maxNames),
    ...(others > 0 ? [t('people.connections.others', { count: others })] : []),
  ])
}

const listNamed = (entries: readonly Entry[]) =>
  entries.flatMap(({ name, username, avatarUrl }) =>
    name === null || username === null ? [] : [{ name, username, avatarUrl }],
  )
