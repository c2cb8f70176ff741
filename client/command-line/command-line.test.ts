import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Scope } from '#contract'
import { startApi } from '#test'
import { loadPlaces } from '../../src/areas/places/public.ts'
import { verifyWebhook } from '../index.ts'
import { startReceiver } from '../../test/webhook-receiver.ts'
import { routes } from '../generated/routes.ts'
import { runCli } from './run.ts'
import { createTempFolder, createTerminal } from './testing.ts'

const api = await startApi()
const who = await api.person({ name: 'Ada' })
const createTerminalWithScopes = async (...scopes: Scope[]) =>
  createTerminal({ FOLKMOOT_URL: api.url, FOLKMOOT_TOKEN: await api.tokenFor(who.id, scopes) })

test('every command has help, and wrong usage gets a hint and exit code 2', async () => {
  const { runCommand } = await createTerminal()
  const { out, code } = await runCommand('--help')
  assert.equal(code, 0)
  const names = [...out.matchAll(/^ {2}(\w+(?: \w+)?) {2}/gm)].map(([, name = '']) => name)
  assert.ok(names.includes('webhooks listen') && names.length === 9, out)
  for (const name of names)
    assert.match((await runCommand(...name.split(' '), '--help')).out, /^Usage: folkmoot \w+.*\n\n\w/)

  const localReceiver = ['--site', api.url, '--forward-to', 'http://127.0.0.1:1/']
  const wrong: [string[], RegExp][] = [
    [['nothing'], /no command nothing/],
    [['webhooks', 'nothing'], /no command webhooks nothing/],
    [['events', '--nothing'], /Unknown option '--nothing'/],
    [['events'], /Which site\?/],
    [['events', '--site', 'nonsense'], /not the address/],
    [['events', '--site', api.url, '-n', '0'], /--limit/],
    [['api', 'listEvent', '--site', api.url], /Did you mean listEvents/],
    [['api', 'listEvents', 'nonsense'], /not NAME=TEXT/],
    [['api', 'lstEvnts'], /Did you mean listEvents/],
    [['api', 'createPortfolioItem', 'titel=x'], /no argument titel\. There are: title,/],
    [['api', 'listEvents', 'citi=Turku', '--site', api.url], /no argument citi\. Did you mean city\?/],
    [
      ['api', 'createEvent', 'venue:={"adress": "Quay 1"}'],
      /no argument venue\.adress\. Did you mean venue\.address\?/,
    ],
    [
      ['api', 'createEvent', 'questions:=[{}, {"lable": "Diet?"}]'],
      /no argument questions\.lable\. Did you mean questions\.label\?/,
    ],
    [['api', 'createSeries', 'event:={"venue": {"zip": "00100"}}'], /no argument event\.venue\.zip\./],
    [['api', 'xyzzy'], /List them all: folkmoot api/],
    [['api', 'getEvent', '--site', api.url], /GET \/v1\/events\/\{eventId\} needs eventId=…/],
    [['api', 'getEvent', 'eventId=..', '--site', api.url], /eventId must be given/],
    [['api', 'getMe', '--input', '/nowhere/file.json', '--site', api.url], /file\.json cannot be read \(ENOENT\)/],
    [['evnts'], /no command evnts\. Did you mean events\?/],
    [['whoami', 'extra', '--site', api.url], /whoami does not take "extra"/],
    [['completion', 'csh'], /bash, zsh and fish/],
    [['completion', 'constructor'], /bash, zsh and fish/],
    [['webhooks', 'listen'], /--forward-to/],
    [['webhooks', 'trigger', 'no.such'], /no event type/],
    ...['whsec_', 'whsec_a', 'whsec_-_-_', 'not base64!'].flatMap((secret): [string[], RegExp][] => [
      [['webhooks', 'listen', ...localReceiver, '--secret', secret], /secret must be whsec_/],
      [['webhooks', 'trigger', 'event.rsvp', ...localReceiver, '--secret', secret], /secret must be whsec_/],
    ]),
  ]
  const results = await Promise.all(wrong.map(([words]) => runCommand(...words)))
  results.forEach(({ code, err, out }, index) => {
    assert.match(err, wrong[index]?.[1] ?? /^$/)
    assert.deepEqual([code, out], [2, ''], err)
  })
})

