import assert from 'node:assert/strict'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { TOTP } from 'otpauth'
import { createCookieBrowser } from '../../test/cookie-browser.ts'
import { createDataDir } from '../../test/data-dir.ts'
import { eventually } from '../../test/eventually.ts'
import { createInstallation } from '../../test/installation.ts'
import { startSmtp } from '../../test/smtp-server.ts'

const { url, runCli, withServer } = await createInstallation({ DEMO: 'off', RATE_LIMIT_ANONYMOUS: '100000' })
const password = 'a password for tests'

async function runJson<T>(args: readonly string[], input = ''): Promise<T> {
  const { code, out, err } = await runCli([...args, '--json'], {}, input)
  assert.equal(code, 0, err)
  return JSON.parse(out) as T
}

async function createPerson(name: string, role = 'user') {
  const email = `${name.toLowerCase()}@example.org`
  const args = ['user', 'create', '--email', email, '--name', name, '--role', role, '--password']
  const { username } = await runJson<{ username: string }>(args, password)
  const args2 = ['token', 'create', '--user', username, '--scopes', role === 'user' ? 'user' : 'user admin']
  return { username, email, token: (await runJson<{ token: string }>(args2)).token }
}

const get = (path: string, token?: string, accept = 'application/json') =>
  fetch(`${url}${path}`, { headers: { accept, ...(token && { Authorization: `Bearer ${token}` }) } })

const signIn = async (email: string, secret: string) => {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ email, password: secret })
  return (await fetch(`${url}/auth/login`, { method: 'POST', headers, body })).status
}

