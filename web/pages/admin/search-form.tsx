import { Empty } from '../../components/empty.tsx'
import type { Operation } from '#contract'
import type { PlainKey } from '#messages'
import { Icon } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectInput } from '../../components/select-input.tsx'
import { t } from '../../messages.ts'
import { filterParam } from '../../read-input.ts'

interface Props {
  readonly of: Operation
  readonly path: string
  readonly label: string
  readonly search: string
  /** Options of the `show` parameter. */
  readonly choices: readonly (readonly [value: string, label: PlainKey])[]
  readonly show: string
}

export const SearchForm = ({ of: operation, path, label, search, choices, show }: Props) => (
  <form class="filters" role="search" action={path}>
    <SearchField of={operation} label={label} value={search} />
    <SelectInput
      name="show"
      label={t('admin.searchForm.show')}
      value={show}
      options={choices.map(([value, key]) => [value, t(key)] as const)}
    />
    <button class="button quiet">
      <Icon name="search" /> {t('common.search')}
    </button>
  </form>
)

export const NothingFound = ({ path, showAllLabel }: { readonly path: string; readonly showAllLabel: string }) => (
  <Empty
    title={t('admin.searchForm.empty')}
    level={2}
    action={
      <a class="button quiet" href={path}>
        {showAllLabel}
      </a>
    }
  >
    {t('admin.searchForm.emptyHelp')}
  </Empty>
)

/** An unknown `show` becomes empty, which shows all. */
export function parseSearch<Show extends string>(
  operation: Operation,
  query: URLSearchParams,
  choices: readonly (readonly [Show, string])[],
) {
  const search = filterParam(operation)(query.get('search') ?? '')
  const show = (choices.find(([value]) => value === query.get('show'))?.[0] ?? '') as Show
  return { search, show, activeParams: { ...(search !== '' && { search }), ...(show !== '' && { show }) } }
}
