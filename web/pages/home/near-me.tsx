import { listEvents } from '../../../src/areas/events/discovery/contract.ts'
import { SearchField } from '../../components/search-field.tsx'
import { formatPlace } from '../../components/event-card.tsx'
import { formatNumber, t } from '../../messages.ts'
import { EventLine } from './event-line.tsx'
import type { NearEvent, NearEvents } from './load-front.ts'
import { Section } from './sections.tsx'

interface Props {
  readonly near: NearEvents | null
  readonly now: Date
}

/** `web/islands/near-me.ts` asks the browser where it is and shows the page from there. */
export const nearMeLink = { href: '#near', 'data-near': '/#near' }

export const NearMe = ({ near, now }: Props) => (
  <Section id="near" title={t('events.filters.near')}>
    {near && near.events.length > 0 && (
      <ul class="lines">
        {near.events.map((found) => (
          <NearLine {...found} isRough={near.town === null} now={now} />
        ))}
      </ul>
    )}
    {near?.events.length === 0 && <p class="soft">{t('home.near.none')}</p>}
    {near?.town !== null && (
      <p class="soft small">
        {near && near.events.length > 0 && `${t('home.near.fromCenter', { town: near.town })} `}
        <a {...nearMeLink}>{t('home.near.useLocation')}</a>
      </p>
    )}
    <details class="disclosure" open={near === null}>
      <summary>{t('home.near.otherCity')}</summary>
      <p class="problem" id="near-problem" role="status" hidden>
        {t('events.filters.nearProblem')}
      </p>
      <form class="search" action="/events">
        <SearchField
          of={listEvents}
          property="city"
          label={t('events.filters.city')}
          value=""
          autocomplete="address-level2"
          isRequired
        />
        <button class="button quiet">{t('common.show')}</button>
      </form>
    </details>
  </Section>
)

interface NearLineProps extends NearEvent, Pick<Props, 'now'> {
  /** The browser told where it is to about a kilometer. */
  readonly isRough: boolean
}

const NearLine = ({ event, km, isRough, now }: NearLineProps) => (
  <EventLine event={event} now={now} title={event.title} details={[formatPlace(event)]}>
    <b class="distance">{formatKm(km, isRough)}</b>
  </EventLine>
)

function formatKm(km: number, isRough: boolean): string {
  if (isRough && km < 1) return t('home.near.underOneKm')
  if (km < 0.95) return t('home.near.meters', { meters: formatNumber(Math.max(100, Math.round(km * 10) * 100)) })
  const rounded = isRough || km > 10 ? Math.round(km) : Math.round(km * 10) / 10
  return t('components.map.kilometers', { km: formatNumber(rounded) })
}
