import { listGroupPeople, peopleOrders, roleFilters } from '../../../../src/areas/groups/people/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { SearchField } from '../../../components/search-field.tsx'
import { SelectInput } from '../../../components/select-input.tsx'
import { t } from '../../../messages.ts'
import type { Visit } from '../../../page.ts'
import { filterParam } from '../../../read-input.ts'

export const readFilters = ({ query }: Visit) => ({
  search: filterParam(listGroupPeople)(query.get('search') ?? ''),
  role: roleFilters.find((known) => known === query.get('role')) ?? 'any',
  sort: peopleOrders.find((known) => known === query.get('sort')) ?? 'recent',
})
type Filters = ReturnType<typeof readFilters>

/** Those that differ from what is shown without a query. */
export const toQuery = ({ search, role, sort }: Filters): Record<string, string> => ({
  ...(search !== '' && { search }),
  ...(role !== 'any' && { role }),
  ...(sort !== 'recent' && { sort }),
})

export const PeopleFilters = ({ filters, path }: { readonly filters: Filters; readonly path: string }) => (
  <form class="filters" role="search" action={path} data-live="#found">
    <SearchField
      of={listGroupPeople}
      label={t('manage.nameOrUsername')}
      value={filters.search}
      autocomplete="off"
      autoCapitalize="off"
      enterkeyhint="search"
    />
    <SelectInput
      name="role"
      label={t('manage.people.show')}
      value={filters.role}
      options={roleFilters.map((role) => [role, t(`manage.people.filters.${role}`)] as const)}
    />
    <SelectInput
      name="sort"
      label={t('manage.people.sort')}
      value={filters.sort}
      options={peopleOrders.map((order) => [order, t(`manage.people.sorts.${order}`)] as const)}
    />
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)
