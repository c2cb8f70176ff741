import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { copyFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startApi } from '#test'
import { createTempFolder } from '../client/command-line/testing.ts'
import { TestBrowser } from '../src/oauth/testing.ts'
import { parseShellBlocks } from './guides/shell-blocks.ts'
import { startDemo } from './guides/demo.ts'
import { openShell } from './guides/shell.ts'
import { startReceiver } from './webhook-receiver.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const docs = new URL('../docs/', import.meta.url)
const readGuide = (name: string) => readFile(new URL(name, docs), 'utf8')

const demo = await startDemo()
const folder = await createTempFolder()
await copyFile(new URL('images/event.png', docs), join(folder, 'me.png'))
const receiver = await startReceiver()
after(receiver.close)

/** The state after the first two steps of “Getting started”. */
const createShell = () =>
  openShell(folder, {
    ...demo.env,
    HOME: folder,
    URL: demo.url,
    TOKEN: demo.token,
    RECEIVER: receiver.url,
  })

async function runGuide(name: string): Promise<string> {
  const shell = createShell()
  await shell.run(`npm() { command npm --prefix '${root}' "$@"; }`)
  await shell.run(`folkmoot() { node '${root}client/command-line/main.ts' "$@"; }`)
  let printed = ''
  for (const { script, skipReason, expectedOutput } of parseShellBlocks(await readGuide(name))) {
    const typed = script.replaceAll('http://localhost:3000', demo.url).replace('fm_pat_…', demo.token)
    if (skipReason !== undefined) continue
    if (expectedOutput !== undefined) await shell.startInBackground(typed, expectedOutput)
    else
      printed += await shell.run(
        typed.includes('CODE=…') ? typed.replace('…', await authorizeInBrowser(printed)) : typed,
      )
  }
  shell.close()
  return printed
}

async function authorizeInBrowser(printed: string): Promise<string> {
  const [address = ''] = /http\S+\/oauth\/authorize\S+/.exec(printed) ?? []
  const browser = new TestBrowser(demo)
  await browser.signIn('aino')
  const { response, at } = await browser.followRedirects(address)
  const { sentTo } = await browser.submitConsent(response, at, 'allow')
  return sentTo?.searchParams.get('code') ?? assert.fail('no code')
}

const guides = (await readdir(docs)).filter((name) => name.endsWith('.md'))

for (const name of guides)
  if (parseShellBlocks(await readGuide(name)).length > 0)
    test(`every shell block of docs/${name} runs on a fresh demo as it stands`, async () => {
      await runGuide(name)
    })

test('a guide can be followed a second time', async () => {
  const findItemId = (printed: string) => /"data":\{"id":"([^"]+)"[^}]*"title":"A lamp"/.exec(printed)?.[1]
  const [first, second] = [await runGuide('getting-started.md'), await runGuide('getting-started.md')]
  assert.ok(findItemId(first))
  assert.notEqual(findItemId(first), findItemId(second))
})

test('few blocks are not run, and each says why', async () => {
  const texts = await Promise.all(guides.map(readGuide))
  const notRun = texts.flatMap((text) => parseShellBlocks(text).filter((block) => block.skipReason !== undefined))
  assert.deepEqual([...new Set(notRun.map((block) => block.skipReason))].sort(), [
    'changes accounts that the other guides use; src/commands/day-two.test.ts runs them',
    'changes the accounts of the machine',
    'changes the machine',
    'client/package.test.ts installs it in a folder of its own',
    'client/package.test.ts installs it in an empty folder',
    'closes the site that the other guides use; src/commands/day-two.test.ts runs it',
    'needs Docker',
    'needs a Patroni cluster of yours',
    'needs a PgBouncer of yours',
    'needs a PostgreSQL of yours',
    'needs a Redis of yours',
    'needs a bucket and its keys',
    'needs a cluster',
    'needs a file with a password',
    'needs a proxy with TLS in front',
    'needs a second disk',
    'needs an account at a mail server',
    'needs an archive and tar with zstd',
    'needs two PostgreSQL servers of yours',
    'nothing waits in a new database',
    'removes the demo that the other guides use; src/commands/commands.test.ts runs it',
    'starts a second server',
    'test/backup.test.ts runs it',
    'the database is of this version already',
    'the guides run beside the demo, which is set up; src/commands/commands.test.ts runs it',
    'wants the server stopped; src/commands/keys-rotate-secret.test.ts runs it',
    'writes a file; src/commands/sql.test.ts runs such statements',
  ])
})

test('the architecture is one page: fewer than 900 words beside its picture', async () => {
  const text = await readFile(join(root, 'ARCHITECTURE.md'), 'utf8')
  const words = text.replace(/```.*?```/gs, '').match(/\S*[\p{L}\d]\S*/gu) ?? []
  assert.ok(words.length < 900, `${words.length} words: what is more than a page belongs in docs/internals`)
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
  const api = await startApi({ isAtBaseUrl: true })
  const front = await (await api.fetch('/docs/guides')).text()
  assert.ok(front.includes(`URL=${api.url}`))
  const names = [...front.matchAll(/href="\/docs\/guides\/([\w-]+)"/g)].map(([, name]) => name)
  assert.ok(names.includes('errors-and-limits'))
  for (const name of new Set(names)) {
    const answer = await api.fetch(`/docs/guides/${name}`)
    assert.equal(answer.status, 200, name)
    assert.doesNotMatch(await answer.text(), /&lt;!--/, `${name} shows no comments`)
  }
  assert.equal((await api.fetch('/docs/guides/unknown')).status, 404)
})
