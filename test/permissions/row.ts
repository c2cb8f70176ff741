import { buildExample, listStatuses, type Operation } from '#contract'
import { createSeries } from '../../src/areas/events/manage-series/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'

/** The caller's role in the group; `admin` is a platform admin without one. */
export const callerRoles = ['none', 'member', 'volunteer', 'manager', 'owner', 'admin'] as const
export type CallerRole = (typeof callerRoles)[number]

/** In the order of `callerRoles`. */
type RoleStatuses = readonly [number, number, number, number, number, number]

export interface PermissionRow {
  readonly operation: Operation
  readonly variant?: string
  readonly args: (scenario: Scenario) => object | Promise<object>
  readonly statuses: RoleStatuses
}

/** `status` for this role and those after it, `statusBelow` for those before it. */
const statusesFromRole =
  (first: CallerRole) =>
  (status = 200, statusBelow = 403) =>
    callerRoles.map((_, index) =>
      index < callerRoles.indexOf(first) ? statusBelow : status,
    ) as unknown as RoleStatuses

export const everybody = statusesFromRole('none')
export const fromVolunteer = statusesFromRole('volunteer')
export const fromManager = statusesFromRole('manager')
export const fromOwner = statusesFromRole('owner')
export const fromAdmin = statusesFromRole('admin')

/**
 * For an operation without path parameters: it is about the caller or about everybody, so whoever holds its scope may
 * call it, and only admins hold `admin`.
 */
export const rowFromScope = (operation: Operation): PermissionRow => {
  const { scope, body } = operation
  const { required = [] }: { required?: readonly string[] } = body ?? {}
  const [status = 200] = listStatuses(operation)
  return {
    operation,
    args: () => (body && required.length > 0 ? (buildExample(body) as object) : {}),
    statuses: scope === 'admin' ? fromAdmin(status) : everybody(status),
  }
}

export const ownershipRows = (
  operation: Operation,
  createArgs: (owner: SignedInPerson, scenario: Scenario) => Promise<object>,
  ownStatuses = everybody(),
  statusesForOthers = everybody(404),
): PermissionRow[] => [
  { operation, variant: 'one’s own', args: (scenario) => createArgs(scenario.me, scenario), statuses: ownStatuses },
  {
    operation,
    variant: 'somebody else’s',
    args: (scenario) => createArgs(scenario.other, scenario),
    statuses: statusesForOthers,
  },
]

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

export const userIdArgs =
  (more: object = {}) =>
  async ({ api }: Scenario) => ({ userId: (await api.person()).id, ...more })

export const eventArgs =
  (more: object = {}) =>
  async ({ api, group }: Scenario) => ({ groupId: group.id, eventId: (await api.event({ group })).id, ...more })

export const newSeries = {
  rule: 'FREQ=MONTHLY;BYMONTHDAY=-1',
  start: '2026-01-01T22:00',
  durationMinutes: 60,
  timezone: 'Europe/Helsinki',
  event: { title: 'Moth night' },
}

export const seriesArgs =
  (more: object = {}, fields: object = {}) =>
  async ({ admin, group }: Scenario) => {
    const { data } = await admin(createSeries, { groupId: group.id, ...newSeries, ...fields })
    return { groupId: group.id, seriesId: data.id, ...more }
  }

let counter = 0
export const nextNumber = (): number => ++counter
