import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { CoverPicker } from '../../../components/cover-picker.tsx'
import { fieldValue } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LanguageField } from '../../../components/language-field.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { EventFormValues } from './form-values.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
  readonly group: ManagedGroup
}

export const WhatFields = ({ form, values, group }: Props) => (
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
    <CoverPicker form={form} group={group} values={values} />
    <FormatField form={form} values={values} />
    <LanguageField
      form={form}
      label={t('manage.eventFields.languages')}
      help={t('manage.eventFields.languagesHelp')}
      value={values.languages}
    />
  </>
)

const formats = [
  ['physical', 'manage.eventFields.inPerson', 'map-pin'],
  ['online', 'manage.eventFields.online', 'video'],
  ['hybrid', 'manage.eventFields.hybrid', 'globe'],
] as const

function FormatField({ form, values }: Omit<Props, 'group'>) {
  const chosen = fieldValue(form, 'eventType', values.eventType)
  return (
    <fieldset class="field">
      <legend>{t('manage.eventFields.format')}</legend>
      <div class="choice-chips">
        {formats.map(([format, label, icon]) => (
          <label class="choice-chip">
            <input type="radio" name="eventType" value={format} checked={format === chosen} />
            <Icon name={icon} /> {t(label)}
          </label>
        ))}
      </div>
      <p class="help">{t('manage.eventFields.formatHelp')}</p>
    </fieldset>
  )
}
