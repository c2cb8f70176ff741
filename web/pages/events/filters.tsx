import { dayName } from '../../components/days.ts'
import { Icon } from '../../components/icon.tsx'
import { addressOf, isNarrowed, type Wanted } from './wanted.ts'

export interface GroupChoice {
  readonly urlname: string | null
  readonly name: string
}

type Option = readonly [value: string, label: string]

const types: readonly Option[] = [
  ['', 'Any'],
  ['physical', 'In person'],
  ['online', 'Online'],
  ['hybrid', 'In person and online'],
]
const whens: readonly Option[] = [
  ['upcoming', 'Coming up'],
  ['past', 'Past'],
]

/** Narrows the list; a plain form that asks for the page again. */
export function EventFilters({ wanted, groups }: { readonly wanted: Wanted; readonly groups: readonly GroupChoice[] }) {
  const { search, city, type, when, from, to, group, month } = wanted
  const choices: readonly Option[] = [
    ['', 'All groups'],
    ...groups.map(({ urlname, name }) => [urlname ?? '', name] as const),
  ]
  return (
    <form class="stack gap-3" role="search" action="/events">
      {month !== '' && (
        <>
          <input type="hidden" name="view" value="month" />
          <input type="hidden" name="month" value={month} />
        </>
      )}
      <div class="search">
        <div class="field">
          <label for="search">Search events</label>
          <input id="search" name="search" type="search" value={search} maxlength={100} />
        </div>
        <button class="button" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <Chosen wanted={wanted} groups={groups} />
      <details class="unfolding">
        <summary>Filters</summary>
        <div class="filter-fields">
          <div class="field">
            <label for="city">City</label>
            <input id="city" name="city" value={city} maxlength={100} autocomplete="address-level2" />
          </div>
          <Choice name="type" label="Where" value={type} options={types} />
          <Choice name="group" label="Group" value={group} options={choices} />
          {month === '' && (
            <>
              <Choice name="when" label="When" value={when} options={whens} />
              <DateField name="from" label="From" value={from} />
              <DateField name="to" label="Until" value={to} />
            </>
          )}
          <button class="button quiet">Apply</button>
        </div>
      </details>
    </form>
  )
}

/** What the list is narrowed to; a tap takes one of it away. */
function Chosen({ wanted, groups }: { readonly wanted: Wanted; readonly groups: readonly GroupChoice[] }) {
  if (!isNarrowed(wanted)) return null
  const { search, city, type, when, from, to, group, month } = wanted
  const isList = month === ''
  const chosen: readonly (readonly [label: string, Partial<Wanted>])[] = [
    [search === '' ? '' : `“${search}”`, { search: '' }],
    [city, { city: '' }],
    [labelOf(types, type), { type: '' }],
    [group === '' ? '' : (groups.find(({ urlname }) => urlname === group)?.name ?? group), { group: '' }],
    [isList && when === 'past' ? 'Past' : '', { when: 'upcoming' }],
    [isList && from !== '' ? `From ${dayName(from)}` : '', { from: '' }],
    [isList && to !== '' ? `Until ${dayName(to)}` : '', { to: '' }],
  ]
  return (
    <ul class="chosen" aria-label="Narrowed to">
      {chosen
        .filter(([label]) => label !== '')
        .map(([label, changes]) => (
          <li>
            <a class="tag" href={addressOf(wanted, changes)}>
              <span>
                <span class="unseen">Without</span> {label}
              </span>
              <Icon name="x" size={16} />
            </a>
          </li>
        ))}
    </ul>
  )
}

const labelOf = (options: readonly Option[], value: string) =>
  value === '' ? '' : (options.find(([option]) => option === value)?.[1] ?? '')

export const nothing: Wanted = {
  search: '',
  city: '',
  type: '',
  when: 'upcoming',
  from: '',
  to: '',
  group: '',
  month: '',
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

const Choice = ({ name, label, value, options }: ChoiceProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <select id={name} name={name}>
      {options.map(([option, text]) => (
        <option value={option} selected={option === value}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

const DateField = ({ name, label, value }: Omit<ChoiceProps, 'options'>) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="date" value={value} />
  </div>
)
