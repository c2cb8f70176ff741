import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '#contract'
import { startApi } from '#test'
import { callModernRpc, bearer } from './testing.ts'

const api = await startApi()
const group = await api.group({ name: 'Repair café' })
await api.group({ name: 'Choir' })
const event = await api.event({ group, title: 'Mending bicycles' })

const createToken = async (...scopes: Scope[]) => bearer(await api.tokenFor((await api.person()).id, scopes))
const as = await createToken('read:groups', 'read:events')

const complete = async (ref: unknown, argument: unknown, credential = as) => {
  const { status, json } = await callModernRpc(api, credential, 'completion/complete', { ref, argument })
  assert.equal(status, 200)
  return json.error?.code ?? (json.result?.['completion'] as { values: string[] }).values
}
const digest = { type: 'ref/prompt', name: 'weekly_digest' }
const report = { type: 'ref/prompt', name: 'attendee_report' }

test('arguments are completed by searching, for prompts and for templates', async () => {
  assert.deepEqual(await complete(digest, { name: 'group_slug', value: 'repair' }), [group.urlname])
  assert.equal(((await complete(digest, { name: 'group_slug', value: '' })) as string[]).length, 2)
  assert.deepEqual(await complete(report, { name: 'event_id', value: 'bicycles' }), [event.id])
  const template = { type: 'ref/resource', uri: 'folkmoot://events/{eventId}' }
  assert.deepEqual(await complete(template, { name: 'eventId', value: 'mending' }), [event.id])
  assert.deepEqual(await complete(template, { name: 'eventId', value: 'nothing like it' }), [])
})

test('what the token may not read is not suggested, and nonsense finds nothing', async () => {
  const stranger = await createToken('read:user')
  assert.deepEqual(await complete(digest, { name: 'group_slug', value: 'repair' }, stranger), [])
  for (const value of ['\0', 'x'.repeat(10_000), '%', "'"])
    assert.deepEqual(await complete(digest, { name: 'group_slug', value }), [])
  const days = { type: 'ref/prompt', name: 'event_newsletter' }
  assert.deepEqual(await complete(days, { name: 'days', value: '1' }), [])
})

test('what is not there cannot be completed', async () => {
  const slug = { name: 'group_slug', value: '' }
  for (const ref of [undefined, 5, {}, { type: 'ref/prompt', name: 'x' }, { type: 'ref/resource', uri: 'x' }])
    assert.equal(await complete(ref, slug), -32602)
  for (const argument of [undefined, 'x', { name: 'x', value: '' }, { name: 'group_slug' }, { name: 5, value: '' }])
    assert.equal(await complete(digest, argument), -32602)
})
