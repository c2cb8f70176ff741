import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildExample, type Operation } from '#contract'
import { startApi } from '#test'
import { handlers } from '../src/operations.ts'
import {
  statusesByCredential,
  accessKindFor,
  createInvalidCredentials,
  type InvalidCredential,
} from './permissions/credentials.ts'
import {
  sendOperation,
  createAdmin,
  createScenario,
  withNewPerson,
  type Credential,
  type Scenario,
} from './permissions/scenario.ts'
import { callerRoles, type CallerRole, type PermissionRow } from './permissions/row.ts'
import { permissionRows } from './permissions/rows.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'true' } })
const operations = handlers.map(({ operation }) => operation)
const admin = await createAdmin(api)

const roleFor = (column: CallerRole) => ({
  isAdmin: column === 'admin',
  role: column === 'admin' || column === 'none' ? null : column,
})
const scenarios = Object.fromEntries(
  await Promise.all(
    callerRoles.map(async (column) => [column, await createScenario(api, admin, roleFor(column))] as const),
  ),
) as Record<CallerRole, Scenario>
const invalidCredentials = await createInvalidCredentials(api)
const anonymousStatuses = new Map<Operation, number>()
for (const operation of operations)
  if (operation.scope === 'public') anonymousStatuses.set(operation, await fetchStatus(operation, {}))

/** An operation with a session may end it, so each one gets a new person. */
async function fetchStatusAs({ operation, args }: PermissionRow, column: CallerRole): Promise<number> {
  const isInBrowser = operation.scope === 'session'
  const scenario = isInBrowser ? await withNewPerson(scenarios[column], roleFor(column)) : scenarios[column]
  const as = isInBrowser ? { Cookie: await api.cookieFor(scenario.me.id) } : scenario.bearerHeaders
  const response = await sendOperation(api, operation, as, await args(scenario))
  await response.body?.cancel()
  return response.status
}

for (const row of permissionRows)
  test(`${row.operation.name}${row.variant === undefined ? '' : `, ${row.variant}`}: who may`, async () => {
    const answers = await Promise.all(callerRoles.map(async (column) => [column, await fetchStatusAs(row, column)]))
    const expected = callerRoles.map((column, index) => [column, row.statuses[index]])
    assert.deepEqual(answers, expected)
  })

test('every operation says who may', () => {
  const coveredNames = new Set(permissionRows.map(({ operation }) => operation.name))
  const uncoveredOperations = operations.filter(({ name }) => !coveredNames.has(name))
  assert.deepEqual(
    uncoveredOperations.map(({ name }) => name),
    [],
    'Say in test/permissions/ what each of these answers to whom: they take a path parameter.',
  )
})

/** No body, though some need one: authentication comes first. */
async function fetchStatus(operation: Operation, as: Credential): Promise<number> {
  const { params } = operation
  const response = await sendOperation(api, operation, as, params ? (buildExample(params) as object) : {})
  await response.body?.cancel()
  return response.status
}

for (const [name, credential] of Object.entries(invalidCredentials) as [InvalidCredential, Credential][])
  test(`${name}: what every operation answers`, async () => {
    for (const operation of operations) {
      const answer = statusesByCredential[name][accessKindFor(operation)]
      if (answer === 'let in') continue
      const expected = answer === 'as to nobody' ? anonymousStatuses.get(operation) : answer
      assert.equal(await fetchStatus(operation, credential), expected, operation.name)
    }
  })
