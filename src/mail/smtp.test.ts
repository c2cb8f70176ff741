import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { readConfig } from '#platform'
import { eventually, reservePort, startApi } from '#test'
import { startSmtp } from '../../test/smtp-server.ts'
import { composeMail } from './compose.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './send.ts'

/** RCPT replies in order; when empty, the server accepts everything. */
const rcptReplyCodes: number[] = []
/** Replies to the mail itself. */
const dataReplyCodes: number[] = []
const acceptedMails: { to: string[]; raw: string; mail: Email }[] = []
let rcptCount = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(address, _session, callback) {
    rcptCount++
    const replyCode = rcptReplyCodes.shift()
    callback(replyCode ? Object.assign(new Error(`no ${address.address}`), { responseCode: replyCode }) : null)
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (bytes: Buffer) => chunks.push(bytes))
    stream.on('end', () => {
      const responseCode = dataReplyCodes.shift()
      if (responseCode) {
        callback(Object.assign(new Error('5.1.1 nobody here'), { responseCode }))
        return
      }
      const raw = Buffer.concat(chunks)
      void PostalMime.parse(raw).then((mail) => {
        acceptedMails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: raw.toString(), mail })
        callback()
      })
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
after(() => new Promise<void>((resolve) => server.close(() => resolve())))
const { port } = server.server.address() as { port: number }

const signInMail = await composeMail(
  { locale: 'en', siteName: 'Küla Moot' },
  { to: 'mika@example.org' },
  {
    subject: 'Your sign-in link',
    title: 'Sign in',
    lead: 'Hello Mika.',
    button: { label: 'Sign in', url: 'https://moot.example.org/in?a=1&b=2' },
    footer: 'You asked for this.',
  },
)
const buildMail = (overrides: Partial<Mail> = {}): Mail => ({ ...signInMail, ...overrides })
const mailsById = new Map<string, Mail | undefined>()
let renderCount = 0
const api = await startApi({
  worker: true,
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Küla Moot <hello@moot.example.org>' },
  mailTemplates: {
    draft: async ({ recordId }) => {
      renderCount++
      const mail = mailsById.get(recordId)
      return mail && { ...mail, text: `${mail.text}\nAttempt ${renderCount}` }
    },
  },
})
const sendTestMail = async (id: string, mail?: Mail) => {
  mailsById.set(id, mail)
  await api.db.begin((sql) => queueMail(sql, 'draft', id))
  await api.waitForJobs()
}
const jobs = () => api.db.sql<{ lastError: string; attempts: number }[]>`
  select last_error, attempts from graphile_worker.jobs order by id`

test('a mail arrives with its headers and both of its parts', async () => {
  await sendTestMail(
    'plain',
    buildMail({ subject: 'Tere tulemast, Ööbik 🐦', to: { name: 'Mika Jõgi', address: 'mika@example.org' } }),
  )
  const { to, raw, mail } = acceptedMails.at(-1) ?? assert.fail('nothing came')
  assert.deepEqual(to, ['mika@example.org'])
  assert.deepEqual(mail.from, { name: 'Küla Moot', address: 'hello@moot.example.org' })
  assert.deepEqual(mail.to, [{ name: 'Mika Jõgi', address: 'mika@example.org' }])
  assert.equal(mail.subject, 'Tere tulemast, Ööbik 🐦')
  assert.match(raw, /^Date: \w{3}, \d{2} \w{3} \d{4} /m)
  assert.match(mail.messageId ?? '', /^<[^<>\s]+@moot\.example\.org>$/)
  assert.match(mail.text ?? '', /Hello Mika\.\n\nSign in:\nhttps:\/\/moot\.example\.org\/in\?a=1&b=2/)
  assert.match(mail.html ?? '', /href="https:\/\/moot\.example\.org\/in\?a=1&amp;b=2"/)
  assert.deepEqual([...(await jobs())], [])
})

test('a temporary refusal is tried again later with a mail rendered anew, and its error names no address', async () => {
  rcptReplyCodes.push(450)
  const before = { taken: acceptedMails.length, written: renderCount }
  await sendTestMail('busy', buildMail())
  const [job] = await jobs()
  assert.equal(acceptedMails.length, before.taken)
  assert.equal(job?.attempts, 1)
  assert.match(job.lastError, /answer 450/)
  assert.doesNotMatch(job.lastError, /mika/)

  await api.db.sql`update graphile_worker._private_jobs set run_at = now()`
  await api.waitForJobs()
  assert.equal(acceptedMails.length, before.taken + 1)
  assert.match(acceptedMails.at(-1)?.mail.text ?? '', new RegExp(`Attempt ${before.written + 2}`))
  assert.deepEqual([...(await jobs())], [])
})

