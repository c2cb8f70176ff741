import type { Args, Operation } from '#contract'
import type { JSX } from '#jsx/jsx-runtime'
import type { Form } from '../form.ts'
import { inputAttributes, inputLimits, type InputLimits } from '../input-attributes.ts'
import { findInput, isFlag, type InputName } from '../input-schema.ts'
import { t } from '../messages.ts'
import { CheckboxField, SelectField, TextAreaField, TextField, type InputType } from './fields.tsx'

type Value = string | number | boolean | readonly string[] | null

interface SchemaFieldProps {
  /** The operation whose input the field is for; `name` is one of its properties. */
  readonly of: Operation
  readonly name: string
  /** The name in the form, if it differs from the property's. */
  readonly as?: string
  readonly form: Form
  /** Needed when the name occurs twice on a page. */
  readonly id?: string
  readonly label: string | JSX.Element
  readonly help?: string | JSX.Element | ((limits: InputLimits) => string) | undefined
  /** Defaults to the schema's default. */
  readonly value?: Value | undefined
  readonly choices?: Readonly<Partial<Record<string, string>>> | readonly (readonly [value: string, label: string])[]
  readonly isMultiline?: boolean
  readonly rows?: number
  /** Where the page knows more than the schema, such as whether this person has a password to confirm. */
  readonly isRequired?: boolean
  readonly type?: InputType
  readonly inputmode?: 'url'
  readonly autocomplete?: string
  readonly placeholder?: string
  readonly autofocus?: boolean
}

/** For components that get the operation as a prop; pages use `FormField`, which checks names and choices. */
export function SchemaField(props: SchemaFieldProps) {
  const { of: operation, name: property, as: name = property, choices, isMultiline, rows, isRequired, ...field } = props
  const input = findInput(operation, property)
  const { value = input.schema.default as Value | undefined, help, type, inputmode, autocomplete, ...shared } = field
  const common = {
    ...shared,
    name,
    help: typeof help === 'function' ? help(inputLimits(input.schema)) : help,
    isOptional: !(isRequired ?? input.isRequired),
  }
  if (choices) return <SelectField {...common} value={toText(value)} options={toOptions(choices)} />
  if (isFlag(input.schema)) return <CheckboxField {...common} isChecked={value === true} />
  if (isMultiline) {
    const { maxLength } = input.schema
    const attributes = { ...(maxLength !== undefined && { maxlength: maxLength }), ...(rows !== undefined && { rows }) }
    return <TextAreaField {...common} {...attributes} value={toText(value)} />
  }
  const typed = { ...(inputmode && { inputmode }), ...(autocomplete !== undefined && { autocomplete }) }
  return <TextField {...common} {...inputAttributes(input.schema, type)} {...typed} value={toText(value)} />
}

/** `''` is for null, or for a property that may be left out. */
type ChoiceValue<T extends Operation, Name> = Name extends keyof Args<T>
  ? Exclude<Args<T>[Name], null | undefined> extends infer V extends string
    ? V | ''
    : string
  : string

interface FormFieldProps<T extends Operation, Name extends string> extends SchemaFieldProps {
  readonly of: T
  readonly name: Name
  readonly choices?:
    | Readonly<Partial<Record<ChoiceValue<T, Name>, string>>>
    | readonly (readonly [value: ChoiceValue<T, Name>, label: string])[]
}

type FormFieldComponent = <T extends Operation, Name extends InputName<T>>(
  props: FormFieldProps<T, Name>,
) => JSX.Element

/** A field for an operation's input: the schema says what may be entered, the page chooses order and labels. */
export const FormField: FormFieldComponent = SchemaField

export const NewPasswordField: FormFieldComponent = (props: SchemaFieldProps) => (
  <SchemaField
    help={({ min }) => t('components.passwordField.minLength', { min })}
    {...props}
    type="password"
    autocomplete="new-password"
  />
)

const toOptions = (choices: object) =>
  (Array.isArray(choices) ? choices : Object.entries(choices)) as readonly (readonly [string, string])[]

const toText = (value: Value | undefined): string =>
  typeof value === 'object' ? (value?.join('\n') ?? '') : String(value ?? '')
