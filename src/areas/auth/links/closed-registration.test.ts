import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { adminUpdateSettings } from '../../settings/contract.ts'

const api = await startApi({ worker: true })
const { post, mailsTo, readMailToken, fetchUser } = createSignInHelpers(api)
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const closeRegistration = () => admin(adminUpdateSettings, { registration: 'closed' })
const openRegistration = () => admin(adminUpdateSettings, { registration: 'open' })
const countAccounts = async (email: string) => (await api.db.sql`select from users where email = ${email}`).count
const readError = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const postMagicLink = (token: string) => api.fetch(`/auth/magic-link/${token}`, { method: 'POST' })

test('where registration is closed nobody registers, known or not', async () => {
  await closeRegistration()
  const { email } = await api.person()
  for (const address of [email, 'new.one@example.org']) {
    assert.deepEqual(await readError(await post('/auth/register', { email: address, name: 'New' })), [403, 'forbidden'])
    assert.deepEqual(await mailsTo(address), [])
  }
})

test('a link mailed while it was open makes no account any more, and works again when it is open', async () => {
  await openRegistration()
  const email = 'late@example.org'
  await post('/auth/register', { email, name: 'Late' })
  const token = await readMailToken(email, 'register')
  await closeRegistration()
  assert.deepEqual(await readError(await post(`/auth/register/${token}`)), [403, 'forbidden'])
  assert.equal(await countAccounts(email), 0)
  await openRegistration()
  assert.equal((await post(`/auth/register/${token}`)).status, 201)
})

test('a sign-in link is mailed to those who have an account; others get the same answer and no mail', async () => {
  await closeRegistration()
  const { email, id } = await api.person()
  const answers = []
  for (const address of [email, 'stranger@example.org']) {
    const response = await post('/auth/magic-link', { email: address })
    answers.push([response.status, await response.text()])
  }
  assert.deepEqual(answers[0], answers[1])
  assert.deepEqual(await mailsTo('stranger@example.org'), [])
  assert.equal((await fetchUser(await postMagicLink(await readMailToken(email, 'auth/magic-link'))))?.id, id)
})

test('a sign-in link mailed to somebody new while it was open opens nothing', async () => {
  await openRegistration()
  await post('/auth/magic-link', { email: 'too.late@example.org' })
  const token = await readMailToken('too.late@example.org', 'auth/magic-link')
  await closeRegistration()
  assert.deepEqual(await readError(await postMagicLink(token)), [403, 'forbidden'])
  assert.equal(await countAccounts('too.late@example.org'), 0)
})
