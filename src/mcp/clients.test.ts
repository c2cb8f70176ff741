import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Client as NewClient, StreamableHTTPClientTransport as NewTransport } from '@modelcontextprotocol/client'
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { startApi } from '#test'

const api = await startApi()
const address = new URL(`${api.url}/mcp`)
const info = { name: 'a test', version: '1' }
const group = await api.group({ name: 'Repair café' })

const connectors = {
  'SDK 1': async (token: string) => {
    const client = new OldClient(info)
    const headers = { Authorization: `Bearer ${token}` }
    await client.connect(new OldTransport(address, { requestInit: { headers } }))
    return client
  },
  'client 2, as it comes': (token: string) => connectNewClient(token, 'legacy'),
  'client 2, which finds out': (token: string) => connectNewClient(token, 'auto'),
  'client 2, modern only': (token: string) => connectNewClient(token, { pin: '2026-07-28' }),
} as const

async function connectNewClient(token: string, mode: 'legacy' | 'auto' | { pin: string }) {
  const client = new NewClient(info, { versionNegotiation: { mode } })
  const headers = { Authorization: `Bearer ${token}` }
  await client.connect(new NewTransport(address, { requestInit: { headers } }))
  return client
}

interface ToolResult {
  readonly content: readonly { readonly type: string; readonly text: string }[]
  readonly isError?: boolean
}

for (const [way, connect] of Object.entries(connectors))
  test(`${way}: lists, calls, reads`, async () => {
    const token = await api.tokenFor((await api.person()).id, ['read:groups', 'read:events', 'write:portfolio'])
    const client = await connect(token)
    const { tools } = await client.listTools()
    assert.ok(tools.some(({ name }) => name === 'groups_get'))
    assert.ok(!tools.some(({ name }) => name === 'manage_list_groups'))
    const call = async (name: string, args: Record<string, unknown>) =>
      (await client.callTool({ name, arguments: args })) as unknown as ToolResult
    const got = await call('groups_get', { slug: group.urlname })
    assert.equal((JSON.parse(got.content[0]?.text ?? '') as { data: { name: string } }).data.name, 'Repair café')
    assert.equal((await call('groups_get', { slug: 'nowhere' })).isError, true)
    const created = await call('portfolio_create', { title: 'A bench', image_url: 'https://example.org/a.png' })
    assert.match(created.content[0]?.text ?? '', /"imageUrl":"https:\/\/example.org\/a.png"/)
    const { resources } = await client.listResources()
    assert.ok(resources.some(({ uri }) => uri === 'folkmoot://events'))
    const { contents } = await client.readResource({ uri: 'folkmoot://scopes' })
    assert.equal(contents[0]?.mimeType, 'application/json')
    assert.ok(Array.isArray((await client.listPrompts()).prompts))
    await assert.rejects(client.readResource({ uri: 'folkmoot://nowhere' }))
    await client.close()
  })

test('the era that is found out is the modern one', async () => {
  const token = await api.tokenFor((await api.person()).id, ['read:groups'])
  for (const [mode, version] of [
    ['legacy', '2025-03-26'],
    ['auto', '2026-07-28'],
  ] as const)
    assert.equal((await connectNewClient(token, mode)).getNegotiatedProtocolVersion(), version)
})
