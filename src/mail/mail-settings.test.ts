import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys, type DerivedKeys } from '#platform'
import { eventually, startApi, testSecret } from '#test'
import { startSmtp } from '../../test/smtp-server.ts'
import { authRequestMagicLink } from '../areas/auth/links/contract.ts'
import { adminUpdateSettings } from '../areas/settings/contract.ts'
import { reencryptMailServer } from '../areas/settings/public.ts'
import { adminSendTestMail } from '../areas/system/contract.ts'
import { findMailServer } from './mail-server.ts'
import { createMailTransport } from './transport.ts'

const api = await startApi({ worker: true })
const boss = await api.person({ role: 'superadmin', email: 'boss@example.org' })
const admin = await api.signInAs(boss, 'admin')
const smtp = await startSmtp()
const mail = { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Our Town <post@example.org>' }

test.after(() => smtp.close())

test('a test mail goes through the server of the form, before it is kept', async () => {
  const { data } = await admin(adminSendTestMail, { mail })
  assert.deepEqual(data, { email: 'boss@example.org', server: `127.0.0.1:${smtp.port}` })
  assert.ok(smtp.mailedTo.has('boss@example.org'))
  assert.equal((await admin(adminSendTestMail, {})).data.server, null, 'it was not kept')
})

test('mails leave through the server of the settings, in another process too, and become files without it', async () => {
  const other = await startApi({ connection: api.connection })
  const ask = (site: typeof api, email: string) => site.anonymous(authRequestMagicLink, { email })
  await ask(other, 'first@example.org')
  assert.equal((await api.mails()).length, 2, 'a file')
  await admin(adminUpdateSettings, { mail })
  await ask(other, 'second@example.org')
  await eventually('the mail was sent', () => smtp.mailedTo.has('second@example.org'))
  await admin(adminUpdateSettings, { mail: null })
  await ask(api, 'third@example.org')
  await api.waitForJobs()
  assert.ok(!smtp.mailedTo.has('third@example.org'))
})

test('SMTP_URL in the environment wins over the settings', async () => {
  const second = await startSmtp()
  const env = { SMTP_URL: `smtp://127.0.0.1:${second.port}`, MAIL_FROM: 'moot@example.org' }
  const site = await startApi({ connection: api.connection, env })
  await admin(adminUpdateSettings, { mail })
  const client = await site.signInAs(boss, 'admin')
  assert.equal((await client(adminSendTestMail, {})).data.server, `127.0.0.1:${second.port}`)
  assert.ok(second.mailedTo.has('boss@example.org'))
  await second.close()
})

test('a new secret key reads the mail server, and the old one no longer does', async () => {
  await admin(adminUpdateSettings, { mail })
  const [from, to] = [deriveKeys(testSecret), deriveKeys('another secret, just as long as the first')]
  const read = (keys: DerivedKeys) => findMailServer(api.db.sql, api.config, keys)
  assert.deepEqual(await read(from), mail)
  await api.db.begin((sql) => reencryptMailServer(sql, from, to))
  assert.deepEqual([await read(from), await read(to)], [undefined, mail])
  const transport = createMailTransport({ config: api.config, db: api.db, keys: from })
  const letter = { to: 'ada@example.org', subject: 'Hi', text: 'Hi', html: 'Hi' }
  await assert.rejects(transport.send(letter), /another SECRET_KEY/, 'it waits, and becomes no file')
  await admin(adminUpdateSettings, { mail: null })
})
