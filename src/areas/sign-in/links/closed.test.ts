import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { signInWith } from '../../../../test/sign-in.ts'
import { adminUpdateSettings } from '../../admin/settings/contract.ts'

const api = await startApi({ worker: true })
const { post, mailsTo, tokenFor, whoIs } = signInWith(api)
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const close = () => admin(adminUpdateSettings, { registration: 'closed' })
const open = () => admin(adminUpdateSettings, { registration: 'open' })
const accountsOf = async (email: string) => (await api.db.sql`select from users where email = ${email}`).count
const refusalOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const follow = (token: string) => api.fetch(`/auth/magic-link/${token}`, { method: 'POST' })

test('where registration is closed nobody registers, known or not', async () => {
  await close()
  const { email } = await api.person()
  for (const address of [email, 'new.one@example.org']) {
    assert.deepEqual(await refusalOf(await post('/auth/register', { email: address, name: 'New' })), [403, 'forbidden'])
    assert.deepEqual(await mailsTo(address), [])
  }
})

test('a link mailed while it was open makes no account any more, and works again when it is open', async () => {
  await open()
  const email = 'late@example.org'
  await post('/auth/register', { email, name: 'Late' })
  const token = await tokenFor(email, 'register')
  await close()
  assert.deepEqual(await refusalOf(await post(`/auth/register/${token}`)), [403, 'forbidden'])
  assert.equal(await accountsOf(email), 0)
  await open()
  assert.equal((await post(`/auth/register/${token}`)).status, 201)
})

test('a sign-in link is mailed to those who have an account; others get the same answer and no mail', async () => {
  await close()
  const { email, id } = await api.person()
  const answers = []
  for (const address of [email, 'stranger@example.org']) {
    const response = await post('/auth/magic-link', { email: address })
    answers.push([response.status, await response.text()])
  }
  assert.deepEqual(answers[0], answers[1])
  assert.deepEqual(await mailsTo('stranger@example.org'), [])
  assert.equal((await whoIs(await follow(await tokenFor(email, 'auth/magic-link'))))?.id, id)
})

test('a sign-in link mailed to somebody new while it was open opens nothing', async () => {
  await open()
  await post('/auth/magic-link', { email: 'too.late@example.org' })
  const token = await tokenFor('too.late@example.org', 'auth/magic-link')
  await close()
  assert.deepEqual(await refusalOf(await follow(token)), [403, 'forbidden'])
  assert.equal(await accountsOf('too.late@example.org'), 0)
})
