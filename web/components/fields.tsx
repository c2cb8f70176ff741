import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import type { JSX } from '#jsx/jsx-runtime'
import { emptyForm, findFieldProblem, type Form } from '../form.ts'
import { t } from '../messages.ts'

export interface FieldProps {
  readonly form: Form
  readonly name: string
  /** Needed when the name occurs twice on a page. */
  readonly id?: string
  readonly label: ComponentChildren
  readonly help?: ComponentChildren
  readonly isOptional?: boolean
}

export type InputType = 'text' | 'email' | 'password' | 'url' | 'date' | 'time' | 'datetime-local' | 'color'

interface TextProps extends FieldProps {
  readonly value?: string | null | undefined
  readonly type?: InputType
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly maxlength?: number
  readonly minlength?: number
  readonly inputmode?: 'url' | 'numeric'
}

/** Keeps the submitted value when the form has problems, except for passwords. */
export function TextField(props: TextProps) {
  const { form, name, id = name, label, help, isOptional = false, value, type = 'text', ...input } = props
  const attributes = {
    ...fieldAttributes(form, name, id, help),
    ...input,
    ...(type !== 'password' && { value: fieldValue(form, name, value) }),
    id,
    name,
    type,
    required: !isOptional,
  } as InputHTMLAttributes
  return (
    <LabeledField {...{ form, name, id, label, help, isOptional }}>
      <input {...attributes} />
    </LabeledField>
  )
}

interface TextAreaProps extends FieldProps {
  readonly value?: string | null | undefined
  readonly rows?: number
  readonly maxlength?: number
  readonly placeholder?: string
}

export function TextAreaField({
  form,
  name,
  id = name,
  label,
  help,
  isOptional = false,
  value,
  ...area
}: TextAreaProps) {
  return (
    <LabeledField {...{ form, name, id, label, help, isOptional }}>
      <textarea {...fieldAttributes(form, name, id, help)} id={id} name={name} required={!isOptional} {...area}>
        {fieldValue(form, name, value)}
      </textarea>
    </LabeledField>
  )
}

interface SelectProps extends Omit<FieldProps, 'isOptional'> {
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

export function SelectField({ form, name, id = name, label, help, value, options }: SelectProps) {
  const chosen = fieldValue(form, name, value)
  return (
    <LabeledField {...{ form, name, id, label, help }}>
      <select {...fieldAttributes(form, name, id, help)} id={id} name={name}>
        {options.map(([option, text]) => (
          <option value={option} selected={option === chosen}>
            {text}
          </option>
        ))}
      </select>
    </LabeledField>
  )
}

interface CheckboxProps extends Omit<FieldProps, 'isOptional'> {
  readonly isChecked: boolean
  /** Makes it one of several checkboxes with this name. The page shows their common problem, once. */
  readonly value?: string
}

export function CheckboxField({ form, name, value, label, help, isChecked, ...props }: CheckboxProps) {
  const { id = value === undefined ? name : `${name}-${value}` } = props
  const sentValue = value ?? 'yes'
  const isOn = form.fields.isEmpty ? isChecked : form.fields.all(name).includes(sentValue)
  const ownForm = value === undefined ? form : emptyForm
  return (
    <div class="check-field">
      <input
        {...fieldAttributes(ownForm, name, id, help)}
        type="checkbox"
        id={id}
        name={name}
        value={sentValue}
        checked={isOn}
      />
      <label for={id}>{label}</label>
      <Problem form={ownForm} name={name} id={id} />
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

export function LabeledField(props: FieldProps & { readonly children: JSX.Element }) {
  const { form, name, id = name, label, help, isOptional, children } = props
  return (
    <div class={findFieldProblem(form, name) === undefined ? 'field' : 'field bad'}>
      <label for={id}>
        {label}
        {isOptional && <span class="soft"> {t('common.optional')}</span>}
      </label>
      {children}
      <Problem form={form} name={name} id={id} />
      {help && (
        <p class="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

function Problem({ form, name, id }: { readonly form: Form; readonly name: string; readonly id: string }) {
  const problem = findFieldProblem(form, name)
  return (
    problem !== undefined && (
      <p class="problem" id={`${id}-problem`}>
        {problem}
      </p>
    )
  )
}

export const fieldValue = (form: Form, name: string, value: string | null | undefined) =>
  form.fields.isEmpty ? (value ?? '') : form.fields.text(name)

export function fieldAttributes(form: Form, name: string, id: string, help: ComponentChildren) {
  const problem = findFieldProblem(form, name)
  const ids = [...(problem === undefined ? [] : [`${id}-problem`]), ...(help ? [`${id}-help`] : [])]
  return {
    ...(problem !== undefined && { 'aria-invalid': 'true' as const }),
    ...(ids.length > 0 && { 'aria-describedby': ids.join(' ') }),
  }
}
