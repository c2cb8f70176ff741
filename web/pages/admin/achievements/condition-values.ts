import type { Condition, Scalar } from '../../../../src/areas/achievements/definitions/contract.ts'

type ConditionValue = Condition['value']

/** What was typed, as a number, true, false or nothing when it reads like one; quotes make it a text. */
export function parseConditionValue(typed: string, op: Condition['op']): ConditionValue | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (op !== 'in') return parseScalar(text)
  return (text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => parseScalar(part) ?? part)
}

/** The way back: typed again, it is the same value. */
export const formatConditionValue = (value: ConditionValue): string =>
  Array.isArray(value) ? value.map((one) => formatScalar(one, true)).join(', ') : formatScalar(value, false)

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
