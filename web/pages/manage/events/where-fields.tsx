import { createEvent, type GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import type { Place } from '../../../../src/areas/places/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { PinMap } from '../../../components/pin-map.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import { RepeatFields } from '../series/repeat-fields.tsx'
import { readRepeatValues, type RepeatValues } from '../series/repeat-values.ts'
import { readPosition, type EventFormValues } from './form-values.ts'
import { FoundPlaces, SavedVenues } from './place-buttons.tsx'
import { zoneAt } from './zone-at.ts'

export interface WhereFieldsProps {
  readonly form: Form
  /** Before anything was typed. */
  readonly saved: EventFormValues
  /** With what was typed. */
  readonly values: EventFormValues
  readonly venues: readonly GroupVenue[]
  readonly places: readonly Place[]
  readonly towns: readonly Town[]
  readonly site: Pick<Site, 'mapTiles'>
  /** Before anything was typed. Missing for a saved single event, which cannot become a series. */
  readonly repeat?: RepeatValues
}

export function WhereFields({ form, saved, values, venues, places, towns, site, repeat }: WhereFieldsProps) {
  return (
    <>
      <div class="field-row">
        <FormField
          of={createEvent}
          form={form}
          name="startTime"
          label={t('manage.eventFields.start')}
          value={saved.startTime}
        />
        <FormField
          of={createEvent}
          form={form}
          name="endTime"
          label={t('manage.eventFields.end')}
          value={saved.endTime}
          help={<span class="if-script">{t('manage.eventFields.endMoves')}</span>}
        />
      </div>
      <div id="zone" class="stack gap-2" tabindex={-1}>
        <TimeZoneField form={form} name="timezone" label={t('manage.eventFields.timezone')} value={saved.timezone} />
        <ZoneHint values={values} />
      </div>
      {repeat && (
        <RepeatFields
          form={form}
          values={form.fields.isEmpty ? repeat : readRepeatValues(form.fields)}
          start={values.startTime}
          isSeries={repeat.repeats !== 'no'}
        />
      )}
      <div class="fields venue-fields">
        <SavedVenues venues={venues} />
        <div id="where" class="fields" tabindex={-1}>
          <AddressFields form={form} saved={saved} values={values} places={places} />
          <MapFields {...{ form, saved, values, towns, site }} />
        </div>
      </div>
      <div class="fields online-fields">
        <OnlineUrlField form={form} value={saved.onlineUrl} />
      </div>
    </>
  )
}

export const OnlineUrlField = ({ form, value }: { readonly form: Form; readonly value: string }) => (
  <FormField
    of={createEvent}
    form={form}
    name="onlineUrl"
    label={t('manage.eventFields.onlineUrl')}
    value={value}
    autocomplete="off"
    help={t('manage.eventFields.onlineUrlHelp')}
  />
)

type AddressProps = Pick<WhereFieldsProps, 'form' | 'saved' | 'values' | 'places'>

function AddressFields({ form, saved, values, places }: AddressProps) {
  const field = venueField(form, saved)
  // The town that the pin is in. Places are offered only once another town is typed.
  const savedCity = readPosition(saved.venue) ? saved.venue.city : ''
  const chosenCity = form.fields.isEmpty ? savedCity : form.fields.text('chosenCity')
  return (
    <>
      {field('name', t('manage.eventFields.venueName'))}
      {field('address', t('manage.eventFields.address'))}
      <div class="stack gap-2">
        {field('city', t('manage.eventFields.city'))}
        <input type="hidden" name="chosenCity" value={chosenCity} />
        <FoundPlaces
          places={places}
          isChosen={values.venue.city !== '' && values.venue.city.trim() === chosenCity.trim()}
        />
      </div>
    </>
  )
}

const detailFields = [
  ['postalCode', 'manage.eventFields.postalCode'],
  ['state', 'manage.eventFields.state'],
  ['country', 'manage.eventFields.country'],
  ['latitude', 'manage.eventFields.latitude'],
  ['longitude', 'manage.eventFields.longitude'],
] as const

type MapProps = Pick<WhereFieldsProps, 'form' | 'saved' | 'values' | 'towns' | 'site'>

function MapFields({ form, saved, values, towns, site }: MapProps) {
  const position = readPosition(values.venue)
  const field = venueField(form, saved)
  const isWrong = detailFields.some(([name]) => findFieldProblem(form, `venue.${name}`) !== undefined)
  return (
    <>
      {position && (
        <div class="stack gap-2">
          <PinMap position={position} towns={towns} tiles={site.mapTiles} />
          <p class="help">{t('manage.eventFields.pinHelp')}</p>
        </div>
      )}
      <details open={isWrong}>
        <summary>{t('manage.eventFields.addressDetails')}</summary>
        <div class="field-row disclosure-body">{detailFields.map(([name, label]) => field(name, t(label)))}</div>
      </details>
    </>
  )
}

const venueField =
  (form: Form, { venue }: EventFormValues) =>
  (name: keyof EventFormValues['venue'], label: string) => (
    <FormField
      of={createEvent}
      form={form}
      name={`venue.${name}`}
      id={`venue-${name}`}
      label={label}
      value={venue[name]}
      autocomplete="off"
    />
  )

/** Offers the time zone of the pin when another one is chosen. */
function ZoneHint({ values }: { readonly values: EventFormValues }) {
  const position = readPosition(values.venue)
  const zone = position && zoneAt(position)
  const name = zone?.replaceAll('_', ' ') ?? ''
  return (
    <div id="zone-hint" aria-live="polite">
      {zone !== undefined && zone !== values.timezone && (
        <p class="row small">
          {t('manage.eventFields.otherZone')}
          <button class="button quiet slim" name="action" value="useZone" data-live="#zone" formNoValidate>
            {t('manage.eventFields.useZone', { zone: name })}
          </button>
        </p>
      )}
    </div>
  )
}
