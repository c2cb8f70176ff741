import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sha256 } from '#platform'
import { startApi, type Person } from '#test'
import { startSmtp } from '../../../../test/smtp-server.ts'
import { authRequestMagicLink } from '../../auth/links/contract.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { getNotificationSettings } from './contract.ts'

/** By address: what the server says to it. */
const refusals = new Map<string, string>()
const smtp = await startSmtp({ refusals })
after(smtp.close)

const api = await startApi({
  worker: true,
  env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'Moot <hello@moot.example.org>' },
})
const signIn = () => api.signIn('user', 'write:events')

/** A mail to them is due. Returns how many were tried so far. */
async function rsvp(who: Awaited<ReturnType<typeof signIn>>): Promise<number> {
  await who(createRsvp, { eventId: (await api.event()).id })
  await api.waitForJobs()
  return countAttempts(who)
}
const countAttempts = ({ email }: Person) => smtp.attempts.filter((address) => address === email).length

async function useMagicLink({ email }: Person): Promise<void> {
  await api.anonymous(authRequestMagicLink, { email })
  await api.waitForJobs()
  const token = 'a token that only the test knows'
  await api.db.sql`update email_links set token_hash = ${sha256(token)} where email = ${email}`
  const response = await api.fetch(`/auth/magic-link/${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { Origin: new URL(api.config.AUTH_URL).origin },
  })
  assert.equal(response.status, 303)
}

test('an address that refuses mails gets none until its owner has used a mailed link', async () => {
  const ada = await signIn()
  refusals.set(ada.email, '550 5.1.1 No such mailbox')
  assert.equal(await rsvp(ada), 1)
  assert.equal(await rsvp(ada), 1)
  assert.ok((await ada(getNotificationSettings, {})).data.mailRefusedAt)

  refusals.delete(ada.email)
  assert.equal(await rsvp(ada), 1)
  await useMagicLink(ada)
  assert.equal(countAttempts(ada), 2)
  assert.equal((await ada(getNotificationSettings, {})).data.mailRefusedAt, null)
  assert.equal(await rsvp(ada), 3)
})

test('a server that is busy or does not like the sender, and a full mailbox, stop nothing', async () => {
  const people = [await signIn(), await signIn(), await signIn(), await signIn()]
  const answers = ['450 4.2.1 Busy', '550 5.7.1 Your network is blocked', '554 5.2.2 Mailbox full', '552 Over quota']
  for (const [index, { email }] of people.entries()) refusals.set(email, answers[index] ?? '')
  for (const person of people) {
    assert.equal(await rsvp(person), 1)
    assert.equal((await person(getNotificationSettings, {})).data.mailRefusedAt, null)
  }
  refusals.clear()
  for (const person of people) assert.equal(await rsvp(person), 2)
})
