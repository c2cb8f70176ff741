import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf, methodOf, partsOf, pathOf, type Operation } from '#contract'
import { startApi, type Api } from '#test'
import { adminAddConnection, adminSyncGroup } from '../src/areas/sync/contract.ts'
import { ask, bearer, toolJson, type Credential } from '../src/mcp/testing.ts'
import { spelled } from '../src/mcp/tools/spelling.ts'
import { handlers } from '../src/operations.ts'
import { serveCalendar } from './calendars.ts'
import { newChief, newPlace } from './who-may-do-what/place.ts'
import { rows } from './who-may-do-what/rows.ts'

/** Two worlds in which the same things happen, here by REST and there by tools. */
const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const [here, there] = [await startApi({ env }), await startApi({ env })]
type Values = Readonly<Record<string, unknown>>

const operations = handlers.map(({ operation }) => operation).filter(({ tool }) => tool !== undefined)

/** Somebody new who may do everything, with a token. */
async function somebody(api: Api) {
  const person = await api.person({ role: 'admin' })
  return { person, as: bearer(await api.tokenFor(person.id, ['admin'])) }
}

async function byRest(api: Api, operation: Operation, as: Credential, args: Values): Promise<unknown> {
  const { params, query, body } = partsOf(operation, args)
  const path = pathOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const response = await api.fetch(`${path}?${asked}`, {
    method: methodOf(operation),
    headers: { ...as, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  })
  const text = await response.text()
  return text === '' ? { data: { success: true } } : (JSON.parse(text) as unknown)
}

async function byTool(api: Api, operation: Operation, as: Credential, args: Values): Promise<unknown> {
  const { tool } = operation
  const { params, query, body } = partsOf(operation, args)
  const asked = respelled({ ...params, ...query, ...body }) as Values
  const given = { ...asked, ...(tool?.confirm !== undefined && { confirm: true }) }
  return toolJson(await ask(api, as, 'tools/call', { name: tool?.name, arguments: given }))
}

/** Properties as agents spell them. */
function respelled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(respelled)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [spelled(name), respelled(inner)]))
}

const secrets =
  /^(uploadUrl|code|checkinCode|token|secret|clientId|clientSecret|checkinUrl|claimUrl|inviteUrl|tokenPrefix|prefix|durationMs|nextCursor|resumeCursor)$/

/** What two equal worlds cannot have in common: ids, times, numbers, what is drawn by lot, and which way somebody came. */
function masked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => masked(item))
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([key]) => key !== 'requestId')
    const isError = 'error' in value && 'code' in value
    return Object.fromEntries(entries.map(([key, inner]) => [key, isError ? inner : masked(inner, key)]))
  }
  if (secrets.test(name)) return 'drawn by lot'
  if (name === 'via') return 'by either way'
  if (typeof value !== 'string') return value
  return value
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/\bsig=[\w-]+/g, 'sig')
    .replaceAll(/\d+/g, '0')
}

/** Errors name fields as their readers do; apart from that they are the same. */
function comparable(answer: unknown): unknown {
  const { fields, error, ...rest } = answer as { fields?: { path: string; message: string }[]; error?: string }
  if (!fields) return masked(answer)
  return {
    ...(masked(rest) as object),
    fields: fields.map(({ path, message }) => ({ path: spelled(path), message })),
    error: error !== undefined,
  }
}

async function requireSame(operation: Operation, rest: Promise<unknown>, tool: Promise<unknown>): Promise<void> {
  assert.deepEqual(comparable(await tool), comparable(await rest), operation.name)
}

/** In each world somebody who may do everything: an admin, and owner of the group. Made before the first test begins. */
const placeIn = async (api: Api) => newPlace(api, await newChief(api), { isAdmin: true, role: 'owner' })
const [placeHere, placeThere] = [await placeIn(here), await placeIn(there)]

for (const operation of operations.filter((one) => one !== adminSyncGroup)) {
  const { params, query, body } = operation
  const inPath = (params ? exampleOf(params) : {}) as Values

  test(`${operation.tool?.name} says what ${operation.name} says`, async () => {
    const examples: Values[] = [{ ...inPath, ...((body ? exampleOf(body) : {}) as Values) }]
    if (query || body) {
      const names = Object.keys({ ...query?.properties, ...body?.properties })
      examples.push({ ...inPath }, { ...inPath, ...Object.fromEntries(names.map((name) => [name, 'nonsense\0'])) })
    }
    for (const args of examples) {
      const [one, two] = [await somebody(here), await somebody(there)]
      await requireSame(operation, byRest(here, operation, one.as, args), byTool(there, operation, two.as, args))
    }
  })
}

const doable = rows.filter(({ operation, answers }) => operation.tool && answers.some((status) => status < 300))

for (const { operation, about = '', args } of doable) {
  test(`${operation.tool?.name} does what ${operation.name} does ${about}`, async () => {
    const [one, two] = [(await args(placeHere)) as Values, (await args(placeThere)) as Values]
    const rest = byRest(here, operation, placeHere.bearer, one)
    await requireSame(operation, rest, byTool(there, operation, placeThere.bearer, two))
  })
}

test('admin_sync_group does what adminSyncGroup does, with a calendar of this machine', async () => {
  const withCalendar = async (api: Api) => {
    const [group, calendar] = [await api.group(), await serveCalendar()]
    calendar.events = [{ uid: 'a', startsAt: new Date(Date.now() + 86_400_000) }]
    const { as } = await somebody(api)
    const connection = { groupId: group.id, platform: 'ical', platformId: calendar.url }
    await byRest(api, adminAddConnection, as, connection)
    return { as, args: { groupId: group.id } }
  }
  const [one, two] = [await withCalendar(here), await withCalendar(there)]
  const rest = byRest(here, adminSyncGroup, one.as, one.args)
  assert.equal(((await rest) as { data: { eventsCreated: number } }).data.eventsCreated, 1)
  await requireSame(adminSyncGroup, rest, byTool(there, adminSyncGroup, two.as, two.args))
})
