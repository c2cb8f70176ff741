import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { startApi } from '#test'

const run = promisify(execFile)
const docs = new URL('../docs/', import.meta.url)
const textOf = (name: string) => readFile(new URL(name, docs), 'utf8')

test('what “Getting started” prints can be typed in as it stands', async () => {
  const api = await startApi({ isAtItsAddress: true })
  for (const title of ['First', 'Second']) await api.event({ title })
  const { id } = await api.person()
  const token = await api.tokenFor(id, ['read:user', 'read:events', 'write:events'])
  const blocks = [...(await textOf('getting-started.md')).matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block)
  const script = blocks.join('').replace('http://localhost:3000', api.url).replace('fm_pat_…', token)
  const { stdout } = await run('bash', ['-euc', script.replaceAll(/^curl -s /gm, 'curl -sS -w "\\n%{http_code}\\n" ')])
  const codes = stdout.match(/^\d{3}$/gm)
  assert.deepEqual(codes, ['200', '200', '200', '201', '200'])
  assert.match(stdout, new RegExp(`"id":"${id}"`))
  assert.match(stdout, /"status":"confirmed"/)
})

test('every link from one page of the documentation to another leads somewhere', async () => {
  const names = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.md'))
  assert.ok(names.length > 10)
  for (const name of names) {
    const here = new URL(name, docs)
    const links = (await readFile(here, 'utf8')).matchAll(/\]\(([^)#]+\.md)(?:#[^)]*)?\)/g)
    for (const [, link = ''] of links) assert.ok(existsSync(new URL(link, here)), `${name} leads to ${link}`)
  }
})

test('guides are pages, with the address of this server in them', async () => {
  const api = await startApi({ isAtItsAddress: true })
  const front = await (await api.fetch('/docs/guides')).text()
  assert.ok(front.includes(`URL=${api.url}`))
  const names = [...front.matchAll(/href="\/docs\/guides\/([\w-]+)"/g)].map(([, name]) => name)
  assert.ok(names.includes('errors-and-limits'))
  for (const name of new Set(names)) assert.equal((await api.fetch(`/docs/guides/${name}`)).status, 200, name)
  assert.equal((await api.fetch('/docs/guides/unknown')).status, 404)
})
