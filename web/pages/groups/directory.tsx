import type { Args, Output } from '#contract'
import { listGroups } from '../../../src/areas/groups/directory/contract.ts'
import { updateManagedGroup } from '../../../src/areas/groups/manage/contract.ts'
import type { GroupListItem } from '../../../src/areas/groups/records/contract.ts'
import { GroupCard } from '../../components/group-card.tsx'
import { Icon } from '../../components/icon.tsx'
import { languageOptions } from '../../components/languages.tsx'
import { Pager } from '../../components/pager.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { t } from '../../messages.ts'
import { cursorParams, readCursors } from '../../paging.ts'
import { enumParam, languageParam, page, type Visit } from '../../page.ts'
import { filterParam } from '../../read-input.ts'

const sorts = ['members', 'name', 'created'] as const
type Sort = (typeof sorts)[number]

interface GroupFilters {
  readonly search: string
  readonly tag: string
  readonly language: string
  readonly sort: Sort
}

const maxFeatured = 12
const maxTags = 10

const searchParam = filterParam(listGroups)
const tagParam = filterParam(updateManagedGroup, 'tags.0')

export const groupDirectory = page({
  path: '/groups',
  access: 'everyone',
  isCacheable: true,
  query: {
    search: searchParam,
    tag: tagParam,
    language: languageParam,
    sort: enumParam('name', 'created'),
    ...cursorParams,
  },
  title: 'common.groups',
  description: () => t('groups.directory.description'),
  share: () => ({ path: '/groups' }),
  load: async ({ call, query }) => {
    const filters = parseFilters(query)
    const featured = isFiltered(filters) ? undefined : await listFeatured(call, filters.sort)
    const { data, pagination } = await call(listGroups, {
      ...toListArgs(filters),
      limit: 24,
      ...(featured && { featured: false }),
      ...readCursors(query),
    })
    const isFirstPage = !pagination.prevCursor
    return { filters, featured: isFirstPage ? (featured ?? []) : [], groups: data, pagination }
  },
  view: ({ data: { filters, featured, groups: others, pagination } }) => (
    <div class="stack gap-6">
      <div class="row between">
        <h1>{t('common.groups')}</h1>
        <a class="button quiet" href="/groups/new">
          <Icon name="plus" /> {t('groups.new.title')}
        </a>
      </div>
      <SearchForm filters={filters} groups={[...featured, ...others]} />
      <TagFilter groups={[...featured, ...others]} chosen={filters} />
      {featured.length + others.length === 0 && !pagination.prevCursor ? (
        <EmptyState filters={filters} />
      ) : (
        <ul class="cards groups">
          {[...featured, ...others].map((group) => (
            <GroupCard group={group} />
          ))}
        </ul>
      )}
      <Pager path="/groups" query={toQueryParams(filters)} pagination={pagination} />
    </div>
  ),
})

/** Cards show `joinedCount`, so `members` sorts by it. */
const apiSort = (sort: Sort) => (sort === 'members' ? 'joined' : sort)

const parseFilters = (query: URLSearchParams): GroupFilters => ({
  search: searchParam(query.get('search') ?? ''),
  tag: tagParam(query.get('tag') ?? ''),
  language: languageParam(query.get('language') ?? ''),
  sort: sorts.find((sort) => sort === query.get('sort')) ?? 'members',
})

const isFiltered = ({ search, tag, language }: GroupFilters) => search !== '' || tag !== '' || language !== ''

const toListArgs = ({ search, tag, language, sort }: GroupFilters): Args<typeof listGroups> => ({
  sort: apiSort(sort),
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
  ...(language !== '' && { language }),
})

/** Undefined if there are more than `maxFeatured`. */
async function listFeatured(call: Visit['call'], sort: Sort): Promise<Output<typeof listGroups>['data'] | undefined> {
  const { data, pagination } = await call(listGroups, { featured: true, sort: apiSort(sort), limit: maxFeatured })
  return pagination.hasMore ? undefined : data
}

const toQueryParams = ({ search, tag, language, sort }: GroupFilters): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(tag !== '' && { tag }),
  ...(language !== '' && { language }),
  ...(sort !== 'members' && { sort }),
})

const directoryPath = (filters: GroupFilters) => {
  const query = String(new URLSearchParams(toQueryParams(filters)))
  return query === '' ? '/groups' : `/groups?${query}`
}

interface SearchFormProps {
  readonly filters: GroupFilters
  /** Their languages can be chosen. */
  readonly groups: readonly GroupListItem[]
}

function SearchForm({ filters: { search, tag, language, sort }, groups }: SearchFormProps) {
  const spoken = groups.flatMap(({ languages }) => languages ?? [])
  const languages = languageOptions([...spoken, ...(language === '' ? [] : [language])])
  return (
    <form class="search" role="search" action="/groups">
      <SearchField of={listGroups} label={t('groups.directory.search')} value={search} />
      <button class="button" aria-label={t('common.search')}>
        <Icon name="search" />
      </button>
      {languages.length > 0 && (
        <SelectInput
          name="language"
          label={t('common.language')}
          value={language}
          options={[['', t('common.anyLanguage')], ...languages]}
        />
      )}
      <SelectInput
        name="sort"
        label={t('groups.directory.sortBy')}
        value={sort}
        options={sorts.map((value) => [value, t(`groups.directory.sort.${value}`)])}
      />
      {tag !== '' && <input type="hidden" name="tag" value={tag} />}
    </form>
  )
}

function TagFilter({ groups, chosen }: { readonly groups: readonly GroupListItem[]; readonly chosen: GroupFilters }) {
  if (chosen.tag !== '')
    return (
      <p class="row gap-2">
        <a class="chip on" href={directoryPath({ ...chosen, tag: '' })}>
          <span>{chosen.tag}</span> <Icon name="x" size={16} />
          <span class="visually-hidden">{t('groups.directory.removeTag')}</span>
        </a>
      </p>
    )
  const counts = new Map<string, number>()
  for (const tag of groups.flatMap(({ tags }) => tags ?? [])) {
    const plain = tag.toLowerCase()
    counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  const common = [...counts].sort(([, a], [, b]) => b - a).slice(0, maxTags)
  if (common.length < 2) return null
  return (
    <nav class="row gap-2 chips" aria-label={t('groups.groupHeader.tags')}>
      {common.map(([tag]) => (
        <a class="chip" href={directoryPath({ ...chosen, tag })}>
          <span>{tag}</span>
        </a>
      ))}
    </nav>
  )
}

function EmptyState({ filters }: { readonly filters: GroupFilters }) {
  const isSearch = isFiltered(filters)
  return (
    <div class="empty">
      <h2>{t(isSearch ? 'groups.directory.noMatch' : 'groups.directory.empty')}</h2>
      <p class="soft">{t(isSearch ? 'groups.directory.noMatchText' : 'groups.directory.emptyText')}</p>
      <a class="button quiet" href={isSearch ? '/groups' : '/groups/new'}>
        {t(isSearch ? 'common.clearFilters' : 'groups.new.title')}
      </a>
    </div>
  )
}
