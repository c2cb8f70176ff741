import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { PictureField } from '../../../components/picture-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
}

export const TitleField = ({ form, values }: Props) => (
  <FormField of={createEvent} form={form} name="title" label={t('manage.eventFields.title')} value={values.title} />
)

export const AboutFields = ({ form, values }: Props) => (
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
