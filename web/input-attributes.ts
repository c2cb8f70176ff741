import type { InputType } from './components/fields.tsx'
import { formatNumber } from './messages.ts'
import { hasType, type InputSchema } from './input-schema.ts'

const typesByFormat: Readonly<Record<string, InputType>> = {
  email: 'email',
  uri: 'url',
  'date-time-or-local': 'datetime-local',
}

/** Browsers ignore lengths on these. */
const typesWithoutLength: readonly InputType[] = ['date', 'time', 'datetime-local', 'color']

export function inputAttributes(schema: InputSchema, givenType: InputType | undefined) {
  const { minLength = 0, maxLength, minimum = 0 } = schema
  const type = givenType ?? typesByFormat[schema.format ?? ''] ?? 'text'
  // Not `type="number"`: browsers send nothing for what is not a number, and the wheel changes it unnoticed.
  if (hasType(schema, 'integer') && minimum >= 0) return { type, inputmode: 'numeric' as const }
  if (typesWithoutLength.includes(type)) return { type }
  // A rejected password must be typed again, so the browser checks it; a long one that is pasted must not be cut unseen.
  if (type === 'password') return { type, ...(minLength > 1 && { minlength: minLength }) }
  const isSingleText = maxLength !== undefined && !hasType(schema, 'array')
  return { type, ...(isSingleText && { maxlength: maxLength }) }
}

export interface InputLimits {
  readonly min: string
  readonly max: string
}

/** Of a number, or of the length of a text or a list. */
export function inputLimits(schema: InputSchema): InputLimits {
  const { minimum, minLength, minItems, maximum, maxLength, maxItems } = schema
  const format = (limit: number | undefined) => (limit === undefined ? '' : formatNumber(limit))
  return { min: format(minimum ?? minLength ?? minItems), max: format(maximum ?? maxLength ?? maxItems) }
}
