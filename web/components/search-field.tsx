import type { InputHTMLAttributes } from 'preact'
import type { Operation } from '#contract'
import { findInput, type InputName } from '../input-schema.ts'

interface Props<T extends Operation> extends Pick<
  InputHTMLAttributes,
  'autocomplete' | 'autoCapitalize' | 'enterkeyhint' | 'placeholder'
> {
  /** The operation that lists; missing where the page itself searches. */
  readonly of?: T
  readonly property?: InputName<T>
  readonly name?: string
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly isRequired?: boolean
}

export function SearchField<T extends Operation>(props: Props<T>) {
  const { of: operation, property = 'search', name = property, id = name, label, isRequired, ...input } = props
  const maxlength = operation && findInput(operation, property).schema.maxLength
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input {...input} id={id} name={name} type="search" maxlength={maxlength} required={isRequired} />
    </div>
  )
}
