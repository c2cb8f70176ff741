import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { hashPassword, readConfig } from '#platform'
import { eventually } from '#test'
import { openDatabase } from '../src/commands/open-database.ts'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { callRpc, bearer } from '../src/mcp/testing.ts'
import { startServer } from './start-server.ts'
import { createScratchCopy, runIn } from './walkthrough/scratch.ts'
import { applyStep, readSteps } from './walkthrough/steps.ts'
import { startReceiver } from './webhook-receiver.ts'

/** Types and lint are left out, because they take longer than all of this; imports, because node_modules is a link here. */
const quickChecks = ['contracts', 'tables', 'unused']

interface Mistakes {
  readonly check: string
  readonly edits: readonly (readonly [path: string, text: string | RegExp, replacement: string, sentence: string])[]
}

const slice = 'src/areas/profile/wishes'
const steps = readSteps(readFileSync('CONTRIBUTING.md', 'utf8'))
const folder = await createScratchCopy()
const runScript = (name: string) => runIn(folder, 'npm', ['run', '-s', name])

test('an operation with a page takes five files', () => {
  const files = new Set(steps.filter(({ section }) => section === 'An operation with a page').map(({ path }) => path))
  assert.ok(files.size > 0 && files.size <= 5, [...files].join(' '))
})

test('every step of CONTRIBUTING.md works as printed', async (t) => {
  for (const step of steps) applyStep(folder, step)
  for (const script of ['messages', 'reference', ...quickChecks.map((name) => `check:${name}`), 'build']) {
    const { code, printed } = await runScript(script)
    assert.equal(code, 0, `npm run ${script}: ${printed}`)
  }
  const { code, printed } = await runIn(folder, 'npm', ['run', '-s', 'test:file', '--', `${slice}/wishes.test.ts`])
  assert.equal(code, 0, printed)
  assert.match(readFileSync(join(folder, 'docs/reference/events.md'), 'utf8'), /user\.wish_created/)

  const server = await startServer({
    cwd: folder,
    args: ['tools/dev.ts'],
    env: { DEMO: 'off', WEBHOOK_ALLOW_PRIVATE: 'true' },
  })
  const opened = await openDatabase(readConfig({ DATA_DIR: server.env.DATA_DIR }), () => undefined)
  after(() => opened.close())
  const { db } = opened
  const receiver = await startReceiver()
  after(receiver.close)
  const [email, password] = ['ada@example.org', 'a long sentence']
  const token = await db.begin(async (sql) => {
    const { id: userId } = await createUser(sql, { email, name: 'Ada', passwordHash: await hashPassword(password) })
    const issued = await issueToken(sql, { userId, name: 'test', scopes: ['user', 'developer'], expiresAt: null })
    return bearer(issued.token)
  })
  const post = async (path: string, body: object) => {
    const headers = { ...token, 'Content-Type': 'application/json' }
    const response = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.equal(response.status, 201, await response.clone().text())
    return (await response.json()) as { data: { id: string } }
  }
  await post('/v1/developer/webhooks', { url: receiver.url, eventTypes: ['user.wish_created'] })
  const { data: wish } = await post('/v1/profile/wishes', { title: 'Learn to solder' })

  await t.test('the operation writes its row, and is in the OpenAPI document and among the tools', async () => {
    const rows = await db.sql`select title from wishes where id = ${wish.id}`
    assert.deepEqual([...rows], [{ title: 'Learn to solder' }])
    const { paths } = (await (await server.fetch('/openapi.json')).json()) as { paths: Record<string, object> }
    assert.deepEqual(Object.keys(paths['/v1/profile/wishes'] ?? {}).sort(), ['get', 'post'])
    const { json } = await callRpc(server, token, 'tools/list')
    const names = (json.result?.['tools'] as { name: string }[]).map(({ name }) => name)
    assert.ok(names.includes('profile_create_wish') && names.includes('profile_list_wishes'))
  })
  await t.test('the page shows it', async () => {
    const headers = { Cookie: await server.cookieFor(email, password) }
    const fetchPage = async () => (await server.fetch('/my/wishes', { headers })).text()
    assert.match(await fetchPage(), /<li>Learn to solder<\/li>/)
    // `npm run dev` builds the pages again, and reads the messages again.
    const path = join(folder, 'web/pages/wishes.tsx')
    writeFileSync(path, readFileSync(path, 'utf8').replace("<h1>{t('wishes.title')}</h1>", '<h1>What I wish for</h1>'))
    await eventually(
      'the changed page',
      () => fetchPage().catch(() => ''),
      (text) => text.includes('<h1>What I wish for</h1>'),
    )
    const messages = join(folder, 'messages/en.json')
    writeFileSync(messages, readFileSync(messages, 'utf8').replace('What would you like to do?', 'What would you try?'))
    await eventually(
      'the changed message',
      () => fetchPage().catch(() => ''),
      (text) => text.includes('What would you try?'),
    )
  })
  await t.test('the receiver is told', async () => {
    const [received] = await receiver.waitForRequests(1)
    const { type, data } = received?.message ?? assert.fail()
    assert.deepEqual([type, data['title']], ['user.wish_created', 'Learn to solder'])
  })
  await t.test('the job removes it when its time comes', async () => {
    await db.sql`select graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs where task_identifier = 'expireWish'), run_at => now())`
    await eventually(
      'the wish is gone',
      () => db.sql`select from wishes where id = ${wish.id}`,
      ({ count }) => count === 0,
    )
  })
})

