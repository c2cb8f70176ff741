import type { Operation } from '#contract'
import type { Scenario, SignedInPerson } from './scenario.ts'

/** Who calls: somebody without a role in the group, with each of the roles, or a platform admin without one. */
export const callerRoles = ['none', 'member', 'volunteer', 'manager', 'owner', 'admin'] as const
export type CallerRole = (typeof callerRoles)[number]

/** A status for each column. */
export type RoleStatuses = readonly [number, number, number, number, number, number]

export interface PermissionRow {
  readonly operation: Operation
  /** What is special about this row, when an operation has several. */
  readonly variant?: string
  readonly args: (place: Scenario) => object | Promise<object>
  readonly statuses: RoleStatuses
}

/** One answer from this column on, and another one before it. */
const statusesFromRole =
  (first: CallerRole) =>
  (status = 200, before = 403) =>
    callerRoles.map((_, index) => (index < callerRoles.indexOf(first) ? before : status)) as unknown as RoleStatuses

export const everybody = statusesFromRole('none')
export const fromVolunteer = statusesFromRole('volunteer')
export const fromManager = statusesFromRole('manager')
export const fromOwner = statusesFromRole('owner')
export const fromAdmin = statusesFromRole('admin')

/** Operations that need to be told nothing. */
export const rowsWithoutArgs = (statuses: RoleStatuses, ...operations: Operation[]): PermissionRow[] =>
  operations.map((operation) => ({ operation, args: () => ({}), statuses }))

/** What somebody has: one's own, and somebody else's, which is as if there were none. */
export const ownershipRows = (
  operation: Operation,
  createArgs: (owner: SignedInPerson, scenario: Scenario) => Promise<object>,
  answers = everybody(),
  statusesForOthers = everybody(404),
): PermissionRow[] => [
  { operation, variant: 'one’s own', args: (place) => createArgs(place.me, place), statuses: answers },
  {
    operation,
    variant: 'somebody else’s',
    args: (place) => createArgs(place.other, place),
    statuses: statusesForOthers,
  },
]

/** The same with a thing of another group, which whoever may do it here does not find. */
export const inOtherGroup = (row: PermissionRow): PermissionRow => ({
  ...row,
  variant: 'of another group',
  args: async (scenario) => ({
    ...(await row.args({ ...scenario, group: await scenario.api.group() })),
    groupId: scenario.group.id,
  }),
  statuses: row.statuses.map((status) => (status < 300 ? 404 : status)) as unknown as RoleStatuses,
})

export const groupIdArgs = ({ group }: Scenario) => ({ groupId: group.id })
export const slugArgs = ({ group }: Scenario) => ({ slug: group.urlname })

/** Somebody of the platform. */
export const userIdArgs =
  (more: object = {}) =>
  async ({ api }: Scenario) => ({ userId: (await api.person()).id, ...more })

/** An event of the group. */
export const eventArgs =
  (more: object = {}) =>
  async ({ api, group }: Scenario) => ({ groupId: group.id, eventId: (await api.event({ group })).id, ...more })

let counter = 0
/** For what must be like no other. */
export const nextNumber = (): number => ++counter
