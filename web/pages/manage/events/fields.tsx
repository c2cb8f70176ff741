import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { PictureField } from '../../../components/picture-field.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
}

export function EventFields({ form, values }: Props) {
  return (
    <>
      <FormField of={createEvent} form={form} name="title" label={t('manage.eventFields.title')} value={values.title} />
      <FormField
        of={createEvent}
        form={form}
        name="description"
        label={t('manage.eventFields.description')}
        value={values.description}
        isMultiline
        rows={8}
        help={t('manage.eventFields.descriptionHelp')}
      />
      <TimeFields form={form} values={values} />
      <FormField
        of={createEvent}
        form={form}
        name="eventType"
        label={t('manage.eventFields.format')}
        value={values.eventType}
        choices={{
          physical: t('manage.eventFields.inPerson'),
          online: t('manage.eventFields.online'),
          hybrid: t('manage.eventFields.hybrid'),
        }}
        help={t('manage.eventFields.formatHelp')}
      />
      <VenueFields form={form} values={values} />
      <FormField
        of={createEvent}
        form={form}
        name="maxAttendees"
        label={t('manage.eventFields.seats')}
        value={values.maxAttendees}
        autocomplete="off"
        help={t('manage.eventFields.seatsHelp')}
      />
      <FormField
        of={createEvent}
        form={form}
        name="checkinFromMinutes"
        label={t('manage.eventFields.checkinOpens')}
        value={values.checkinFromMinutes}
        choices={openingOptions(values.checkinFromMinutes)}
        help={t('manage.eventFields.checkinOpensHelp')}
      />
      <PictureField
        of={createEvent}
        form={form}
        name="photoUrl"
        label={t('manage.eventFields.picture')}
        category="event-photo"
        value={values.photoUrl}
        help={t('manage.eventFields.pictureHelp')}
      />
    </>
  )
}

const defaultOpenings = ['0', '30', '60', '180', '1440', '10080']

/** Keeps a value set through the API selectable. */
const openingOptions = (minutes: string) =>
  [...new Set([...defaultOpenings, minutes])].map((value) => [value, formatOpening(Number(value))] as const)

function formatOpening(minutes: number): string {
  if (minutes === 0) return t('manage.eventFields.opensAtStart')
  if (minutes % 1440 === 0) return t('manage.eventFields.opensDaysBefore', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('manage.eventFields.opensHoursBefore', { count: minutes / 60 })
  return t('manage.eventFields.opensMinutesBefore', { count: minutes })
}

function TimeFields({ form, values }: Props) {
  return (
    <fieldset class="fields">
      <legend>{t('manage.eventFields.when')}</legend>
      <div class="pair">
        <FormField
          of={createEvent}
          form={form}
          name="startTime"
          label={t('manage.eventFields.start')}
          value={values.startTime}
        />
        <FormField
          of={createEvent}
          form={form}
          name="endTime"
          label={t('manage.eventFields.end')}
          value={values.endTime}
        />
      </div>
      <TimeZoneField
        form={form}
        name="timezone"
        label={t('manage.eventFields.timezone')}
        value={values.timezone}
        help={rich('manage.eventFields.timezoneHelp', {
          zone: form.fields.text('timezone') || values.timezone,
          b: (children) => <b>{children}</b>,
        })}
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
      <legend>{t('manage.eventFields.venue')}</legend>
      {field('name', t('manage.eventFields.venueName'))}
      {field('address', t('manage.eventFields.address'))}
      <div class="pair">
        {field('postalCode', t('manage.eventFields.postalCode'))}
        {field('city', t('manage.eventFields.city'))}
        {field('state', t('manage.eventFields.state'))}
        {field('country', t('manage.eventFields.country'))}
      </div>
      <details open={hasPosition || isWrong}>
        <summary>{t('manage.eventFields.mapPosition')}</summary>
        <div class="pair opened">
          {field('latitude', t('manage.eventFields.latitude'))}
          {field('longitude', t('manage.eventFields.longitude'))}
        </div>
      </details>
    </fieldset>
  )
}
