import type { GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import type { Place } from '../../../../src/areas/places/contract.ts'
import { Icon } from '../../../components/icon.tsx'
import { formatCountry, t } from '../../../messages.ts'
import { formatPosition, toVenueKey } from './form-values.ts'

/** What a chosen place fills in beside its name. Without script, the page comes back with it. */
const filledParts = '#zone,#zone-hint'

export function SavedVenues({ venues }: { readonly venues: readonly GroupVenue[] }) {
  if (venues.length === 0) return null
  return (
    <fieldset class="field">
      <legend class="soft small">{t('manage.eventFields.savedVenues')}</legend>
      <div class="choice-chips">
        {venues.map((venue) => (
          <button
            class="choice-chip"
            name="action"
            value="useVenue"
            formAction={`?venue=${encodeURIComponent(toVenueKey(venue))}#where`}
            data-live={`#where,${filledParts}`}
            formNoValidate
          >
            <Icon name="map-pin" />{' '}
            {venue.city === null
              ? venue.name
              : t('manage.eventFields.venueInCity', { name: venue.name, city: venue.city })}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface FoundPlacesProps {
  readonly places: readonly Place[]
  readonly isChosen: boolean
}

export const FoundPlaces = ({ places, isChosen }: FoundPlacesProps) => (
  <div id="places" aria-live="polite">
    {places.length > 0 ? (
      <ul class="found-places">
        {places.map((place) => (
          <li>
            <button
              name="action"
              value="usePlace"
              formAction={`?place=${formatPosition(place)}#address-fields`}
              data-live={`#address-fields,#address-words,${filledParts}`}
              formNoValidate
            >
              <b>{place.name}</b> <small>{formatRegion(place)}</small>
            </button>
          </li>
        ))}
      </ul>
    ) : (
      !isChosen && (
        <p class="row small soft">
          {t('manage.eventFields.findCityHelp')}
          <button class="button quiet slim if-no-script" name="action" value="findPlace" formNoValidate>
            {t('manage.eventFields.findCity')}
          </button>
        </p>
      )
    )}
  </div>
)

const formatRegion = ({ region, country }: Place) => [region, formatCountry(country)].filter(Boolean).join(', ')
