import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
}

export const SeatFields = ({ form, values }: Props) => (
  <>
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
  </>
)

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
