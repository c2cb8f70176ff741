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
  load: async ({ call, query }) => {
    const search = filterParam(listUsers)(query.get('search') ?? '')
    const { data, pagination } = await call(listUsers, {
      limit: 24,
      ...(search !== '' && { search }),
      ...readCursors(query),
    })
    return { search, people: data, pagination }
  },
  view: ({ data: { search, people, pagination } }) => (
    <div class="stack gap-6">
      <h1>{t('common.people')}</h1>
      <form class="find" role="search" action="/people">
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
        <EmptyState search={search} />
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

function EmptyState({ search }: { readonly search: string }) {
  return (
    <Empty
      title={search === '' ? t('people.directory.empty') : t('people.directory.noMatch', { text: search })}
      level={2}
      action={
        <a class="button quiet" href={search === '' ? '/register' : '/people'}>
          {t(search === '' ? 'people.directory.beFirst' : 'people.directory.showEveryone')}
        </a>
      }
    >
      {t(search === '' ? 'people.directory.emptyText' : 'people.directory.noMatchText')}
    </Empty>
  )
}
