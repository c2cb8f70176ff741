import type { Condition, Scalar } from '../../../../src/areas/achievements/definitions/contract.ts'

type Value = Condition['value']

/** What was typed, as a number, true, false or nothing when it reads like one; quotes make it a text. */
export function valueOf(typed: string, op: Condition['op']): Value | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (op !== 'in') return readOne(text)
  return (text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [])
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => readOne(part) ?? part)
}

/** The way back: typed again, it is the same value. */
export const typedFrom = (value: Value): string =>
  Array.isArray(value) ? value.map((one) => typedOne(one, true)).join(', ') : typedOne(value, false)

function readOne(text: string): Scalar | null {
  if (!/^(?:-?\d|"|true$|false$|null$)/.test(text)) return text
  try {
    return JSON.parse(text) as Scalar | null
  } catch {
    return text
  }
}

function typedOne(value: Scalar | null, isInList: boolean): string {
  if (typeof value !== 'string') return String(value)
  const isPlain =
    value !== '' && value === value.trim() && readOne(value) === value && !(isInList && /[,"]/.test(value))
  return isPlain ? value : JSON.stringify(value)
}
