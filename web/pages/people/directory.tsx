import type { PlainKey } from '#messages'
import { listUsers, type PublicUserList } from '../../../src/areas/people/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Empty } from '../../components/empty.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Username } from '../../components/username.tsx'
import { t } from '../../messages.ts'
import { readCursors } from '../../paging.ts'
import { page } from '../../page.ts'
import { filterParam } from '../../read-input.ts'

export const peopleDirectory = page({
  path: '/people',
  access: 'everyone',
  title: 'common.people',
  description: () => t('people.directory.description'),
  load: async ({ call, query, site }) => {
    const search = filterParam(listUsers)(query.get('search') ?? '')
    const { data, pagination } = await call(listUsers, {
      limit: 24,
      ...(search !== '' && { search }),
      ...readCursors(query),
    })
    const isOpen = (await site.settings()).registration === 'open'
    return { search, people: data, pagination, isOpen }
  },
  view: ({ data: { search, people, pagination, isOpen }, visit: { me } }) => (
    <div class="stack gap-6">
      <h1>{t('common.people')}</h1>
      <form class="search-box" role="search" action="/people">
        <Icon name="search" />
        <SearchField
          of={listUsers}
          label={t('people.directory.search')}
          value={search}
          placeholder={t('people.directory.search')}
          enterkeyhint="search"
        />
        <button class="button slim" aria-label={t('common.search')}>
          <Icon name="arrow-right" />
        </button>
      </form>
      {people.length === 0 ? (
        <EmptyState search={search} step={search === '' ? firstStep(me !== null, isOpen) : showEveryone} />
      ) : (
        <ul class="cards">
          {people.map((person) => (
            <PersonCard person={person} />
          ))}
        </ul>
      )}
      <Pager path="/people" query={search === '' ? {} : { search }} pagination={pagination} />
    </div>
  ),
})

function PersonCard({ person }: { readonly person: PublicUserList }) {
  const { username, name, bio, location, themeColor } = person
  return (
    <li class="card link person" data-theme={themeColor ?? undefined}>
      <Avatar person={person} size="medium" />
      <div>
        <h2>
          <a href={`/u/${username}`}>{name}</a>
        </h2>
        <span class="soft small">{location ?? <Username username={username} />}</span>
      </div>
      {bio !== null && <p class="soft small">{bio}</p>}
    </li>
  )
}

type Step = readonly [href: string, label: PlainKey]

const showEveryone: Step = ['/people', 'people.directory.showEveryone']

/** With which somebody appears in the list; undefined where they cannot. */
function firstStep(isSignedIn: boolean, isOpen: boolean): Step | undefined {
  if (isSignedIn) return ['/settings', 'people.profile.edit']
  return isOpen ? ['/register', 'people.directory.beFirst'] : undefined
}

function EmptyState({ search, step }: { readonly search: string; readonly step: Step | undefined }) {
  return (
    <Empty
      title={search === '' ? t('people.directory.empty') : t('people.directory.noMatch', { text: search })}
      level={2}
      action={
        step && (
          <a class="button quiet" href={step[0]}>
            {t(step[1])}
          </a>
        )
      }
    >
      {t(search === '' ? 'people.directory.emptyText' : 'people.directory.noMatchText')}
    </Empty>
  )
}
