import { createHash } from 'node:crypto'
import type { Condition, Scalar } from '../definitions/contract.ts'

export type Data = Readonly<Record<string, unknown>>

/** Both people of a tap are credited; in all other events it is the first who is named. */
export const meeting = 'meetpass.connected'

export interface Credit {
  readonly userId: string
  readonly data: Data
}

/** Who is credited with an event, each with what it says to them. */
export function creditsOf(event: {
  readonly type: string
  readonly data: Data
  readonly subjectId: string | null
  readonly otherSubjectId: string | null
}): Credit[] {
  const { type, data, subjectId: one, otherSubjectId: other } = event
  if (type !== meeting) return one === null ? [] : [{ userId: one, data }]
  const credit = (userId: string | null, peerId: string | null) =>
    userId === null ? [] : [{ userId, data: peerId === null ? data : { ...data, peerId } }]
  return [...credit(one, other), ...credit(other, one)]
}

/** What stands at the end of a dot path; undefined when there is nothing. */
export function valueAt(data: Data, path: string): unknown {
  let value: unknown = data
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return undefined
    value = (value as Data)[name]
  }
  return value
}

export const doAllHold = (conditions: readonly Condition[], data: Data): boolean =>
  conditions.every((condition) => holds(condition, valueAt(data, condition.field)))

/** A value of another type never matches, not even as unequal. */
function holds({ op, value: wanted }: Condition, found: unknown): boolean {
  switch (op) {
    case 'eq':
      return found === wanted
    case 'neq':
      return typeof found === typeof wanted && found !== null && found !== wanted
    case 'in':
      return Array.isArray(wanted) && wanted.includes(found as Scalar)
    case 'contains':
      if (Array.isArray(found)) return found.includes(wanted)
      return typeof found === 'string' && typeof wanted === 'string' && found.includes(wanted)
    default:
      return typeof found === 'number' && typeof wanted === 'number' && compares[op](found, wanted)
  }
}

const compares = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
}

const longest = 200

/** A value as it is remembered; undefined when it is none that can be told apart from others. */
export function markOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = JSON.stringify(value)
  return text.length <= longest ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`
}

/** A value as a gauge shows it; undefined when it is none. */
export const gaugeOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