/** Each undoes or spoils one step. Those of one group do not hide each other, so their check runs once. */
const mistakes: readonly Mistakes[] = [
  {
    check: 'check:contracts',
    edits: [
      [
        `${slice}/operations.ts`,
        /  read\(listWishes.*?\n  \),\n\n/s,
        '',
        'contract.ts declares listWishes, which nobody handles: add it to operations.ts beside it',
      ],
      [
        `${slice}/contract.ts`,
        "  tool: { name: 'profile_create_wish', confirm: false },\n",
        '',
        'createWish: add tool: { name: … }',
      ],
      [`${slice}/contract.ts`, "tag: 'User'", "tag: 'Management'", 'createWish: add audit: { words: … }'],
      [
        'src/areas/settings/contract.ts',
        "  audit: { kind: 'view' },\n",
        '  audit: {},\n',
        "adminGetSettings: add kind: 'view' to audit: a GET changes nothing.",
      ],
      [
        'src/areas/settings/contract.ts',
        "  audit: { words: 'settingsChanged' },\n",
        '  audit: {},\n',
        'adminUpdateSettings: add words to audit: the key below admin.auditActions in messages/en.json',
      ],
      [
        'src/areas/groups/admin/contract.ts',
        "values: ['hard']",
        "values: ['isHard']",
        'adminDeleteGroup: audit.values must be among hard.',
      ],
      [
        'src/areas/groups/members/contract.ts',
        "idFrom: 'output.id', values: ['userId']",
        "values: ['userId']",
        'addGroupMember: audit needs target and idFrom, or neither',
      ],
      [`${slice}/contract.ts`, 'to your profile.', 'to your profile', 'createWish: write the summary as a sentence'],
      [`${slice}/contract.ts`, "  scopes: { self: 'user' },\n", '', 'user.wish_created: add scopes: { self: … }'],
      [
        `${slice}/contract.ts`,
        'id: Id, title }),',
        'what: Type.String() }),',
        'user.wish_created: add examples to data.what',
      ],
      [`${slice}/contract.ts`, 'createdAt: Timestamp', 'madeAt: Timestamp', 'Wish.madeAt: add a description'],
      [
        'src/jobs/tasks.ts',
        '  ...wishTasks(services),\n',
        '',
        'operations.ts adds the job expireWish, which no task runs: add the task to src/jobs/tasks.ts',
      ],
    ],
  },
  {
    check: 'check:contracts',
    edits: [
      [
        'src/operations.ts',
        '  ...wishHandlers,\n',
        '',
        'createWish, which nobody handles: add it to operations.ts beside it, and that list to src/operations.ts',
      ],
      [
        'src/event-types.ts',
        '  WishCreated,\n',
        '',
        'declares user.wish_created, which is not listed: add it to src/event-types.ts',
      ],
      [
        'src/areas/profile/contract.ts',
        "'profile_email'",
        "'wishes_email'",
        'begin the name of the tool wishes_email with one of events,',
      ],
    ],
  },
  {
    check: 'check:tables',
    edits: [
      [
        steps.find(({ path }) => path.endsWith('_wishes.sql'))?.path ?? '',
        'create table wishes',
        '-- create table nothing',
        `wishes is written by ${slice} and created nowhere: add a file to migrations`,
      ],
      [
        'src/areas/profile/queries.ts',
        /$/,
        '/* delete from tokens where true */',
        'tokens is written by src/areas/profile and src/areas/tokens: let one export what the other needs',
      ],
    ],
  },
  {
    check: 'check:reference',
    edits: [
      ['web/pages/pages.ts', '  myWishes,\n', '', 'web/pages/pages.ts is stale. Run: npm run reference'],
      [
        'docs/reference/events.md',
        'user.wish_created',
        'user.wish',
        'docs/reference/events.md is stale. Run: npm run reference',
      ],
    ],
  },
]

for (const { check, edits } of mistakes)
  test(`npm run ${check} says what to do about ${edits.length} wrong or forgotten steps`, async () => {
    const originals = new Map(edits.map(([path]) => [path, readFileSync(join(folder, path), 'utf8')]))
    for (const [path, text, replacement] of edits) {
      const before = readFileSync(join(folder, path), 'utf8')
      const spoiled = before.replace(text, replacement)
      assert.notEqual(spoiled, before, `${path} has no ${String(text)}`)
      writeFileSync(join(folder, path), spoiled)
    }
    const { code, printed } = await runScript(check)
    for (const [path, text] of originals) writeFileSync(join(folder, path), text)
    assert.equal(code, 1)
    for (const [, , , sentence] of edits) assert.ok(printed.includes(sentence), `${sentence}\n\nnot in\n\n${printed}`)
  })
