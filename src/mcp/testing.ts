import assert from 'node:assert/strict'
import type { Api } from '#test'
import { metaKey, modernVersion } from './protocol/versions.ts'

export interface RpcResponse {
  readonly id?: unknown
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: {
    readonly code: number
    readonly message: string
    readonly data?: Readonly<Record<string, unknown>>
  }
}

export interface TestResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: RpcResponse & Readonly<Record<string, unknown>>
}

export type Credential = Readonly<Record<string, string>>

export const bearer = (token: string): Credential => ({ Authorization: `Bearer ${token}` })

export async function send(
  api: Pick<Api, 'fetch'>,
  body: string | Uint8Array,
  headers: Credential,
  path = '/mcp',
): Promise<TestResponse> {
  const response = await api.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: body as string,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: (text === '' ? {} : JSON.parse(text)) as TestResponse['json'],
  }
}

export const callRpc = (
  api: Pick<Api, 'fetch'>,
  as: Credential,
  method: string,
  params?: object,
  path?: string,
): Promise<TestResponse> => send(api, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), as, path)

/** `headers` override the required ones; an empty value removes a header. */
export async function callModernRpc(
  api: Pick<Api, 'fetch'>,
  as: Credential,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { meta = {}, headers = {}, path = '/mcp' }: { meta?: object; headers?: Credential; path?: string } = {},
): Promise<TestResponse> {
  const _meta = { [metaKey.version]: modernVersion, [metaKey.capabilities]: {}, ...meta }
  const name = params['name'] ?? params['uri']
  const all = {
    'MCP-Protocol-Version': modernVersion,
    'Mcp-Method': method,
    ...(typeof name === 'string' && { 'Mcp-Name': name }),
    ...as,
    ...headers,
  }
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
  return send(api, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }), sent, path)
}

export function readToolJson({ json, text }: TestResponse): Readonly<Record<string, unknown>> {
  const [block] = (json.result?.['content'] ?? assert.fail(text)) as { type: string; text: string }[]
  assert.equal(block?.type, 'text')
  return JSON.parse(block.text) as Readonly<Record<string, unknown>>
}

export const callTool = (api: Pick<Api, 'fetch'>, as: Credential, name: string, args: object = {}, path?: string) =>
  callRpc(api, as, 'tools/call', { name, arguments: args }, path)
