import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request as requestTo } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startApi } from '#test'
import { createDataDir } from '../../../test/data-dir.ts'
import { handlers } from '../../operations.ts'
import { createPlugins } from '../../plugins.ts'
import { mcp } from '../routes.ts'
import { withFixtures } from './fixtures.ts'

const api = await startApi({ plugins: createPlugins(mcp(handlers, withFixtures)) })
const token = await api.tokenFor((await api.person()).id, ['read:events', 'read:groups', 'read:user'])

/** Adds a token, because the suite sends none. */
const proxy = createServer((request, response) => {
  const { method, headers, url } = request
  const sent = { ...headers, authorization: `Bearer ${token}` }
  const onward = requestTo(`${api.url}${url}`, { method, headers: sent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  request.pipe(onward)
}).listen(0, 'localhost')
await once(proxy, 'listening')
after(() => proxy.close())

const resolvePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

test('the conformance suite of 2026-07-28 finds only the stream missing', async () => {
  const { port } = proxy.address() as AddressInfo
  const options = {
    '--url': `http://localhost:${port}/mcp`,
    '--requirements': '2026-07-28',
    '--expected-failures': resolvePath('expected-failures.yml'),
  }
  const suite = resolvePath('../../../node_modules/@modelcontextprotocol/conformance/dist/index.js')
  const { status, output } = await run([suite, 'server', ...Object.entries(options).flat()])
  assert.equal(status, 0, output)
  assert.match(output, /tools-call-with-progress/)
})

async function run(args: readonly string[]): Promise<{ status: number | null; output: string }> {
  const folder = await createDataDir('conformance')
  after(() => rm(folder, { recursive: true }))
  const child = execFile(process.execPath, args, { cwd: folder })
  let output = ''
  child.stdout?.on('data', (text) => (output += String(text)))
  child.stderr?.on('data', (text) => (output += String(text)))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}