test('upcoming events are a table for people and JSON for programs', async () => {
  const { runCommand } = await createTerminalWithScopes('read:events')
  const group = await api.group({ name: 'Menders\u001b[31m' })
  const { id } = await api.event({ group, title: 'Mending night', startsAt: new Date('2040-01-02T18:30:00Z') })
  await api.event({ title: 'Another' })
  const { out, code } = await runCommand('events', '-g', group.urlname)
  assert.equal(code, 0)
  const [head, line, ...more] = out.trimEnd().split('\n')
  assert.match(head ?? '', /^WHEN +WHAT +GROUP +GOING +ID$/)
  assert.match(line ?? '', new RegExp(`^Mon 02 Jan 2040 20:30 +Mending night +Menders \\[31m +0 +${id}$`))
  assert.deepEqual(more, [])
  const listed = JSON.parse((await runCommand('events', '--json', '-n', '1', 'mending')).out) as { title: string }[]
  assert.deepEqual(
    listed.map(({ title }) => title),
    ['Mending night'],
  )
  assert.match((await runCommand('events', 'nothing of the kind')).err, /No events match/)
})

test('`api` calls an operation by name or path and prints the response', async () => {
  const { runCommand, home } = await createTerminalWithScopes('user', 'write:portfolio', 'read:events')
  const runForJson = async (...words: string[]) => JSON.parse((await runCommand(...words)).out) as { data: never }
  assert.deepEqual(await runForJson('api', 'getMe'), await runForJson('api', 'GET', '/v1/me'))
  const made = await runForJson('api', 'createPortfolioItem', 'title=A = lamp', '-f', 'description=Shines')
  const { id, title } = made.data as { id: string; title: string }
  assert.equal(title, 'A = lamp')
  const changed = await runForJson('api', 'patch', `/v1/profile/portfolio/${id}`, 'description:=null')
  assert.equal((changed.data as { description: null }).description, null)

  await writeFile(join(home, 'item.json'), '{"title":"From a file"}')
  assert.equal(
    ((await runForJson('api', 'createPortfolioItem', '--input', join(home, 'item.json'))).data as { title: string })
      .title,
    'From a file',
  )
  assert.equal(((await runForJson('api', '/v1/profile/portfolio', 'limit=1')).data as []).length, 1)
  assert.equal(((await runForJson('api', 'listPortfolio', '--paginate', 'limit=1')).data as []).length, 2)
  assert.deepEqual(await runCommand('api', 'deletePortfolioItem', `id=${id}`), { code: 0, out: '', err: '' })
})

