import type { Operation } from '#contract'
import { imageTypes, maxBytes, type Category } from '../../src/areas/uploads/contract.ts'
import type { InputName } from '../input-schema.ts'
import { t } from '../messages.ts'
import { fieldAttributes, LabeledField, fieldValue, type FieldProps } from './fields.tsx'
import { SchemaField } from './form-field.tsx'
import { isPictureUrl, Picture } from './picture.tsx'

interface Props<T extends Operation> extends FieldProps {
  readonly label: string
  readonly of: T
  readonly name: InputName<T>
  readonly value: string | null | undefined
  readonly category: Category
}

/** The form must be sent as multipart. */
export function PictureField<T extends Operation>(props: Props<T>) {
  const { of: operation, form, name, label, help, value, category } = props
  const current = fieldValue(form, name, value)
  const id = `${name}-file`
  return (
    <div class="picture-field">
      {isPictureUrl(current) && <Picture url={current} width={96} isLazy />}
      <div class="stack gap-3">
        <LabeledField form={form} name={name} id={id} label={label} help={help} isOptional>
          <input
            {...fieldAttributes(form, name, id, help)}
            type="file"
            id={id}
            name={`${name}:${category}`}
            accept={imageTypes.join(',')}
            data-max-bytes={maxBytes}
            data-too-large={t('components.pictureField.tooLarge')}
            data-uploading={t('components.pictureField.uploading')}
          />
        </LabeledField>
        <details>
          <summary class="small">{t('components.pictureField.useUrl')}</summary>
          <SchemaField
            of={operation}
            form={{ ...form, problems: [] }}
            name={name}
            label={t('components.pictureField.url', { label })}
            value={value}
            help={t('components.pictureField.urlHelp')}
          />
        </details>
      </div>
    </div>
  )
}
