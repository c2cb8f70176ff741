import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildExample, getMethod, splitArgs, getPath, type Operation } from '#contract'
import { startApi, type Api } from '#test'
import { adminAddConnection, adminSyncGroup } from '../src/areas/sync/contract.ts'
import { callRpc, bearer, readToolJson, type Credential } from '../src/mcp/testing.ts'
import { isShortened } from '../src/mcp/tools/short-results.ts'
import { toArgumentName, toSnakeCase } from '../src/mcp/tools/snake-case.ts'
import { handlers } from '../src/operations.ts'
import { startCalendarServer } from './calendar-server.ts'
import { createAdmin, createScenario } from './permissions/scenario.ts'
import { permissionRows } from './permissions/rows.ts'

/** Two equal databases: one is used through REST, the other through MCP tools. */
const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const [restApi, toolApi] = [await startApi({ env }), await startApi({ env })]
type ArgValues = Readonly<Record<string, unknown>>

const operations = handlers.map(({ operation }) => operation).filter(({ tool }) => tool)

async function createAdminWithToken(api: Api) {
  const person = await api.person({ role: 'admin' })
  return { person, as: bearer(await api.tokenFor(person.id, ['admin'])) }
}

async function callByRest(api: Api, operation: Operation, as: Credential, args: ArgValues): Promise<unknown> {
  const { params, query, body } = splitArgs(operation, args)
  const path = getPath(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const queryParams = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await api.fetch(`${path}?${queryParams}`, {
    method: getMethod(operation),
    headers: { ...as, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  return text === '' ? { data: { success: true } } : (JSON.parse(text) as unknown)
}

async function callByTool(api: Api, operation: Operation, as: Credential, args: ArgValues): Promise<unknown> {
  const { tool } = operation
  assert.ok(tool)
  const { params, query, body } = splitArgs(operation, args)
  const toolArgs = toToolArgs(operation, { ...params, ...query, ...body })
  const confirmedArgs = {
    ...toolArgs,
    ...(tool.confirm && { confirm: true }),
    ...(isShortened(operation) && { detail: 'full' }),
  }
  const answer = readToolJson(await callRpc(api, as, 'tools/call', { name: tool.name, arguments: confirmedArgs }))
  // A preview also has what a person would be asked.
  if (args['preview'] === true) delete (answer as { data?: { text?: string } }).data?.text
  return answer
}

const toToolArgs = (operation: Operation, args: ArgValues): ArgValues =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [toArgumentName(operation, name), toToolNames(value)]))

function toToolNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toToolNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toSnakeCase(name), toToolNames(inner)]))
}

const randomFields =
  /^(uploadUrl|code|checkinCode|token|secret|clientId|clientSecret|checkinUrl|claimUrl|inviteUrl|tokenPrefix|prefix|durationMs|oldestWaitingSeconds|freeBytes|lastUsedAt|nextCursor|resumeCursor)$/

function maskVolatile(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => maskVolatile(item))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([key]) => key !== 'requestId')
    const isError = 'error' in value && 'code' in value
    return Object.fromEntries(entries.map(([key, inner]) => [key, isError ? inner : maskVolatile(inner, key)]))
  }
  if (randomFields.test(name)) return 'drawn by lot'
  if (name === 'via') return 'by either way'
  if (typeof value !== 'string') return value
  return (
    value
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
      .replaceAll(/\bsig=[\w-]+/g, 'sig')
      // A drawing is arranged by the id of its event.
      .replaceAll(/\/covers\/(\w+)\/[\w/-]+\.svg/g, '/covers/$1.svg')
      .replaceAll(/\/folkmoot-api-\w+/g, '/folder')
      .replaceAll(/\d+/g, '0')
  )
}

/** Errors name fields in the caller's spelling. */
function toComparable(operation: Operation, answer: unknown): unknown {
  const { fields, error, ...rest } = answer as { fields?: { path: string; message: string }[]; error?: string }
  if (!fields) return maskVolatile(answer)
  return {
    ...(maskVolatile(rest) as object),
    fields: fields.map(({ path, message }) => ({ path: toArgumentName(operation, path), message })),
    error: error !== undefined,
  }
}

async function assertSameResult(operation: Operation, rest: Promise<unknown>, tool: Promise<unknown>): Promise<void> {
  assert.deepEqual(toComparable(operation, await tool), toComparable(operation, await rest), operation.name)
}

const createAdminScenario = async (api: Api) =>
  createScenario(api, await createAdmin(api), { isAdmin: true, role: 'owner' })
const [restScenario, toolScenario] = [await createAdminScenario(restApi), await createAdminScenario(toolApi)]

for (const operation of operations.filter((candidate) => candidate !== adminSyncGroup)) {
  const { params, query, body } = operation
  const inPath = (params ? buildExample(params) : {}) as ArgValues

  test(`the tool of ${operation.name} says what REST says`, async () => {
    const examples: ArgValues[] = [{ ...inPath, ...((body ? buildExample(body) : {}) as ArgValues) }]
    if (query || body) {
      // A tool that asks reads `confirm` itself.
      const names = Object.keys({ ...query?.properties, ...body?.properties }).filter(
        (name) => toArgumentName(operation, name) !== 'confirm',
      )
      examples.push({ ...inPath }, { ...inPath, ...Object.fromEntries(names.map((name) => [name, 'nonsense\0'])) })
    }
    for (const args of examples) {
      const [restAdmin, toolAdmin] = [await createAdminWithToken(restApi), await createAdminWithToken(toolApi)]
      await assertSameResult(
        operation,
        callByRest(restApi, operation, restAdmin.as, args),
        callByTool(toolApi, operation, toolAdmin.as, args),
      )
    }
  })
}

const successfulRows = permissionRows.filter(
  ({ operation, statuses }) => operation.tool && statuses.some((status) => status < 300),
)

for (const { operation, variant = '', args } of successfulRows) {
  test(`the tool of ${operation.name} does what REST does ${variant}`, async () => {
    const [restArgs, toolArgs] = [(await args(restScenario)) as ArgValues, (await args(toolScenario)) as ArgValues]
    const rest = callByRest(restApi, operation, restScenario.bearerHeaders, restArgs)
    await assertSameResult(operation, rest, callByTool(toolApi, operation, toolScenario.bearerHeaders, toolArgs))
  })
}

test('admin_sync_group does what adminSyncGroup does, with a calendar of this machine', async () => {
  const withCalendar = async (api: Api) => {
    const [group, calendar] = [await api.group(), await startCalendarServer()]
    calendar.events = [{ uid: 'a', startsAt: new Date(Date.now() + 86_400_000) }]
    const { as } = await createAdminWithToken(api)
    const connection = { groupId: group.id, platform: 'ical', platformId: calendar.url }
    await callByRest(api, adminAddConnection, as, connection)
    return { as, args: { groupId: group.id } }
  }
  const [restSetup, toolSetup] = [await withCalendar(restApi), await withCalendar(toolApi)]
  const rest = callByRest(restApi, adminSyncGroup, restSetup.as, restSetup.args)
  assert.equal(((await rest) as { data: { eventsCreated: number } }).data.eventsCreated, 1)
  await assertSameResult(adminSyncGroup, rest, callByTool(toolApi, adminSyncGroup, toolSetup.as, toolSetup.args))
})
