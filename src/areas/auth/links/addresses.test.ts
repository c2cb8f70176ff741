import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, ensureInstallation } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { normalizeEmails } from '../../profile/public.ts'
import { roleFor } from './accounts.ts'

const api = await startApi({ worker: true })
const { post, readMailToken, mailsTo, fetchUser } = createSignInHelpers(api)

test('an address written in many ways gets five mails an hour in all', async () => {
  const spellings = [
    'vera@example.org',
    'VERA@example.org',
    'vera@EXAMPLE.org',
    'vera@ex\u00adample.org',
    'vera@\uff45xample.org',
    'vera@example\u3002org',
    ' vera@example.org ',
  ]
  const statuses = []
  for (const email of spellings) statuses.push((await post('/auth/magic-link', { email })).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429])
  assert.equal((await api.mails()).length, 5)
})

for (const path of ['/auth/magic-link', '/auth/register', '/auth/password/reset-request'])
  test(`${path} refuses what only leads to an address`, async () => {
    for (const email of [
      '<vera@example.org>',
      'vera@example.org>>',
      've\u00adra@example.org',
      '\uff56era@example.org',
    ]) {
      const response = await post(path, { email, name: 'Vera' })
      const { code, fields } = (await response.json()) as { code: string; fields: unknown }
      assert.deepEqual(
        [response.status, code, fields],
        [400, 'validation_error', [{ path: 'email', message: 'must be an email address, such as name@example.org' }]],
        email,
      )
    }
  })

test('a domain in any script is one domain', async () => {
  await post('/auth/magic-link', { email: 'nina@b\u00fccher.example' })
  const token = await readMailToken('nina@xn--bcher-kva.example', 'auth/magic-link')
  const created = await fetchUser(await api.fetch(`/auth/magic-link/${token}`, { method: 'POST' }))
  assert.equal(created?.email, 'nina@xn--bcher-kva.example')
  await post('/auth/register', { email: 'nina@B\u00dcCHER.example', name: 'Nina' })
  assert.match((await mailsTo('nina@xn--bcher-kva.example')).at(-1)?.subject ?? '', /already have an account/)
})

test('an address that the database keeps apart from that of the superadmin is not the superadmin', () => {
  const config = { SUPERADMIN_EMAIL: 'Änne@example.org' }
  assert.equal(roleFor('ÄNNE@example.org', config), 'superadmin')
  assert.equal(roleFor('änne@example.org', config), 'user')
  assert.equal(roleFor('änne@example.org', {}), 'user')
})

test('addresses that were stored before keep working', async () => {
  const password = 'a password for tests'
  const passwordHash = await hashPassword(password)
  const [idn, odd, twin] = [
    await api.person({ email: 'olga@\u044f.example', passwordHash }),
    await api.person({ email: '<odd@example.org>', passwordHash }),
    await api.person({ email: 'twin@\u044f.example', passwordHash }),
  ]
  const other = await api.person({ email: 'twin@xn--41a.example' })
  await ensureInstallation(api.db)
  await Promise.all([api.db.begin(normalizeEmails), api.db.begin(normalizeEmails)])
  await api.db.begin(normalizeEmails)
  const emailFor = async (id: string) =>
    (await api.db.sql<{ email: string }[]>`select email from users where id = ${id}`)[0]?.email
  assert.equal(await emailFor(idn.id), 'olga@xn--41a.example')
  assert.equal(await emailFor(odd.id), odd.email)
  assert.deepEqual(
    [await emailFor(twin.id), await emailFor(other.id)],
    [twin.email, other.email],
    'nobody loses an address',
  )
  for (const email of ['olga@\u044f.example', '<odd@example.org>'])
    assert.equal((await post('/auth/login', { email, password })).status, 200, email)
})
