import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { attendanceModes } from '../../../src/areas/events/records/contract.ts'
import { dayName } from '../../components/days.ts'
import { Icon } from '../../components/icon.tsx'
import { languageLabel, languageOptions } from '../../components/languages.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { SelectInput, type Option } from '../../components/select-input.tsx'
import { rich, t } from '../../messages.ts'
import { eventsPath, relativeDays, toQueryParams, type EventQuery } from './event-query.ts'
import { dayLabels, QuickFilters } from './quick-filters.tsx'

export interface GroupChoice {
  readonly urlname: string | null
  readonly name: string
}

interface Props {
  readonly eventQuery: EventQuery
  readonly groups: readonly GroupChoice[]
  /** Those that the largest groups speak. */
  readonly languages: readonly string[]
}

/** Set by links, and kept when the form is sent. */
const hiddenParams = ['near', 'radius', 'seats', 'view', 'month']

export function EventFilters({ eventQuery, groups, languages }: Props) {
  const params = toQueryParams(eventQuery)
  return (
    <form role="search" action="/events">
      {hiddenParams.map(
        (name) => params[name] !== undefined && <input type="hidden" name={name} value={params[name]} />,
      )}
      <div class="stack gap-3">
        <div class="search-box">
          <Icon name="search" />
          <SearchField
            of={listEvents}
            label={t('events.filters.search')}
            value={eventQuery.search}
            placeholder={t('events.filters.placeholder')}
            enterkeyhint="search"
          />
          <button class="button slim" aria-label={t('common.search')}>
            <Icon name="arrow-right" />
          </button>
        </div>
        <QuickFilters eventQuery={eventQuery} />
        <ActiveFilters eventQuery={eventQuery} groups={groups} />
        <details class="disclosure">
          <summary>{t('common.filters')}</summary>
          <div class="filter-fields">
            <p class="problem" id="near-problem" role="status" hidden>
              {t('events.filters.nearProblem')}
            </p>
            <FilterFields {...{ eventQuery, groups, languages }} />
            <button class="button quiet">{t('events.filters.apply')}</button>
          </div>
        </details>
      </div>
    </form>
  )
}

function FilterFields({ eventQuery, groups, languages }: Props) {
  const { city, type, language, group, view, when, from, to } = eventQuery
  const typeOptions: readonly Option[] = [
    ['', t('events.filters.anyType')],
    ...attendanceModes.map((name) => [name, t(`events.type.${name}`)] as const),
  ]
  const spoken = languageOptions([...languages, ...(language === '' ? [] : [language])])
  const groupOptions: readonly Option[] = [
    ['', t('events.filters.allGroups')],
    ...groups.map(({ urlname, name }) => [urlname ?? '', name] as const),
  ]
  const whenOptions: readonly Option[] = [
    ['upcoming', t('events.filters.upcoming')],
    ...relativeDays.map((days) => [days, t(dayLabels[days])] as const),
    ['past', t('events.filters.past')],
  ]
  return (
    <>
      <div class="field">
        <label for="city">{t('events.filters.city')}</label>
        <input id="city" name="city" value={city} autocomplete="address-level2" />
      </div>
      <SelectInput name="type" label={t('events.filters.type')} value={type} options={typeOptions} />
      {spoken.length > 0 && (
        <SelectInput
          name="language"
          label={t('common.language')}
          value={language}
          options={[['', t('common.anyLanguage')], ...spoken]}
        />
      )}
      <SelectInput name="group" label={t('events.filters.group')} value={group} options={groupOptions} />
      {view !== 'month' && (
        <>
          <SelectInput name="when" label={t('events.filters.when')} value={when} options={whenOptions} />
          <DateInput name="from" label={t('events.filters.from')} value={from} />
          <DateInput name="to" label={t('events.filters.until')} value={to} />
        </>
      )}
    </>
  )
}

/** Those that the quick filters do not show. */
function ActiveFilters({ eventQuery, groups }: Omit<Props, 'languages'>) {
  const { search, city, type, language, when, from, to, group, view } = eventQuery
  const isList = view !== 'month'
  const chosen: readonly (readonly [label: string, Partial<EventQuery>])[] = [
    [search === '' ? '' : t('events.filters.searchText', { text: search }), { search: '' }],
    [city, { city: '' }],
    [type === '' || type === 'online' ? '' : t(`events.type.${type}`), { type: '' }],
    [language === '' ? '' : languageLabel(language), { language: '' }],
    [group === '' ? '' : (groups.find(({ urlname }) => urlname === group)?.name ?? group), { group: '' }],
    [isList && when === 'past' ? t('events.filters.past') : '', { when: 'upcoming' }],
    [isList && from !== '' ? t('events.filters.fromDay', { day: dayName(from) }) : '', { from: '' }],
    [isList && to !== '' ? t('events.filters.untilDay', { day: dayName(to) }) : '', { to: '' }],
  ]
  const shown = chosen.filter(([label]) => label !== '')
  if (shown.length === 0) return null
  return (
    <ul class="active-filters" aria-label={t('events.filters.active')}>
      {shown.map(([label, changes]) => (
        <li>
          <a class="tag" href={eventsPath(eventQuery, changes)}>
            <span>
              {rich('events.filters.remove', {
                filter: label,
                hidden: (children) => <span class="visually-hidden">{children}</span>,
              })}
            </span>
            <Icon name="x" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface DateInputProps {
  readonly name: string
  readonly label: string
  readonly value: string
}

const DateInput = ({ name, label, value }: DateInputProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input id={name} name={name} type="date" value={value} />
  </div>
)
