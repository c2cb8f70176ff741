import { createHash } from 'node:crypto'
import type { Condition, Scalar } from '../definitions/contract.ts'

export type EventPayload = Readonly<Record<string, unknown>>

/** Counts for both subjects; every other event type counts for its first subject only. */
const meetpassConnectedType = 'meetpass.connected'

/** A user for whom an event counts, and the event's data from their point of view. */
export interface CreditedUser {
  readonly userId: string
  readonly data: EventPayload
}

export function listCreditedUsers(event: {
  readonly type: string
  readonly data: EventPayload
  readonly subjectId: string | null
  readonly otherSubjectId: string | null
}): CreditedUser[] {
  const { type, data, subjectId, otherSubjectId } = event
  if (type !== meetpassConnectedType) return subjectId === null ? [] : [{ userId: subjectId, data }]
  const toCredited = (userId: string | null, peerId: string | null) =>
    userId === null ? [] : [{ userId, data: peerId === null ? data : { ...data, peerId } }]
  return [...toCredited(subjectId, otherSubjectId), ...toCredited(otherSubjectId, subjectId)]
}

export function readPath(data: EventPayload, path: string): unknown {
  let value: unknown = data
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return undefined
    value = (value as EventPayload)[name]
  }
  return value
}

export const matchesAllConditions = (conditions: readonly Condition[], data: EventPayload): boolean =>
  conditions.every((condition) => matchesCondition(condition, readPath(data, condition.field)))

/** Values of different types never match, not even with `neq`. */
function matchesCondition({ op, value: expected }: Condition, actual: unknown): boolean {
  switch (op) {
    case 'eq':
      return actual === expected
    case 'neq':
      return typeof actual === typeof expected && actual !== null && actual !== expected
    case 'in':
      return Array.isArray(expected) && expected.includes(actual as Scalar)
    case 'contains':
      if (Array.isArray(actual)) return actual.includes(expected)
      return typeof actual === 'string' && typeof expected === 'string' && actual.includes(expected)
    default:
      return typeof actual === 'number' && typeof expected === 'number' && comparators[op](actual, expected)
  }
}

const comparators = {
  gt: (a: number, b: number) => a > b,
  gte: (a: number, b: number) => a >= b,
  lt: (a: number, b: number) => a < b,
  lte: (a: number, b: number) => a <= b,
}

const maxDedupKeyLength = 200

export function toDedupKey(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = JSON.stringify(value)
  return text.length <= maxDedupKeyLength ? text : `sha256:${createHash('sha256').update(text).digest('hex')}`
}

export const parseGaugeValue = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
