import type { Operation } from '#contract'
import type { Place, Someone } from './place.ts'

/** Who calls: somebody without a role in the group, with each of the roles, or a platform admin without one. */
export const columns = ['none', 'member', 'volunteer', 'manager', 'owner', 'admin'] as const
export type Column = (typeof columns)[number]

/** A status for each column. */
export type Answers = readonly [number, number, number, number, number, number]

export interface Row {
  readonly operation: Operation
  /** What is special about this row, when an operation has several. */
  readonly about?: string
  readonly args: (place: Place) => object | Promise<object>
  readonly answers: Answers
}

/** One answer from this column on, and another one before it. */
const from =
  (first: Column) =>
  (status = 200, before = 403) =>
    columns.map((_, index) => (index < columns.indexOf(first) ? before : status)) as unknown as Answers

export const everybody = from('none')
export const volunteers = from('volunteer')
export const managers = from('manager')
export const owners = from('owner')
export const admins = from('admin')

/** Operations that need to be told nothing. */
export const plain = (answers: Answers, ...operations: Operation[]): Row[] =>
  operations.map((operation) => ({ operation, args: () => ({}), answers }))

/** What somebody has: one's own, and somebody else's, which is as if there were none. */
export const owned = (
  operation: Operation,
  thingOf: (owner: Someone, place: Place) => Promise<object>,
  answers = everybody(),
  toOthers = everybody(404),
): Row[] => [
  { operation, about: 'one’s own', args: (place) => thingOf(place.me, place), answers },
  { operation, about: 'somebody else’s', args: (place) => thingOf(place.other, place), answers: toOthers },
]

/** The same with a thing of another group, which whoever may do it here does not find. */
export const elsewhere = (row: Row): Row => ({
  ...row,
  about: 'of another group',
  args: async (place) => ({
    ...(await row.args({ ...place, group: await place.api.group() })),
    groupId: place.group.id,
  }),
  answers: row.answers.map((status) => (status < 300 ? 404 : status)) as unknown as Answers,
})

export const inGroup = ({ group }: Place) => ({ groupId: group.id })
export const atSlug = ({ group }: Place) => ({ slug: group.urlname })

/** Somebody of the platform. */
export const ofPerson =
  (more: object = {}) =>
  async ({ api }: Place) => ({ userId: (await api.person()).id, ...more })

/** An event of the group. */
export const atEvent =
  (more: object = {}) =>
  async ({ api, group }: Place) => ({ groupId: group.id, eventId: (await api.event({ group })).id, ...more })

let counter = 0
/** For what must be like no other. */
export const newNumber = (): number => ++counter
