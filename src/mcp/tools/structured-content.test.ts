import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { buildExample, getMethod, type Operation } from '#contract'
import { startApi } from '#test'
import { awardGroupBadge, createClaimLink } from '../../areas/badges/manage/contract.ts'
import { createCheckinCode } from '../../areas/events/checkin-codes/contract.ts'
import { createSeries } from '../../areas/events/manage-series/contract.ts'
import { addFavorite } from '../../areas/groups/favorites/contract.ts'
import { adminCreateDesign } from '../../areas/meetpass/admin/contract.ts'
import { createPortfolioItem } from '../../areas/profile/portfolio/contract.ts'
import { createWebhook } from '../../areas/webhooks/contract.ts'
import { handlers } from '../../operations.ts'
import { toSnakeCase } from './snake-case.ts'
import { callModernRpc, bearer, readToolJson } from '../testing.ts'

const api = await startApi()
const admin = await api.person({ role: 'admin' })
const as = bearer(await api.tokenFor(admin.id, ['admin']))
const group = await api.group()
const event = await api.event({ group })
const badge = await api.badge({ groupId: group.id, slug: group.urlname })
const call = await api.signInAs(admin, 'admin')
const { data: link } = await call(createClaimLink, { groupId: group.id, badgeId: badge.id })
const { data: series } = await call(createSeries, {
  groupId: group.id,
  rule: 'FREQ=WEEKLY',
  start: '2026-01-01T18:00',
  durationMinutes: 60,
  timezone: 'Europe/Helsinki',
  event: { title: 'Choir' },
})
const { data: code } = await call(createCheckinCode, { groupId: group.id, eventId: event.id })
const { data: item } = await call(createPortfolioItem, { title: 'A lamp' })
const { data: webhook } = await call(createWebhook, { url: 'https://hooks.example/folkmoot' })
const { data: design } = await call(adminCreateDesign, { id: 'owl', name: 'Owl' })
await call(awardGroupBadge, { groupId: group.id, badgeId: badge.id, userId: admin.id })
await call(addFavorite, { groupSlug: group.urlname })

const knownArguments: Readonly<Record<string, string>> = {
  event_id: event.id,
  group_id: group.id,
  slug: group.urlname,
  group_slug: group.urlname,
  link_id: link.id,
  series_id: series.id,
  badge_id: badge.id,
  code_id: code.id,
  user_id: admin.id,
  username: admin.username,
}

const knownIds: Readonly<Record<string, string>> = {
  adminGetDesign: design.id,
  getPortfolioItem: item.id,
  getWebhook: webhook.id,
}

const ajv = new Ajv2020({ strict: false })
const readOperations = handlers
  .map(({ operation }) => operation)
  .filter((operation) => operation.tool && getMethod(operation) === 'GET')

function argumentsFor({ name, params }: Operation): Record<string, unknown> {
  const id = knownIds[name]
  if (id !== undefined) return { id }
  const example = (params ? buildExample(params) : {}) as Record<string, unknown>
  const entries = Object.entries(example).map(([name, value]) => [
    toSnakeCase(name),
    knownArguments[toSnakeCase(name)] ?? value,
  ])
  return Object.fromEntries(entries) as Record<string, unknown>
}

test('what reading tools answer is what their output schema says, and the text says the same', async () => {
  const { json } = await callModernRpc(api, as, 'tools/list')
  const listed = json.result?.['tools'] as { name: string; outputSchema: object }[]
  const schemas = new Map(listed.map(({ name, outputSchema }) => [name, outputSchema]))
  let answered = 0
  for (const operation of readOperations) {
    const name = operation.tool ? operation.tool.name : ''
    const got = await callModernRpc(api, as, 'tools/call', { name, arguments: argumentsFor(operation) })
    if (got.json.result?.['isError']) continue
    answered++
    const structured = got.json.result?.['structuredContent']
    const isValid = ajv.compile(schemas.get(name) ?? assert.fail(name))
    assert.ok(isValid(structured), `${name}: ${ajv.errorsText(isValid.errors)}`)
    assert.deepEqual(structured, readToolJson(got))
  }
  // The other operations need values that do not exist here, such as a code.
  assert.ok(answered >= readOperations.length - 10, `${answered} of ${readOperations.length}`)
})

test('what asks to be confirmed may answer with a preview, which is an object', async () => {
  const { json } = await callModernRpc(api, as, 'tools/list')
  const listed = json.result?.['tools'] as ListedTool[]
  for (const { name, inputSchema, outputSchema } of listed)
    if (inputSchema.properties?.['confirm'])
      assert.ok(ajv.validate(outputSchema, { data: { preview: true } }), `${name}: ${ajv.errorsText()}`)
})

interface ListedTool {
  readonly name: string
  readonly inputSchema: { readonly properties?: Readonly<Record<string, object>> }
  readonly outputSchema: object
}
