import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { startApi } from '#test'
import { startChromium } from '../test/chromium.ts'
import { startReceiver } from '../test/webhook-receiver.ts'
import { createTempFolder } from './command-line/testing.ts'

const run = promisify(execFile)
const installFolder = await createTempFolder()
// The browser must close before the server, which waits for its connections.
const browser = await startChromium()
const api = await startApi()
const receiver = await startReceiver()
after(receiver.close)
const who = await api.person({ name: 'Ada' })
const FOLKMOOT_TOKEN = await api.tokenFor(who.id, ['user', 'read:events', 'write:portfolio'])
await api.event({ title: 'Mending night' })
const env = {
  HOME: installFolder,
  PATH: `${join(installFolder, 'node_modules/.bin')}:${process.env['PATH']}`,
  FOLKMOOT_URL: api.url,
  FOLKMOOT_TOKEN,
  RECEIVER: receiver.url,
}

await run('npm', ['install', `${api.url}/client.tgz`], { cwd: installFolder })

const readCodeBlocks = async (page: string, language: string) =>
  [...(await readFile(page, 'utf8')).matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, block = '']) => block,
  )

test('a server hands out its client, in its version and with only the files it needs', async () => {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string }
  const installed = join(installFolder, 'node_modules/@folkmoot/client')
  assert.deepEqual((await readdir(installed)).sort(), [
    'LICENSE',
    'README.md',
    'folkmoot.js',
    'index.js',
    'package.json',
    'types',
  ])
  assert.equal((await run('folkmoot', ['--version'], { env })).stdout, `${version}\n`)
  const { headers } = await api.fetch('/client.tgz')
  assert.match(headers.get('cache-control') ?? '', /no-cache/, 'after an update of the server, npm gets the new one')
})

test('an archive that was kept installs the same, and the command line globally', async () => {
  const [folder, prefix] = [await createTempFolder(), await createTempFolder()]
  await run('curl', ['-sO', `${api.url}/client.tgz`], { cwd: folder })
  await run('npm', ['install', './client.tgz'], { cwd: folder })
  await run('npm', ['install', '--global', '--prefix', prefix, `${api.url}/client.tgz`])
  for (const bin of [join(folder, 'node_modules/.bin/folkmoot'), join(prefix, 'bin/folkmoot')])
    assert.match((await run(bin, ['whoami'], { env })).stdout, /^Ada /)
})

test('the examples of docs/client.md compile and run as printed', async () => {
  const blocks = await readCodeBlocks('docs/client.md', 'ts')
  assert.equal(blocks.length, 5)
  const files = blocks.map((_, at) => join(installFolder, `example-${at}.mts`))
  await Promise.all(files.map((file, at) => writeFile(file, `${blocks[at]}\nexport {}\n`)))
  await checkTypes(files)
  // Sequential: an example times out after five seconds.
  const outputs: string[] = []
  for (const file of files) outputs.push((await run(process.execPath, [file], { env })).stdout)
  assert.equal(outputs[0], 'Hello, Ada!\n')
  assert.equal(outputs[1], '1 false\n')
  assert.match(outputs[2] ?? '', /^404 not_found /)
  assert.match(outputs[3] ?? '', /^\d+\n$/)
  assert.equal(outputs[4], 'Mending night confirmed\n')
})

/** Strictest settings, our declarations included, without Node's types: browsers have none. */
async function checkTypes(examples: readonly string[]): Promise<void> {
  const globals = join(installFolder, 'globals.d.ts')
  await writeFile(globals, 'declare const process: { readonly env: Readonly<Record<string, string | undefined>> }')
  const compilerOptions = {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipDefaultLibCheck: true,
    noEmit: true,
    lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
  }
  await writeFile(
    join(installFolder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: [...examples, globals] }),
  )
  await run('tsc', ['--project', installFolder]).catch((error: unknown) =>
    assert.fail((error as { stdout: string }).stdout),
  )
}

test('its command line works without other packages', async () => {
  const typed = 'folkmoot whoami; folkmoot events; folkmoot webhooks trigger event.rsvp --forward-to "$RECEIVER"'
  const { stdout } = await run('sh', ['-ec', typed], { env, cwd: installFolder })
  assert.match(stdout, new RegExp(`^Ada \\(${who.username}\\) at ${api.url}\n`))
  assert.match(stdout, /Mending night/)
  assert.equal(receiver.received.length, 1)
})

test('a browser gets less than 15 kB, and it works there', { skip: browser.skip }, async () => {
  const contents = `import * as client from '@folkmoot/client'; globalThis.client = client`
  const bundle = await build({
    stdin: { contents, resolveDir: installFolder },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  })
  const script = bundle.outputFiles[0]?.text ?? ''
  const bytes = gzipSync(script).length
  assert.ok(bytes < 15_000, `${bytes} bytes`)

  const page = await browser.open()
  await page.goto(await serveHtml(`<!doctype html><script type="module">${script}</script>`))
  const result = await page.evaluate(
    async ({ baseUrl, token }) => {
      const { createClient, signWebhook, verifyWebhook } = (
        globalThis as never as { client: typeof import('./index.ts') }
      ).client
      const folkmoot = createClient({ baseUrl, token })
      const titles = []
      for await (const { title } of folkmoot.listEvents.all()) titles.push(title)
      await folkmoot.createPortfolioItem({ title: 'From a browser' })
      const [body, secret] = ['{"type":"test.ping"}', 'whsec_MDEyMzQ1Njc4OWFiY2RlZg==']
      const { type } = await verifyWebhook({ body, secret, headers: await signWebhook({ id: '1', body, secret }) })
      return { titles, type }
    },
    { baseUrl: api.url, token: FOLKMOOT_TOKEN },
  )
  assert.deepEqual(result, { titles: ['Mending night'], type: 'test.ping' })
})

/** A foreign origin: the CSP of our own pages blocks other scripts. */
async function serveHtml(html: string): Promise<string> {
  const site = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html))
  site.listen(0, '127.0.0.1')
  await once(site, 'listening')
  after(() => site.close())
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
}
