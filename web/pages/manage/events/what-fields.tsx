import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { CoverPicker } from '../../../components/cover-picker.tsx'
import { FormField } from '../../../components/form-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
}

export const TitleField = ({ form, values }: Props) => (
  <FormField of={createEvent} form={form} name="title" label={t('manage.eventFields.title')} value={values.title} />
)

export const AboutFields = ({ form, values, group }: Props & { readonly group: ManagedGroup }) => (
  <>
    <FormField
      of={createEvent}
      form={form}
      name="description"
      label={t('manage.eventFields.description')}
      value={values.description}
      isMultiline
      rows={5}
      help={t('manage.eventFields.descriptionHelp')}
    />
    <CoverPicker form={form} group={group} values={values} />
  </>
)