test('`api` with a path sends values where the operation takes them', async () => {
  const requests: string[] = []
  const receiver = createServer((request, response) => {
    void text(request).then((body) => {
      const key = request.headers['idempotency-key'] === undefined ? 'no key' : 'key'
      requests.push(`${request.method} ${request.url} ${body} ${key}`)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  after(() => receiver.close())
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const { runCommand } = await createTerminal({ FOLKMOOT_URL: `http://127.0.0.1:${port}`, FOLKMOOT_TOKEN: 'x' })
  await runCommand('api', 'DELETE', '/auth/totp', 'currentPassword=secret')
  await runCommand('api', 'POST', '/v1/users/ada/follow')
  await runCommand('api', 'DELETE', '/v1/users/ada/follow', 'a=b')
  await runCommand('api', 'DELETE', '/unknown', 'a=b')
  assert.deepEqual(requests, [
    'DELETE /auth/totp {"currentPassword":"secret"} no key',
    'POST /v1/users/ada/follow  key',
    'DELETE /v1/users/ada/follow?a=b  no key',
    'DELETE /unknown?a=b  no key',
  ])
})

test('--paginate fetches all pages with the given limit, and rejects what has no pages', async () => {
  const { runCommand, home } = await createTerminalWithScopes('user', 'developer', 'read:events')
  const group = await api.group()
  for (const title of ['One', 'Two', 'Three']) await api.event({ group, title })
  const events = await runCommand('api', 'listEvents', '--paginate', `groupId=${group.urlname}`, 'limit=1')
  assert.deepEqual([events.code, events.err], [0, ''])
  assert.equal((JSON.parse(events.out) as { data: unknown[] }).data.length, 3)

  const town = { country: 'FI', latitude: 60, longitude: 22, prominence: 0, region: null, timezone: 'Europe/Helsinki' }
  const towns = ['Turku', 'Tuusula'].map((name) => ({ ...town, name }))
  await loadPlaces(api.db, { version: '1.0.0', towns: [towns] })
  const searchTowns = (limit: number) => runCommand('api', 'searchPlaces', '--paginate', 'search=tu', `limit=${limit}`)
  const [all, cutOff] = [await searchTowns(50), await searchTowns(1)]
  assert.deepEqual([all.code, all.err], [0, ''])
  assert.deepEqual([cutOff.code, cutOff.out], [2, ''])
  assert.match(cutOff.err, /There is more than one page/)
  const webhooks = await runCommand('api', 'listWebhooks', '--paginate')
  assert.deepEqual([webhooks.code, webhooks.err.includes('That operation has no pages.')], [2, true], webhooks.err)

  await writeFile(join(home, 'list.json'), '[1,2]')
  const list = await runCommand('api', 'createPortfolioItem', '--input', join(home, 'list.json'))
  assert.deepEqual([list.code, list.err.includes('must contain a JSON object.')], [2, true])
})

test('without an operation, all of them are listed with what they do', async () => {
  const { runCommand } = await createTerminal()
  const { code, out } = await runCommand('api')
  assert.equal(code, 0)
  const lines = out.trimEnd().split('\n')
  assert.equal(lines.length, Object.keys(routes).length)
  assert.match(out, /^listEvents +List .*events/m)
})

test('--select prints fields as lines with tabs', async () => {
  const { runCommand } = await createTerminalWithScopes('user', 'read:events')
  const group = await api.group({ name: 'Tab\there' })
  for (const title of ['One', 'Two']) await api.event({ group, title, maxAttendees: title === 'One' ? null : 7 })
  const { out } = await runCommand(
    'api',
    'listEvents',
    `groupId=${group.urlname}`,
    '--select',
    'title, group.name,maxAttendees',
  )
  assert.deepEqual(out.trimEnd().split('\n').sort(), ['One\tTab here\t', 'Two\tTab here\t7'])
  assert.equal((await runCommand('events', '-g', group.urlname, '--select', 'title')).out.length, 'One\nTwo\n'.length)
  assert.equal((await runCommand('api', 'getMe', '--select', 'id')).out, `${who.id}\n`)
  assert.match((await runCommand('api', 'getMe', '--select', 'toString')).err, /There is no field toString/)
  assert.equal((await runCommand('api', 'listEvents', 'city=Nowhere', '--select', 'id')).out, '')
  const made = await runCommand('api', 'createToken', 'name=ci', 'scopes:=["read:events"]', '--select', 'tokne')
  assert.match(made.err, /It is done\. There is no field tokne.*"token": "fm_pat_/s)
  const json = await runCommand('events', '-g', group.urlname, '--json', '--select', 'title')
  assert.equal(json.out.length, 'One\nTwo\n'.length)
  const wrong = await runCommand('api', 'getMe', '--select', 'nmae')
  assert.deepEqual([wrong.code, wrong.out], [2, ''])
  assert.match(wrong.err, /no field nmae\. There are: id, /)
})

test(
  'bash completes commands, options, operations and their arguments',
  { skip: !existsSync('/bin/bash') },
  async () => {
    const { runCommand, home } = await createTerminal()
    const words = async (...typed: string[]) =>
      (await runCommand('completion', 'words', '--', ...typed)).out.split('\n').filter(Boolean)
    assert.deepEqual(await words('web'), ['webhooks'])
    assert.deepEqual(await words('webhooks', ''), ['listen', 'trigger'])
    assert.deepEqual(await words('webhooks', 'listen', '--for'), ['--forward-to'])
    assert.deepEqual(await words('webhooks', 'trigger', 'event.rs'), ['event.rsvp', 'event.rsvp_cancelled'])
    assert.deepEqual(
      await words('api', 'getEv'),
      Object.keys(routes).filter((name) => name.startsWith('getEv')),
    )
    assert.deepEqual(await words('api', 'getEvent', 'e'), ['eventId='])
    for (const option of [
      ['--site', api.url],
      ['-f', 'limit=5'],
    ])
      assert.deepEqual(await words('api', ...option, 'getEvent', 'e'), ['eventId='])
    assert.deepEqual(await words('api', '--input', ''), [])
    assert.deepEqual(await words('nothing', ''), [])

    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    await writeFile(join(home, 'completion'), (await runCommand('completion', 'bash')).out)
    const script = `
    folkmoot() { '${process.execPath}' '${main}' "$@"; }
    source '${join(home, 'completion')}'
    COMP_WORDS=(folkmoot webhooks l) COMP_CWORD=2
    _folkmoot
    echo "\${COMPREPLY[@]}"`
    assert.equal((await promisify(execFile)('bash', ['-c', script])).stdout, 'listen\n')
    for (const shell of ['zsh', 'fish'])
      assert.match((await runCommand('completion', shell)).out, /folkmoot completion words -- /)
  },
)

test('an unexpected error is one line, and in full with FOLKMOOT_DEBUG', async () => {
  const home = await createTempFolder()
  await writeFile(join(home, '.config'), 'a file where a folder should be')
  const runInBrokenHome = async (env: Record<string, string>) => {
    let err = ''
    const context = { env, home, version: '', stdin: Readable.from([]), print: () => undefined }
    const code = await runCli(['webhooks', 'listen', '--site', api.url, '--forward-to', api.url], {
      ...context,
      printError: (text) => void (err += text),
    })
    return { code, err }
  }
  const { code, err } = await runInBrokenHome({})
  assert.deepEqual([code, err.includes('    at ')], [1, false])
  assert.match(err, /^folkmoot: Error: E\w+/)
  assert.match((await runInBrokenHome({ FOLKMOOT_DEBUG: '1' })).err, /\n    at /)
})

test('an API error goes to standard error with its code and fields; without a login the exit code is 4', async () => {
  const { runCommand } = await createTerminalWithScopes('read:events')
  const bad = await runCommand('api', 'listEvents', 'limit=1000')
  assert.deepEqual([bad.code, bad.out], [1, ''])
  assert.match(bad.err, /\(400, validation_error, [\w-]+\)\n {2}limit /)
  assert.match((await runCommand('export')).err, /scope user\b[\s\S]*Log in again/)
  const anonymous = await createTerminal({ FOLKMOOT_URL: api.url })
  const { code, err } = await anonymous.runCommand('whoami')
  assert.equal(code, 4)
  assert.match(err, /Log in first/)
  assert.equal((await anonymous.runCommand('api', 'listScopes')).code, 0, 'what is for everybody needs no login')
})

test('`whoami` says who is logged in, and `export` prints everything about them', async () => {
  const { runCommand } = await createTerminalWithScopes('user')
  assert.equal((await runCommand('whoami')).out, `Ada (${who.username}) at ${api.url}\n`)
  const everything = JSON.parse((await runCommand('export')).out) as { profile: { id: string } }
  assert.equal(everything.profile.id, who.id)
})

test('a sample of each type can be sent to a receiver, signed with a secret that stays the same', async () => {
  const { runCommand, home } = await createTerminal({ FOLKMOOT_URL: api.url })
  const { received, url, close } = await startReceiver()
  after(close)
  const types = (await runCommand('webhooks', 'trigger')).out.trimEnd().split('\n')
  assert.ok(types.includes('event.rsvp') && types.includes('test.ping'))
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { code, out } = await runCommand('webhooks', 'trigger', 'event.rsvp', '--forward-to', url, '--secret', secret)
  assert.equal(code, 0)
  assert.match(out, /^event\.rsvp {2}[\w-]+ {2}200 {2}\d+ ms\n$/)
  const message = await verifyWebhook({ body: '', headers: {}, secret, ...received[0] })
  assert.equal(message.type, 'event.rsvp')
  assert.equal(received[0]?.headers['x-event-type'], 'event.rsvp')
  const terminal = await createTerminal({ FOLKMOOT_WEBHOOK_SECRET: secret })
  await terminal.runCommand('webhooks', 'trigger', 'event.rsvp', '--forward-to', url)
  await verifyWebhook({ body: '', headers: {}, secret, ...received.pop() })

  await runCommand('webhooks', 'trigger', 'test.ping', '--forward-to', url)
  await runCommand('webhooks', 'trigger', 'test.ping', '--forward-to', url)
  const stored = await readFile(join(home, '.config/folkmoot/sites.json'), 'utf8')
  const own = (JSON.parse(stored) as { sites: Record<string, { webhookSecret: string }> }).sites[api.url]?.webhookSecret
  for (const sample of received.slice(1)) await verifyWebhook({ ...sample, secret: own ?? '' })
  assert.equal(received.length, 3)

  const busy = await startReceiver((response) => response.writeHead(500).end())
  after(busy.close)
  assert.equal((await runCommand('webhooks', 'trigger', 'test.ping', '--forward-to', busy.url)).code, 1)
  assert.equal((await runCommand('webhooks', 'trigger', 'test.ping', '--forward-to', 'http://127.0.0.1:1/')).code, 1)
})
