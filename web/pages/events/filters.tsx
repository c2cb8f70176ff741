import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { dayName } from '../../components/days.ts'
import { Icon } from '../../components/icon.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { rich, t } from '../../messages.ts'
import { eventsPath, isFiltered, type EventQuery } from './event-query.ts'

export interface GroupChoice {
  readonly urlname: string | null
  readonly name: string
}

type Option = readonly [value: string, label: string]

const eventTypes = ['physical', 'online', 'hybrid'] as const

export function EventFilters({
  eventQuery,
  groups,
}: {
  readonly eventQuery: EventQuery
  readonly groups: readonly GroupChoice[]
}) {
  const { search, city, type, when, from, to, group, month } = eventQuery
  const typeOptions: readonly Option[] = [
    ['', t('events.filters.anyType')],
    ...eventTypes.map((name) => [name, t(`events.type.${name}`)] as const),
  ]
  const whenOptions: readonly Option[] = [
    ['upcoming', t('events.filters.upcoming')],
    ['past', t('events.filters.past')],
  ]
  const groupOptions: readonly Option[] = [
    ['', t('events.filters.allGroups')],
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
        <SearchField of={listEvents} label={t('events.filters.search')} value={search} />
        <button class="button" aria-label={t('common.search')}>
          <Icon name="search" />
        </button>
      </div>
      <ActiveFilters eventQuery={eventQuery} groups={groups} />
      <details class="unfolding">
        <summary>{t('common.filters')}</summary>
        <div class="filter-fields">
          <div class="field">
            <label for="city">{t('events.filters.city')}</label>
            <input id="city" name="city" value={city} autocomplete="address-level2" />
          </div>
          <SelectInput name="type" label={t('events.filters.type')} value={type} options={typeOptions} />
          <SelectInput name="group" label={t('events.filters.group')} value={group} options={groupOptions} />
          {month === '' && (
            <>
              <SelectInput name="when" label={t('events.filters.when')} value={when} options={whenOptions} />
              <DateInput name="from" label={t('events.filters.from')} value={from} />
              <DateInput name="to" label={t('events.filters.until')} value={to} />
            </>
          )}
          <button class="button quiet">{t('events.filters.apply')}</button>
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
    [search === '' ? '' : t('events.filters.searchText', { text: search }), { search: '' }],
    [city, { city: '' }],
    [type === '' ? '' : t(`events.type.${type}`), { type: '' }],
    [group === '' ? '' : (groups.find(({ urlname }) => urlname === group)?.name ?? group), { group: '' }],
    [isList && when === 'past' ? t('events.filters.past') : '', { when: 'upcoming' }],
    [isList && from !== '' ? t('events.filters.fromDay', { day: dayName(from) }) : '', { from: '' }],
    [isList && to !== '' ? t('events.filters.untilDay', { day: dayName(to) }) : '', { to: '' }],
  ]
  return (
    <ul class="chosen" aria-label={t('events.filters.active')}>
      {chosen
        .filter(([label]) => label !== '')
        .map(([label, changes]) => (
          <li>
            <a class="tag" href={eventsPath(eventQuery, changes)}>
              <span>
                {rich('events.filters.remove', {
                  filter: label,
                  hidden: (children) => <span class="unseen">{children}</span>,
                })}
              </span>
              <Icon name="x" size={16} />
            </a>
          </li>
        ))}
    </ul>
  )
}

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
