import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { buildSignatureHeaders } from './signing.ts'

const docsPage = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
const readExample = (language: string) =>
  new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(docsPage)?.[1] ?? assert.fail(`no example in ${language}`)
const folder = mkdtempSync(join(tmpdir(), 'folkmoot-examples-'))
after(() => rmSync(folder, { recursive: true }))

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const otherSecret = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const body = '{"title":"Repair café"}'
const headersAt = (at: Date) => buildSignatureHeaders([otherSecret, secret], { id: 'a message', at, body })
const now = new Date()
const cases = [
  { secret, headers: headersAt(now), body, isGenuine: true },
  { secret: otherSecret, headers: headersAt(now), body, isGenuine: true },
  { secret, headers: headersAt(now), body: `${body} `, isGenuine: false },
  { secret: `whsec_${Buffer.alloc(32).toString('base64')}`, headers: headersAt(now), body, isGenuine: false },
  { secret, headers: headersAt(new Date(now.getTime() - 600_000)), body, isGenuine: false },
]

test('the TypeScript of the documentation tells genuine messages from others', async () => {
  const file = join(folder, 'example.mts')
  writeFileSync(file, readExample('ts'))
  const { isGenuine } = (await import(pathToFileURL(file).href)) as {
    isGenuine: (secret: string, headers: object, body: string) => boolean
  }
  for (const example of cases) assert.equal(isGenuine(example.secret, example.headers, example.body), example.isGenuine)
})

const hasPython = spawnSync('python3', ['--version']).status === 0

test('so does its Python', { skip: hasPython ? false : 'python3 is not installed' }, () => {
  const script =
    'import json, sys\nprint(json.dumps([is_genuine(c["secret"], c["headers"], c["body"]) for c in json.load(sys.stdin)]))'
  const file = join(folder, 'example.py')
  writeFileSync(file, `${readExample('python')}\n${script}\n`)
  const { stdout, stderr } = spawnSync('python3', [file], { input: JSON.stringify(cases), encoding: 'utf8' })
  assert.equal(stderr, '')
  assert.deepEqual(
    JSON.parse(stdout),
    cases.map(({ isGenuine }) => isGenuine),
  )
})
