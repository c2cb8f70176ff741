import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { listUsers } from '../../../src/areas/people/contract.ts'
import { Icon } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { filterParam } from '../../read-input.ts'
import { SearchResults } from './results.tsx'
import { searchOperation } from './search-operation.ts'

/** For each kind. */
const maxResults = 5

export const searchPage = page({
  path: '/search',
  access: 'everyone',
  title: ({ text }: Data) => (text === '' ? t('common.search') : t('search.titleWithText', { text })),
  load,
  view: ({ data }) => (
    <div class="stack gap-5 measure">
      <h1>{t('common.search')}</h1>
      <form class="search-box" role="search" action="/search" data-find="#found" aria-label={t('common.search')}>
        <Icon name="search" />
        <SearchField
          of={searchOperation}
          name="q"
          label={t('search.label')}
          value={data.text}
          placeholder={t('search.label')}
          autocomplete="off"
          enterkeyhint="search"
        />
        <button class="button slim" aria-label={t('common.search')}>
          <Icon name="arrow-right" />
        </button>
      </form>
      <div id="found" class="stack gap-5">
        <SearchResults {...data} />
      </div>
    </div>
  ),
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, query }: Visit) {
  const search = filterParam(searchOperation)(query.get('q') ?? '')
  if (search === '') return { text: search, events: [], groups: [], people: [] }
  const args = { search, limit: maxResults }
  const [events, groups, people] = await Promise.all([
    call(listEvents, args),
    call(listGroups, args),
    call(listUsers, args),
  ])
  return { text: search, events: events.data, groups: groups.data, people: people.data }
}
