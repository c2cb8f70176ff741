import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '#contract'
import { startApi } from '#test'
import { getGroupLeaderboard, getLeaderboard } from '../../areas/leaderboards/contract.ts'
import { listBadges } from '../../areas/badges/catalog/contract.ts'
import { getGroup, listGroups } from '../../areas/groups/directory/contract.ts'
import { getProfile } from '../../areas/profile/contract.ts'
import { untrustedKey } from '../tools/words.ts'
import { callRpc, bearer } from '../testing.ts'

const api = await startApi()

interface Content {
  readonly uri: string
  readonly mimeType: string
  readonly text: string
  readonly _meta?: Readonly<Record<string, readonly string[]>>
}

async function createAgent(...scopes: Scope[]) {
  const person = await api.person()
  const as = bearer(await api.tokenFor(person.id, scopes))
  const read = async (uri: string) => {
    const { json } = await callRpc(api, as, 'resources/read', { uri })
    const [content] = (json.result?.['contents'] ?? []) as Content[]
    assert.ok(json.error !== undefined || (content?.uri === uri && content.mimeType === 'application/json'))
    const { [untrustedKey]: untrusted } = content?._meta ?? {}
    return { error: json.error, data: content && (JSON.parse(content.text) as unknown), untrusted }
  }
  const list = async (method: string, key: string, name: string) =>
    ((await callRpc(api, as, method)).json.result?.[key] as Record<string, string>[]).map((item) => item[name])
  return { person, read, list }
}

test('groups and the profile are what the operations tell', async () => {
  const group = await api.group({ name: 'Repair Café' })
  await api.group({ name: 'Allotments' })
  await api.event({ group })
  await api.badge({ groupId: group.id })
  const { person, read } = await createAgent('read:groups', 'read:user')
  const client = await api.signInAs(person, 'read:groups', 'read:user')
  const { data: groups } = await client(listGroups, { sort: 'name', limit: 100 })
  assert.deepEqual((await read('folkmoot://groups')).data, groups)
  assert.deepEqual(
    groups.map(({ name }) => name),
    ['Allotments', 'Repair Café'],
  )
  const { data } = await client(getGroup, { slug: group.urlname })
  const { data: badges } = await client(listBadges, { group: group.urlname })
  assert.equal(badges.length, 1)
  assert.deepEqual((await read(`folkmoot://groups/${group.urlname}`)).data, { ...data, badges })
  const { data: profile } = await client(getProfile, {})
  assert.equal('email' in profile, false)
  assert.deepEqual((await read('folkmoot://profile')).data, profile)
})

test('a resource says where other people’s words are', async () => {
  const group = await api.group({ name: 'Repair Café' })
  await api.badge({ groupId: group.id })
  const { read } = await createAgent('read:groups')
  const { untrusted = [] } = await read(`folkmoot://groups/${group.urlname}`)
  for (const pointer of ['/name', '/badges/*/name']) assert.ok(untrusted.includes(pointer), pointer)
  assert.ok((await read('folkmoot://groups')).untrusted?.includes('/*/name'))
})

test('badges and boards are what everybody can read', async () => {
  const group = await api.group()
  const { read } = await createAgent('read:uploads')
  const { data: badges } = await api.anonymous(listBadges, { limit: 100 })
  assert.ok(badges.length > 0)
  assert.deepEqual((await read('folkmoot://badges')).data, badges)
  assert.deepEqual((await read('folkmoot://leaderboard')).data, (await api.anonymous(getLeaderboard, {})).data)
  const { data: board } = await api.anonymous(getGroupLeaderboard, { slug: group.urlname })
  assert.deepEqual((await read(`folkmoot://leaderboard/${group.urlname}`)).data, board)
})

test('the profile has the email with the scope for it', async () => {
  const { person, read } = await createAgent('read:user', 'user:email')
  assert.equal(((await read('folkmoot://profile')).data as { email: string }).email, person.email)
})

test('only what the scopes allow is listed and read', async () => {
  const { list, read } = await createAgent('read:groups')
  assert.deepEqual(await list('resources/list', 'resources', 'uri'), [
    'folkmoot://groups',
    'folkmoot://badges',
    'folkmoot://leaderboard',
    'folkmoot://scopes',
  ])
  assert.deepEqual(await list('resources/templates/list', 'resourceTemplates', 'uriTemplate'), [
    'folkmoot://groups/{slug}',
    'folkmoot://leaderboard/{slug}',
  ])
  const refused = (await read('folkmoot://profile')).error
  assert.deepEqual([refused?.code, refused?.data], [-32602, { code: 'insufficient_scope', scope: 'read:user' }])
})

test('what is not there is said not to be', async () => {
  const { read } = await createAgent('read:groups', 'read:events')
  for (const uri of [
    'folkmoot://groups/none',
    'folkmoot://groups/',
    'folkmoot://groups/%00',
    'folkmoot://leaderboard/none',
    'folkmoot://events/x',
    'x',
  ])
    assert.deepEqual([(await read(uri)).error?.code, (await read(uri)).error?.data], [-32002, { uri }], uri)
})
