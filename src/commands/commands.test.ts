import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { verifyPassword } from '../platform/passwords.ts'
import { eventually } from '../../test/eventually.ts'
import { commands } from './all.ts'
import { openDatabase } from './open-database.ts'
import { createInstallation } from '../../test/installation.ts'
import { greeting } from '../../test/start-server.ts'
import { readConfig } from '#platform'

const { dataDir, env, url, runCli, withServer } = await createInstallation()

test('a first start loads the demo and prints a token that works; commands work beside the server', async () => {
  await withServer(async (printed) => {
    const [token = ''] = /fm_pat_[0-9a-f]{40}/.exec(printed().out) ?? []
    const me = (bearer: string) => fetch(`${url}/v1/me`, { headers: { Authorization: `Bearer ${bearer}` } })
    assert.equal(((await (await me(token)).json()) as { data: { username: string } }).data.username, 'aino')

    const kai = ['user', 'create', '--email', 'Kai@example.org', '--name', 'Kai Ääri', '--password']
    const created = await runCli(kai, {}, 'ten letters\n')
    assert.match(created.out, /^Created kai-aari \(user\), ID [0-9a-f-]{36}\.\n$/)
    const { out, code } = await runCli([
      'token',
      'create',
      '--user',
      'kai@example.org',
      '--scopes',
      'read:user',
      '--expires-in-days',
      '2',
    ])
    assert.match(out, /^fm_pat_[0-9a-f]{40}\n$/)
    assert.equal(code, 0)
    assert.equal((await me(out.trim())).status, 200)

    const { out: output } = await runCli(['user', 'create', '--email', 'lin@example.org', '--name', 'Lin Lind'])
    const password = 'a password for tests'
    const [, link = ''] = /works once and for 24 hours: http:\S+\/reset\/([\w-]{43})\n$/.exec(output) ?? []
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(`${url}/auth/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    assert.equal(await post('password/reset', { token: link, password }), 200)
    assert.equal(await post('password/reset', { token: link, password }), 410)
    assert.equal(await post('login', { email: 'lin@example.org', password }), 200)

    assert.match((await runCli(['seed', 'demo'])).out, /is already loaded/)
    assert.match((await runCli(['migrate'])).out, /up to date/)
    assert.match((await runCli(['keys', 'rotate'])).out, /^Created the signing key [0-9a-f]{16}\.\n$/)
    const doctor = await runCli(['doctor'])
    assert.deepEqual([doctor.code, doctor.out.includes('FAILURE')], [0, false], doctor.out)
    assert.match(
      doctor.out,
      /Emails are saved as files in .*mail\. To send them, set a mail server in the settings, or SMTP_URL and MAIL_FROM\./,
    )
    assert.equal((await fetch(`${url}/mail`)).status, 200)
    assert.match((await runCli(['serve'])).err, /^Port \d+ is in use\./)
  })
  const opened = await openDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined)
  const [user] = await opened.db.sql<
    { passwordHash: string }[]
  >`select password_hash from users where username = 'kai-aari'`
  await opened.close()
  assert.match(user?.passwordHash ?? '', /^\$argon2id\$/)
  assert.equal(await verifyPassword('ten letters', user?.passwordHash ?? ''), true)
})

test('mistakes are told in words, with their own exit codes', async () => {
  const usage = await runCli(['user', 'create', '--email', 'nonsense'])
  assert.equal(usage.code, 2)
  assert.match(usage.err, /--name is required/)
  assert.match(usage.err, /--email must be an email address/)
  const short = await runCli(
    ['user', 'create', '--email', 'kim@example.org', '--name', 'Kim', '--password'],
    {},
    'short\n',
  )
  assert.match(short.err, /--password must have at least 10 characters/)

  assert.deepEqual((await runCli(['frobnicate'])).code, 2)
  assert.match(
    (await runCli(['user', 'create', '--color', 'red'])).err,
    /^Unknown option: --color\nFor help, run: .* user create --help\n$/,
  )
  assert.match(
    (await runCli(['token', 'create', '--user', 'aino', '--scopes', 'everything'])).err,
    /Unknown scopes: everything/,
  )

  const refused = await runCli(['token', 'create', '--user', 'aino', '--scopes', 'admin'])
  assert.deepEqual([refused.code, refused.out], [1, ''])
  assert.match(refused.err, /The scope admin is only for platform admins, and Aino .* \(aino\) is not one\./)
  assert.match(
    (await runCli(['user', 'create', '--email', 'aino@demo.example', '--name', 'X'])).err,
    /An account with this email address already exists/,
  )
  assert.match(
    (await runCli(['doctor'], { PORT: 'x', DEMO: 'y' })).err,
    /PORT must be a whole number\n {2}DEMO must be one of/,
  )
  for (const HOST of ['192.0.2.1', 'nowhere.invalid']) {
    const { code, err } = await runCli(['serve'], { HOST })
    assert.equal(code, 1)
    assert.match(err, new RegExp(`^Cannot listen on ${HOST}, port \\d+: .*\\. Check HOST and PORT\\.$`, 'm'))
  }
})

test('a public site with the demo in it says so, and the demo can be removed', async () => {
  const site = { BASE_URL: 'https://moot.example.org' }
  const doctor = await runCli(['doctor'], site)
  assert.match(doctor.out, /FAILURE {2}The demo community is in the database of a public site/)
  assert.match((await runCli(['demo', 'remove', '--yes'], site)).err, /Create one first: user create/)
  const boss = ['user', 'create', '--email', 'boss@example.org', '--name', 'Boss', '--role', 'superadmin']
  assert.equal((await runCli(boss)).code, 0)

  const rehearsed = await runCli(['demo', 'remove'], site)
  assert.match(rehearsed.out, /^Would remove \d+ accounts, .*\nThis was a dry run\. To go ahead, add --yes\.\n$/s)
  const printed = await withServer(async (printed) => printed, site)
  assert.doesNotMatch(printed().out, /fm_pat_|password/)
  assert.match(printed().err, /WARNING .*demo community.*moot\.example\.org.*demo remove --yes/s)

  assert.match((await runCli(['demo', 'remove', '--yes'], site)).out, /^Removed \d+ accounts, /)
  assert.doesNotMatch((await runCli(['doctor'], site)).out, /demo/)
  assert.match((await runCli(['demo', 'remove', '--yes'], site)).err, /is not in this database/)
})

test('the doctor makes nothing where nothing is', async () => {
  const nowhere = join(dataDir, 'elsewhere')
  const { code, out } = await runCli(['doctor'], { DATA_DIR: nowhere })
  assert.equal(code, 1)
  assert.match(out, /FAILURE {2}There is no Folkmoot in .*elsewhere/)
  assert.equal(existsSync(nowhere), false)
})

test('commands make no database where there is none', async () => {
  const nowhere = join(dataDir, 'elsewhere')
  for (const env of [{}, { SECRET_KEY: 'x'.repeat(32), OLD_SECRET_KEY: 'y'.repeat(32) }])
    for (const command of ['backup', 'user list', 'keys rotate-secret']) {
      const { code, err } = await runCli(command.split(' '), { DATA_DIR: nowhere, ...env })
      assert.deepEqual([code, err], [1, `There is no Folkmoot in ${nowhere}. Set DATA_DIR or DATABASE_URL.\n`], command)
    }
  assert.equal(existsSync(nowhere), false)
})

test('the doctor says when Redis does not answer', async () => {
  const { code, out } = await runCli(['doctor'], { REDIS_URL: 'redis://somebody:secret@127.0.0.1:9' })
  assert.equal(code, 1)
  assert.match(out, /FAILURE {2}Redis at 127\.0\.0\.1:9 does not respond: .*Check REDIS_URL/)
  assert.doesNotMatch(out, /secret@/)
})

test('help tells what there is', async () => {
  const { code, out } = await runCli([])
  assert.equal(code, 0)
  for (const { name } of commands) assert.match(out, new RegExp(`^  ${name} `, 'm'))
  assert.match((await runCli(['token', 'create', '--help'])).out, /--scopes "a b c"/)
})

test('a word that several commands begin with lists them', async () => {
  const { code, out } = await runCli(['user'])
  assert.equal(code, 0)
  assert.match(out, /^Usage: npm run -s folkmoot -- user COMMAND/m)
  assert.deepEqual(
    out.match(/^ {2}\w+ \S+/gm)?.map((name) => name.trim()),
    commands.map(({ name }) => name).filter((name) => name.startsWith('user ')),
  )
  assert.equal((await runCli(['help', 'user'])).out, out)
  for (const word of ['keys', 'maintenance', 'jobs']) assert.equal((await runCli([word])).code, 0, word)
  const unknown = await runCli(['user', 'frobnicate'])
  assert.equal(unknown.code, 2)
  assert.match(unknown.err, /^Unknown command: user frobnicate\nFor help, run: npm run -s folkmoot -- user\n$/)
})

test('a command whose reader leaves ends quietly', async () => {
  for (const args of [['help'], ['help', '--json'], ['doctor'], ['frobnicate']]) {
    const { code } = await runCli(args)
    const child = spawn(process.execPath, ['dist/main.js', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    if (args[0] === 'frobnicate') child.stderr.destroy()
    let err = ''
    child.stderr.on('data', (bytes: Buffer) => (err += bytes.toString()))
    assert.deepEqual([await once(child, 'close'), err], [[code, null], ''], args.join(' '))
  }
})

test('the server of a package says its own command, also through a symlink and without our Node in the PATH', async () => {
  const link = join(dataDir, 'folkmoot-server')
  await symlink(join(process.cwd(), 'bin/folkmoot-server'), link)
  const runLinked = (args: readonly string[], moreEnv = {}) => {
    const options = { cwd: '/', env: { PATH: '/usr/bin:/bin', ...moreEnv } }
    return promisify(execFile)(link, args, options).catch((error: unknown) => error as { stdout: string })
  }
  const { out } = await runCli(['help'])
  assert.equal((await runLinked(['help'])).stdout, out.replaceAll('npm run -s folkmoot --', link))
  assert.match((await runLinked(['help'], { npm_command: 'exec' })).stdout, /^Usage: npx folkmoot-server COMMAND/m)
  const nowhere = join(dataDir, 'else where')
  const { stdout } = await runLinked(['doctor'], { DATA_DIR: nowhere })
  assert.ok(stdout.includes(`Run DATA_DIR='${nowhere}' ${link} serve once`), stdout)

  const texts = Object.entries(JSON.parse(await readFile('messages/en.json', 'utf8')) as Record<string, string>)
  const naming = texts.filter(([key, text]) => /^(cli|operator)\./.test(key) && /\bnpm\b/.test(text))
  assert.deepEqual(
    naming.map(([key]) => key),
    // Of a checkout, and of what npm itself left out.
    ['operator.pages.notBuilt', 'operator.system.imagesUnreadable'],
  )
})

test('a new site without the demo prints its setup link, without a terminal no keys, and later it has none', async () => {
  const { dataDir, env, runCli, withServer } = await createInstallation({ DEMO: 'off', DATABASE_URL: '' })
  await withServer(async (printed) => {
    assert.doesNotMatch(printed().out, /Ctrl|Stop/)
    const [, link = ''] = /^ {2}Set up +(http\S+)$/m.exec(printed().out) ?? []
    assert.match(link, new RegExp(`^http://localhost:${env.PORT}/setup\\?code=[0-9a-z]{26}$`))
    assert.equal((await runCli(['setup-link'])).out, `${link}\n`)
    const { out } = await runCli([
      'user',
      'create',
      '--email',
      'kim@example.org',
      '--name',
      'Kim',
      '--role',
      'superadmin',
    ])
    assert.match(out, new RegExp(`http://localhost:${env.PORT}/reset/`))
    const late = await runCli(['setup-link'])
    assert.deepEqual([late.code, late.err], [1, 'This site is already set up: it has accounts.\n'])
    const again = await runCli(['serve'])
    const port = Number(env.PORT) + 1
    assert.ok(again.err.endsWith(`choose another port: DATA_DIR=${dataDir} PORT=${port} npm start\n`), again.err)
  })
})

test('a server that still waits for its database stops when asked', async () => {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', SECRET_KEY: 'x'.repeat(32) }
  const child = spawn(process.execPath, ['dist/main.js', 'serve'], {
    env: { ...env, ...nowhere },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [output] = (await once(child.stderr, 'data')) as [Buffer]
  assert.match(output.toString(), /is not available yet/)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [0, null])
})

test('who stops npm start stops the server', async () => {
  const child = spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()))
  await eventually(
    'the server is ready',
    () => output,
    (text) => greeting.test(text),
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  await eventually(
    'nothing listens any more',
    () =>
      fetch(url).then(
        () => true,
        () => false,
      ),
    (isListening) => !isListening,
  )
})
