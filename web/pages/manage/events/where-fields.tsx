import { createEvent, type GroupVenue } from '../../../../src/areas/events/manage/contract.ts'
import type { Place } from '../../../../src/areas/places/contract.ts'
import { fieldValue } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { PinMap } from '../../../components/pin-map.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import type { Town } from '../../../map/labels.ts'
import { t } from '../../../messages.ts'
import type { Site } from '../../../page.ts'
import { readPosition, type EventFormValues } from './form-values.ts'
import { FoundPlaces, SavedVenues } from './place-buttons.tsx'
import { describeVenue } from './row-words.ts'

export interface WhereFieldsProps {
  readonly form: Form
  /** With what was typed. */
  readonly values: EventFormValues
  readonly venues: readonly GroupVenue[]
  readonly places: readonly Place[]
  readonly towns: readonly Town[]
  readonly site: Pick<Site, 'mapTiles'>
}

export const WhereFields = ({ form, values, venues, places, towns, site }: WhereFieldsProps) => (
  <>
    <FormatField form={form} values={values} />
    <div class="fields venue-fields">
      <div id="where" class="fields" tabindex={-1}>
        {venueField(form, values)('name', t('manage.eventFields.venueName'), t('manage.eventFields.venueLater'))}
        <SavedVenues venues={venues} />
        <div class="options">
          <AddressRow {...{ form, values, places, towns, site }} />
        </div>
      </div>
    </div>
    <div class="fields online-fields">
      <OnlineUrlField form={form} value={values.onlineUrl} />
    </div>
  </>
)

const formats = [
  ['physical', 'manage.eventFields.inPerson', 'map-pin'],
  ['online', 'manage.eventFields.online', 'video'],
  ['hybrid', 'manage.eventFields.hybrid', 'globe'],
] as const

function FormatField({ form, values }: Pick<WhereFieldsProps, 'form' | 'values'>) {
  const chosen = fieldValue(form, 'eventType', values.eventType)
  return (
    <fieldset class="field">
      <legend>{t('manage.mailCheck.where')}</legend>
      <div class="choice-chips">
        {formats.map(([format, label, icon]) => (
          <label class="choice-chip">
            <input type="radio" name="eventType" value={format} checked={format === chosen} />
            <Icon name={icon} /> {t(label)}
          </label>
        ))}
      </div>
    </fieldset>
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

const detailFields = [
  ['postalCode', 'manage.eventFields.postalCode'],
  ['state', 'manage.eventFields.state'],
  ['country', 'manage.eventFields.country'],
  ['latitude', 'manage.eventFields.latitude'],
  ['longitude', 'manage.eventFields.longitude'],
] as const

function AddressRow({ form, values, places, towns, site }: Omit<WhereFieldsProps, 'venues'>) {
  const { venue } = values
  const field = venueField(form, values)
  const position = readPosition(venue)
  // The town that the pin is in. Places are offered only once another town is typed.
  const chosenCity = form.fields.isEmpty ? (position ? venue.city : '') : form.fields.text('chosenCity')
  const hasProblem = (...names: readonly string[]) =>
    names.some((name) => findFieldProblem(form, `venue.${name}`) !== undefined)
  const isDetailWrong = hasProblem(...detailFields.map(([name]) => name))
  return (
    <OptionRow
      id="address"
      icon="map-pin"
      title={t('manage.eventFields.addressAndMap')}
      words={describeVenue(venue)}
      isOpen={isDetailWrong || hasProblem('address', 'city') || places.length > 0}
    >
      <div id="address-fields" class="fields" tabindex={-1}>
        {field('address', t('manage.eventFields.address'))}
        <div class="stack gap-2">
          {field('city', t('manage.eventFields.city'))}
          <input type="hidden" name="chosenCity" value={chosenCity} />
          <FoundPlaces places={places} isChosen={venue.city !== '' && venue.city.trim() === chosenCity.trim()} />
        </div>
        {position && (
          <div class="stack gap-2">
            <PinMap position={position} towns={towns} tiles={site.mapTiles} />
            <p class="help">{t('manage.eventFields.pinHelp')}</p>
          </div>
        )}
        <details open={isDetailWrong}>
          <summary>{t('manage.eventFields.addressDetails')}</summary>
          <div class="field-row disclosure-body">{detailFields.map(([name, label]) => field(name, t(label)))}</div>
        </details>
      </div>
    </OptionRow>
  )
}

const venueField =
  (form: Form, { venue }: EventFormValues) =>
  (name: keyof EventFormValues['venue'], label: string, placeholder?: string) => (
    <FormField
      of={createEvent}
      form={form}
      name={`venue.${name}`}
      id={`venue-${name}`}
      label={label}
      value={venue[name]}
      autocomplete="off"
      {...(placeholder !== undefined && { placeholder })}
    />
  )
