import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { dayName } from '../../components/days.ts'
import { Icon } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { eventsPath, isFiltered, type EventQuery } from './event-query.ts'

export interface GroupChoice {
  readonly urlname: string | null
  readonly name: string
}

type Option = readonly [value: string, label: string]

const typeOptions: readonly Option[] = [
  ['', 'Any'],
  ['physical', 'In person'],
  ['online', 'Online'],
  ['hybrid', 'In person and online'],
]
const whenOptions: readonly Option[] = [
  ['upcoming', 'Coming up'],
  ['past', 'Past'],
]

export function EventFilters({
  eventQuery,
  groups,
}: {
  readonly eventQuery: EventQuery
  readonly groups: readonly GroupChoice[]
}) {
  const { search, city, type, when, from, to, group, month } = eventQuery
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
        <SearchField of={listEvents} label="Search events" value={search} />
        <button class="button" aria-label="Search">
          <Icon name="search" />
        </button>
      </div>
      <ActiveFilters eventQuery={eventQuery} groups={groups} />
      <details class="unfolding">
        <summary>Filters</summary>
        <div class="filter-fields">
          <div class="field">
            <label for="city">City</label>
            <input id="city" name="city" value={city} autocomplete="address-level2" />
          </div>
          <SelectInput name="type" label="Where" value={type} options={typeOptions} />
          <SelectInput name="group" label="Group" value={group} options={choices} />
          {month === '' && (
            <>
              <SelectInput name="when" label="When" value={when} options={whenOptions} />
              <DateInput name="from" label="From" value={from} />
              <DateInput name="to" label="Until" value={to} />
            </>
          )}
          <button class="button quiet">Apply</button>
        </div>
      </details>
    </form>
  )
}

function ActiveFilters({
  eventQuery,
  groups,
}: {
  readonly eventQuery: EventQuery
  readonly groups: readonly GroupChoice[]
}) {
  if (!isFiltered(eventQuery)) return null
  const { search, city, type, when, from, to, group, month } = eventQuery
  const isList = month === ''
  const chosen: readonly (readonly [label: string, Partial<EventQuery>])[] = [
    [search === '' ? '' : `“${search}”`, { search: '' }],
    [city, { city: '' }],
    [optionLabel(typeOptions, type), { type: '' }],
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
            <a class="tag" href={eventsPath(eventQuery, changes)}>
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

const optionLabel = (options: readonly Option[], value: string) =>
  value === '' ? '' : (options.find(([option]) => option === value)?.[1] ?? '')

export const noFilters: EventQuery = {
  search: '',
  city: '',
  type: '',
  when: 'upcoming',
  from: '',
  to: '',
  group: '',
  month: '',
}

interface SelectInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly Option[]
}

const SelectInput = ({ name, label, value, options }: SelectInputProps) => (
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

const DateInput = ({ name, label, value }: Omit<SelectInputProps, 'options'>) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="date" value={value} />
  </div>
)