test('a permanent refusal of the recipient is not tried again', async () => {
  rcptReplyCodes.push(550)
  const before = { asked: rcptCount, taken: acceptedMails.length }
  await sendTestMail('unknown', buildMail())
  assert.deepEqual([rcptCount, acceptedMails.length], [before.asked + 1, before.taken])
  assert.deepEqual([...(await jobs())], [])
})

test('a mail that is refused after it was read: for good, it is not tried again; for now, it is', async () => {
  const before = acceptedMails.length
  dataReplyCodes.push(550)
  await sendTestMail('unwanted', buildMail())
  assert.deepEqual([...(await jobs())], [])
  dataReplyCodes.push(451)
  await sendTestMail('full', buildMail())
  const [job] = await jobs()
  assert.match(job?.lastError ?? '', /answer 451/)
  assert.doesNotMatch(job?.lastError ?? '', /nobody/)
  assert.equal(acceptedMails.length, before)
  await api.db.sql`update graphile_worker._private_jobs set run_at = now()`
  await api.waitForJobs()
  assert.equal(acceptedMails.length, before + 1)
})

test('a template with nothing left to say sends nothing', async () => {
  const before = rcptCount
  await sendTestMail('gone')
  assert.equal(rcptCount, before)
  assert.deepEqual([...(await jobs())], [])
})

test('no line break in a subject, a name or an address makes another header or recipient', async () => {
  const evil = 'x\r\nBcc: eve@example.org\r\n\r\n<p>'
  await sendTestMail('subject', buildMail({ subject: evil, to: { name: evil, address: 'mika@example.org' } }))
  const { to, mail } = acceptedMails.at(-1) ?? assert.fail('nothing came')
  assert.deepEqual(to, ['mika@example.org'])
  assert.deepEqual([mail.bcc, mail.to?.length], [undefined, 1])
  assert.deepEqual(
    mail.headers.filter(({ key }) => key === 'bcc'),
    [],
  )
  assert.match(mail.text ?? '', /^Sign in\n/)

  for (const address of ['mika@example.org\r\nRCPT TO:<eve@example.org>', 'mika@example.org, eve@example.org']) {
    const before = acceptedMails.length
    await sendTestMail('address', buildMail({ to: address }))
    for (const { to } of acceptedMails.slice(before)) assert.ok(!to.includes('eve@example.org'), address)
  }
})

test('a server that cannot be reached is tried again', async () => {
  const away = await startApi({
    worker: true,
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@example.org' },
    mailTemplates: { draft: async () => buildMail() },
  })
  await away.db.begin((sql) => queueMail(sql, 'draft', 'x'))
  await away.waitForJobs()
  const [job] = await away.db.sql<{ lastError: string }[]>`select last_error from graphile_worker.jobs`
  assert.match(job?.lastError ?? '', /^The mail server is not available \(ESOCKET at CONN\)/)
})

test('after an outage, the first mail that is taken sends those that wait for hours, but none that was refused for now', async () => {
  const port = await reservePort()
  const away = await startApi({
    worker: true,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.org' },
    mailTemplates: { draft: async ({ recordId }) => buildMail({ to: `${recordId}@example.org` }) },
  })
  const queue = (id: string) => away.db.begin((sql) => queueMail(sql, 'draft', id))
  const ids = ['a', 'b', 'c', 'refused']
  for (const id of ids) await queue(id)
  const failed = () => away.db.sql`select from graphile_worker.jobs where attempts > 0 and locked_at is null`
  await eventually('all have failed', failed, ({ count }) => count === ids.length)
  await away.db.sql`update graphile_worker._private_jobs set run_at = now() + interval '5 hours', attempts = 9`
  await away.db.sql`
    update graphile_worker._private_jobs set last_error = 'The mail server did not take the mail (EENVELOPE at RCPT TO, answer 450).'
    where payload ->> 'id' = 'refused'`
  const smtp = await startSmtp({ port })
  after(() => smtp.close())
  await queue('new')
  await eventually('the others are sent', () => smtp.mailedTo.size === ids.length)
  await away.waitForJobs()
  assert.deepEqual(
    [...smtp.mailedTo].sort(),
    ['a', 'b', 'c', 'new'].map((id) => `${id}@example.org`),
  )
  assert.equal((await failed()).count, 1)
})

test('a mail server needs a sender', () => {
  assert.throws(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' }), /MAIL_FROM is required with SMTP_URL/)
})
