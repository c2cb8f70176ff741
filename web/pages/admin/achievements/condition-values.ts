import type { Condition, Scalar } from '../../../../src/areas/achievements/definitions/contract.ts'

type ConditionValue = Condition['value']

/** Parses numbers, true, false and null; quotes make it a string. */
export function parseConditionValue(typed: string, op: Condition['op']): ConditionValue | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (op !== 'in') return parseScalar(text)
  return (text.match(/\s*"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [])
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => parseScalar(item) ?? item)
}

/** Inverse of `parseConditionValue`. */
export const formatConditionValue = (value: ConditionValue): string =>
  Array.isArray(value) ? value.map((item) => formatScalar(item, true)).join(', ') : formatScalar(value, false)

function parseScalar(text: string): Scalar | null {
  if (!/^(?:-?\d|"|true$|false$|null$)/.test(text)) return text
  try {
    return JSON.parse(text) as Scalar | null
  } catch {
    return text
  }
}

function formatScalar(value: Scalar | null, isInList: boolean): string {
  if (typeof value !== 'string') return String(value)
  const isPlain =
    value !== '' && value === value.trim() && parseScalar(value) === value && !(isInList && /[,"]/.test(value))
  return isPlain ? value : JSON.stringify(value)
}
