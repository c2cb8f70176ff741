import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { PictureField } from '../../../components/picture-field.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
}

export function EventFields({ form, values }: Props) {
  return (
    <>
      <FormField of={createEvent} form={form} name="title" label="Title" value={values.title} />
      <FormField
        of={createEvent}
        form={form}
        name="description"
        label="What happens"
        value={values.description}
        isMultiline
        rows={8}
        help="Markdown works: **bold**, *italic*, [a link](https://example.org), lists with a dash."
      />
      <TimeFields form={form} values={values} />
      <FormField
        of={createEvent}
        form={form}
        name="eventType"
        label="Where people meet"
        value={values.eventType}
        choices={{ physical: 'At a place', online: 'Online', hybrid: 'At a place and online' }}
        help="Put the link to an online event into the text. Online events keep no place."
      />
      <VenueFields form={form} values={values} />
      <FormField
        of={createEvent}
        form={form}
        name="maxAttendees"
        label="Seats"
        value={values.maxAttendees}
        autocomplete="off"
        help="When they’re all taken, people join the waitlist and move up automatically. Leave empty for no limit."
      />
      <FormField
        of={createEvent}
        form={form}
        name="checkinFromMinutes"
        label="Check-in opens"
        value={values.checkinFromMinutes}
        choices={openingOptions(values.checkinFromMinutes)}
        help="From then until 12 hours after the end, people can check in with a code."
      />
      <PictureField
        of={createEvent}
        form={form}
        name="photoUrl"
        label="Picture"
        category="event-photo"
        value={values.photoUrl}
        help="A wide one. Without it we draw a cover."
      />
    </>
  )
}

const defaultOpeningOptions: readonly (readonly [string, string])[] = [
  ['0', 'When the event starts'],
  ['30', '30 minutes before the start'],
  ['60', '1 hour before the start'],
  ['180', '3 hours before the start'],
  ['1440', '1 day before the start'],
  ['10080', '7 days before the start'],
]

/** Keeps a value set through the API selectable. */
const openingOptions = (minutes: string) =>
  defaultOpeningOptions.some(([value]) => value === minutes)
    ? defaultOpeningOptions
    : [...defaultOpeningOptions, [minutes, `${minutes} minutes before the start`] as const]

function TimeFields({ form, values }: Props) {
  return (
    <fieldset class="fields">
      <legend>When</legend>
      <div class="pair">
        <FormField of={createEvent} form={form} name="startTime" label="Start" value={values.startTime} />
        <FormField of={createEvent} form={form} name="endTime" label="End" value={values.endTime} />
      </div>
      <TimeZoneField
        form={form}
        name="timezone"
        label="Time zone"
        value={values.timezone}
        help={
          <>
            Start and end are local time of this zone: <b>{form.fields.text('timezone') || values.timezone}</b> until
            you choose another.
          </>
        }
      />
    </fieldset>
  )
}

function VenueFields({ form, values: { venue } }: Props) {
  const hasPosition = venue.latitude !== '' || venue.longitude !== ''
  const isWrong = ['latitude', 'longitude'].some((name) => findFieldProblem(form, `venue.${name}`) !== undefined)
  const field = (name: keyof EventFormValues['venue'], label: string) => (
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
  return (
    <fieldset class="fields">
      <legend>Place</legend>
      {field('name', 'Name of the place')}
      {field('address', 'Street and number')}
      <div class="pair">
        {field('postalCode', 'Postal code')}
        {field('city', 'City')}
        {field('state', 'State or region')}
        {field('country', 'Country')}
      </div>
      <details open={hasPosition || isWrong}>
        <summary>Position on the map</summary>
        <div class="pair opened">
          {field('latitude', 'Latitude')}
          {field('longitude', 'Longitude')}
        </div>
      </details>
    </fieldset>
  )
}