test('an operator looks after people, jobs and the site beside a running server', async (t) => {
  await withServer(async () => {
    const boss = await createPerson('Boss', 'superadmin')
    const ada = await createPerson('Ada')

    await t.test('a backup by a timer deletes those that are too old, and what was never finished', async () => {
      const dir = await createDataDir('backups')
      t.after(() => rm(dir, { recursive: true }))
      const [oldest, old, unfinished] = ['01', '02', '03'].map((day) => `folkmoot-2026-01-${day}T033000Z.tar.zst`)
      for (const name of [oldest, old, `${unfinished}.part`, 'notes.txt']) await writeFile(join(dir, String(name)), '')
      await utimes(join(dir, `${unfinished}.part`), new Date('2026-01-03'), new Date('2026-01-03'))
      const made = await runCli(['backup', '--rotate'], { BACKUP_DIR: dir, BACKUP_KEEP: '2' })
      assert.equal(made.code, 0, made.err)
      const names = await readdir(dir)
      assert.deepEqual([names.length, names.includes(String(old)), names.includes('notes.txt')], [3, true, true])
    })

    await t.test('people are listed, get a role, are suspended and deleted, at once and on record', async () => {
      const page = await runJson<{ data: { username: string }[] }>(['user', 'list', '--search', 'ada@example.org'])
      assert.deepEqual(
        page.data.map(({ username }) => username),
        ['ada'],
      )
      assert.match((await runCli(['user', 'list'])).out, /^username .*\nada +user +ada@example\.org .*active +Ada\n/s)

      assert.match(
        (await runCli(['user', 'role', '--user', ada.email, '--role', 'admin'])).out,
        /^Ada \(ada\) now has the role admin/,
      )
      const eve = ['user', 'create', '--email', 'eve@example.org', '--username', 'eve', '--name', 'Eve']
      await runJson([...eve, '--password'], password)
      // As a name from before texts were cleaned.
      await runCli(['sql', '--write', '-c', String.raw`update users set name = e'Eve\x1b[31m' where username = 'eve'`])
      assert.match((await runCli(['user', 'role', '--user', 'eve', '--role', 'user'])).out, /^Eve \[31m \(eve\)/)
      assert.equal((await get('/v1/me', ada.token)).status, 200)
      await runJson(['user', 'suspend', '--user', 'ada', '--reason', 'spam'])
      await eventually(
        'the token of a suspended person is refused',
        async () => (await get('/v1/me', ada.token)).status,
        (status) => status === 401,
      )
      await runJson(['user', 'suspend', '--user', 'ada', '--end'])
      assert.equal(await signIn(ada.email, password), 200)

      assert.match((await runCli(['user', 'delete', '--user', 'ada'])).out, /^Would delete Ada .*add --yes\.\n$/s)
      await runJson(['user', 'delete', '--user', 'ada', '--yes'])
      const log = (await (await get('/v1/admin/audit-log?limit=100', boss.token)).json()) as {
        data: { action: string; via: string }[]
      }
      const actions = log.data.flatMap(({ action, via }) => (via === 'system' ? action : []))
      for (const action of [
        'createToken',
        'adminSetUserRole',
        'adminSuspendUser',
        'adminUnsuspendUser',
        'adminDeleteUser',
      ])
        assert.ok(actions.includes(action), action)
    })

    await t.test('mistakes are told in a sentence, and the last superadmin stays', async () => {
      const mistakes: readonly (readonly [string, RegExp])[] = [
        ['user role --user nobody --role admin', /No one has the username/],
        ['user role --user boss --role user', /There must be at least one superadmin/],
        ['user suspend --user boss', /There must be at least one superadmin/],
        ['user delete --user boss', /There must be at least one superadmin/],
        ['user suspend --user boss --end', /is not suspended/],
        ['jobs retry --id 999999', /Job 999999 is not in the queue/],
      ]
      const results = await Promise.all(mistakes.map(([args]) => runCli(args.split(' '))))
      for (const [index, [, sentence]] of mistakes.entries()) {
        assert.equal(results[index]?.code, 1)
        assert.match(results[index].err, sentence)
      }
      const { code, err } = await runCli(['user', 'role', '--user', 'boss', '--role', 'king', '--json'])
      assert.equal(code, 2)
      assert.match((JSON.parse(err) as { error: string }).error, /^Check these options:\n {2}--role must be one of/)
    })

    await t.test('a password is set from standard input, or with a link', async () => {
      const kim = await createPerson('Kim')
      assert.match(
        (await runCli(['user', 'reset-password', '--user', kim.email])).out,
        /works once and for 24 hours: http:\S+\/reset\/\S+\n$/,
      )
      await runJson(['user', 'reset-password', '--user', 'kim', '--password', '--end-access'], 'another password\n')
      assert.equal(await signIn(kim.email, password), 401)
      assert.equal(await signIn(kim.email, 'another password'), 200)
      assert.equal((await get('/v1/me', kim.token)).status, 401)
    })

    await t.test('who lost app and codes signs in again', async () => {
      const lee = await createPerson('Lee')
      const browser = createCookieBrowser((path, init) => fetch(`${url}${path}`, init))
      const post = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' }
        const response = await browser.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        assert.equal(response.status, 200, await response.clone().text())
        return (await response.json()) as { data: { secret: string } }
      }
      await post('/auth/login', { email: lee.email, password })
      const { secret } = (await post('/auth/totp/begin', { currentPassword: password })).data
      await post('/auth/totp', { code: new TOTP({ secret }).generate() })
      assert.equal(await signIn(lee.email, password), 401)

      const reset = ['user', 'reset-second-factor', '--user', 'lee']
      assert.match((await runCli(reset)).out, /^Lee \(lee\) signs in without a code now/)
      assert.equal(await signIn(lee.email, password), 200)
      assert.match((await runCli(reset)).err, /Lee \(lee\) has no two-factor authentication/)
    })

    await t.test('maintenance closes the site to all but admins, and health checks go on', async () => {
      const ned = await createPerson('Ned')
      await runJson(['maintenance', 'on', '--message', 'Back at noon.'])
      await eventually(
        'the site is closed',
        async () => (await get('/v1/me', ned.token)).status,
        (status) => status === 503,
      )
      const page = await get('/events', undefined, 'text/html')
      assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '60'])
      assert.match(await page.text(), /Back at noon\./)
      for (const path of ['/healthz', '/readyz', '/login']) assert.equal((await get(path)).status, 200, path)
      assert.equal((await get('/v1/me', boss.token)).status, 200)
      assert.equal(await signIn(boss.email, password), 200)
      assert.match((await runCli(['doctor'])).out, /warning {2}Maintenance is on/)
      await runJson(['maintenance', 'off'])
      await eventually(
        'the site is open',
        async () => (await get('/v1/me', ned.token)).status,
        (status) => status === 200,
      )
    })

    await t.test('jobs are listed; mail, pruning and the version work', async () => {
      assert.ok(Array.isArray(await runJson(['jobs', 'list'])))
      assert.deepEqual(await runJson(['jobs', 'delete', '--state', 'failed']), { deleted: [] })
      assert.match((await runCli(['mail', 'test', '--to', 'you@example.org'])).out, /the email was saved in/)
      const smtp = await startSmtp({ refusals: new Map([['gone@example.org', '550 5.1.1 No such mailbox']]) })
      const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
      const refused = await runCli(['mail', 'test', '--to', 'gone@example.org'], {
        SMTP_URL,
        MAIL_FROM: 'a@example.org',
      })
      assert.match(refused.err, /^The mail server refuses the test mail: the recipient is refused [^\n]+\n$/)
      await smtp.close()
      assert.deepEqual(await runJson(['prune']), { pruned: true })
      assert.match((await runCli(['--version'])).out, /^\d+\.\d+\.\d+\n$/)
    })
  })
})
