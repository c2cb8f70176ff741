import type { ComponentChildren } from 'preact'
import type { PlainKey } from '#messages'
import { Icon } from '../../components/icon.tsx'
import { formatNumber, t } from '../../messages.ts'
import { defaultRadius, eventsPath, radii, relativeDays, type EventQuery } from './event-query.ts'

export const dayLabels = {
  today: 'common.today',
  tomorrow: 'common.tomorrow',
  weekend: 'events.filters.weekend',
} as const satisfies Record<(typeof relativeDays)[number], PlainKey>

/** One tap sets a filter, a second one removes it. */
export function QuickFilters({ eventQuery }: { readonly eventQuery: EventQuery }) {
  const { when, near, type, seats, view } = eventQuery
  const days = view === 'month' ? [] : relativeDays
  return (
    <>
      <nav class="chips" aria-label={t('events.filters.quick')}>
        {days.map((day) => (
          <Chip
            {...{ eventQuery }}
            isOn={when === day}
            set={{ when: day, from: '', to: '' }}
            unset={{ when: 'upcoming' }}
          >
            {t(dayLabels[day])}
          </Chip>
        ))}
        <NearChip eventQuery={eventQuery} />
        <Chip {...{ eventQuery }} isOn={type === 'online'} set={{ type: 'online' }} unset={{ type: '' }}>
          <Icon name="video" size={18} /> {t('events.type.online')}
        </Chip>
        <Chip {...{ eventQuery }} isOn={seats === 'free'} set={{ seats: 'free' }} unset={{ seats: '' }}>
          {t('events.filters.freeSeats')}
        </Chip>
      </nav>
      {near !== '' && <Radius eventQuery={eventQuery} />}
    </>
  )
}

interface ChipProps {
  readonly eventQuery: EventQuery
  readonly isOn: boolean
  readonly set: Partial<EventQuery>
  readonly unset: Partial<EventQuery>
  readonly children: ComponentChildren
}

const Chip = ({ eventQuery, isOn, set, unset, children }: ChipProps) => (
  <a class="chip" href={eventsPath(eventQuery, isOn ? unset : set)} aria-current={isOn ? 'true' : undefined}>
    <span>{children}</span>
    {isOn && <Icon name="x" size={16} />}
  </a>
)

/** Leads to the city field if the browser does not know where it is. */
function NearChip({ eventQuery }: { readonly eventQuery: EventQuery }) {
  const label = (
    <>
      <Icon name="locate" size={18} /> {t('events.filters.near')}
    </>
  )
  if (eventQuery.near !== '')
    return (
      <Chip eventQuery={eventQuery} isOn set={{}} unset={{ near: '', radius: '' }}>
        {label}
      </Chip>
    )
  return (
    <a class="chip" href="#city" data-near={eventsPath(eventQuery, { city: '' })}>
      <span>{label}</span>
    </a>
  )
}

function Radius({ eventQuery }: { readonly eventQuery: EventQuery }) {
  return (
    <nav class="chips small" aria-label={t('events.filters.radius')}>
      {radii.map((radius) => (
        <a
          class="chip"
          href={eventsPath(eventQuery, { radius })}
          aria-current={radius === eventQuery.radius ? 'true' : undefined}
        >
          <span>{t('events.filters.kilometers', { km: formatNumber(Number(radius) || defaultRadius) })}</span>
        </a>
      ))}
    </nav>
  )
}
