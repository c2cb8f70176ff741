import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { test } from 'node:test'
import { metaKey, modernVersion } from './protocol/versions.ts'
import { startApi } from '#test'
import { deleteExpiredConfirmations } from './tools/confirmations.ts'
import { callRpc, callModernRpc, bearer, callTool, type Credential } from './testing.ts'

const api = await startApi()
const readToolNames = (json: { result?: Readonly<Record<string, unknown>> }) =>
  (json.result?.['tools'] as { name: string }[]).map(({ name }) => name)

test('eras can be mixed on one connection, and so can callers: each answer is for its request alone', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const reader = bearer(await api.tokenFor((await api.person()).id, ['read:events']))
  const manager = bearer(await api.tokenFor((await api.person()).id, ['manage:groups']))
  const sockets = new Set<unknown>()

  const list = (as: Credential, isModern: boolean): Promise<{ text: string; names: string[] }> => {
    const _meta = { [metaKey.version]: modernVersion, [metaKey.capabilities]: {} }
    const modernHeaders = { 'MCP-Protocol-Version': modernVersion, 'Mcp-Method': 'tools/list' }
    const headers = { 'Content-Type': 'application/json', ...as, ...(isModern && modernHeaders) }
    return new Promise((resolve, reject) => {
      const sent = request(`${api.url}/mcp`, { method: 'POST', agent, headers }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ text, names: readToolNames(JSON.parse(text) as object) }))
      })
      sent.on('socket', (socket) => sockets.add(socket)).on('error', reject)
      sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: isModern ? { _meta } : {} }))
    })
  }

  for (const isModern of [true, false, true, true, false, false]) {
    const [first, second] = [await list(reader, isModern), await list(manager, isModern)]
    for (const { text } of [first, second]) assert.equal(text.includes('resultType'), isModern)
    assert.ok(first.names.includes('events_list') && !first.names.includes('manage_list_groups'))
    assert.ok(second.names.includes('manage_list_groups') && !second.names.includes('events_list'))
  }
  assert.equal(sockets.size, 1)
  agent.destroy()
})

test('what is one person’s own is not shown to another who asks the same', async () => {
  const [ada, bo] = await Promise.all([api.person(), api.person()])
  const createToken = async ({ id }: { id: string }) => bearer(await api.tokenFor(id, ['read:user']))
  for (const person of [ada, bo, ada]) {
    const as = await createToken(person)
    assert.match((await callRpc(api, as, 'tools/call', { name: 'profile_me' })).text, new RegExp(person.username))
    const read = await callModernRpc(api, as, 'resources/read', { uri: 'folkmoot://profile' })
    assert.match(read.text, new RegExp(person.username))
  }
})

test('the audit log says that it was an agent', async () => {
  const admin = await api.person({ role: 'admin' })
  const as = bearer(await api.tokenFor(admin.id, ['admin']))
  await callTool(api, as, 'admin_update_settings', { site_name: 'Only looked at' })
  await callTool(api, as, 'admin_update_settings', { site_name: 'Ours', confirm: true })
  const entries = await api.db
    .sql`select action from audit_log where actor_id = ${admin.id} and via = 'mcp' order by id`
  const actions = entries.map(({ action }) => String(action))
  assert.deepEqual(actions, ['adminGetSettings', 'adminUpdateSettings'], 'a preview reads, and does nothing')
})

test('confirmations are forgotten an hour after nobody can use them any more', async () => {
  await api.db.begin(
    (sql) => sql`
      insert into mcp_confirmations (id, expires_at)
      values (gen_random_uuid(), now() - interval '61 minutes'), (gen_random_uuid(), now() - interval '59 minutes')`,
  )
  await api.db.begin(deleteExpiredConfirmations)
  const [left] = await api.db.sql<{ count: number }[]>`select count(*)::int as count from mcp_confirmations`
  assert.equal(left?.count, 1)
})
