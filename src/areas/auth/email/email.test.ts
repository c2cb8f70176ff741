import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'

const api = await startApi({ worker: true, env: { SUPERADMIN_EMAIL: 'boss@example.org' } })
const { post, mailsTo, readMailToken, fetchUser } = createSignInHelpers(api)
const password = 'a password for tests'
const passwordHash = await hashPassword(password)

async function createSignedInPerson(overrides: { passwordHash?: string } = { passwordHash }) {
  const person = await api.person(overrides)
  const Cookie = await api.cookieFor(person.id)
  const ask = (body: object) => post('/auth/email', body, { Cookie })
  const verify = (token: string) => post('/auth/email/verify', { token }, { Cookie })
  return { ...person, Cookie, ask, verify }
}
const readChanged = async (response: Response) => {
  assert.equal(response.status, 200)
  return ((await response.json()) as { data: { changed: boolean } }).data.changed
}
const fetchEmail = async (cookie: string) => (await fetchUser(cookie))?.email
const readVerificationToken = (email: string) => readMailToken(email, 'verify-email')

test('the address changes when the link mailed there is followed, and the old one is told', async () => {
  const ada = await createSignedInPerson()
  const other = await api.cookieFor(ada.id)
  assert.equal((await ada.ask({ email: 'ada.new@example.org', currentPassword: password })).status, 200)
  const token = await readVerificationToken('ada.new@example.org')
  assert.equal(await fetchEmail(ada.Cookie), ada.email, 'not before')

  assert.equal(await readChanged(await ada.verify(token)), true)
  assert.equal(await fetchEmail(ada.Cookie), 'ada.new@example.org')
  assert.equal(await fetchUser(other), null, 'other browsers are signed out')
  const mail = (await mailsTo(ada.email)).at(-1)
  assert.match(mail?.subject ?? '', /was changed/)
  assert.match(mail?.text ?? '', /a…@example\.org/)
  assert.equal((await post('/auth/login', { email: 'ada.new@example.org', password })).status, 200)
  assert.equal((await post('/auth/login', { email: ada.email, password })).status, 401)
  assert.equal((await ada.verify(token)).status, 410)
})

test('it needs the current password', async () => {
  const ada = await createSignedInPerson()
  for (const currentPassword of [undefined, 'wrong'])
    assert.equal((await ada.ask({ email: 'x1@example.org', ...(currentPassword && { currentPassword }) })).status, 401)
  assert.deepEqual(await mailsTo('x1@example.org'), [])
})

for (const first of ['old', 'new'] as const)
  test(`without a password both addresses must agree, the ${first} one first`, async () => {
    const ada = await createSignedInPerson({})
    const email = `both-${first}@example.org`
    assert.equal((await ada.ask({ email })).status, 200)
    const tokens = [await readVerificationToken(ada.email), await readVerificationToken(email)]
    const [firstToken = '', secondToken = ''] = first === 'old' ? tokens : tokens.toReversed()
    assert.equal(await readChanged(await ada.verify(firstToken)), false)
    assert.equal(await fetchEmail(ada.Cookie), ada.email)
    assert.equal((await ada.verify(firstToken)).status, 410)
    assert.equal(await readChanged(await ada.verify(secondToken)), true)
    assert.equal(await fetchEmail(ada.Cookie), email)
  })

test('both links followed at once change the address once', async () => {
  const ada = await createSignedInPerson({})
  await ada.ask({ email: 'at-once@example.org' })
  const tokens = [await readVerificationToken(ada.email), await readVerificationToken('at-once@example.org')]
  const answers = await Promise.all([...tokens, ...tokens].map((token) => ada.verify(token)))
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 410, 410])
  assert.equal(await fetchEmail(ada.Cookie), 'at-once@example.org')
  assert.equal((await mailsTo(ada.email)).filter(({ subject }) => /was changed/.test(subject)).length, 1)
})

test('whoever confirms the address they have is not told that we write to another one', async () => {
  const ada = await createSignedInPerson()
  const address = ada.email.replace('person', 'Person')
  await ada.ask({ email: address, currentPassword: password })
  assert.equal(await readChanged(await ada.verify(await readVerificationToken(address))), true)
  assert.equal(await fetchEmail(ada.Cookie), address)
  assert.deepEqual(await mailsTo(ada.email), [])
  assert.equal((await mailsTo(address)).length, 1)
})

test('only the account that asked can follow its links', async () => {
  const [ada, bob] = [await createSignedInPerson(), await createSignedInPerson()]
  await ada.ask({ email: 'mine@example.org', currentPassword: password })
  const token = await readVerificationToken('mine@example.org')
  assert.equal((await bob.verify(token)).status, 410)
  assert.equal((await post('/auth/email/verify', { token })).status, 401, 'nor somebody who just got the mail')
  assert.equal(await readChanged(await ada.verify(token)), true)
})

test('an address that has an account gets no link, the same answer, and its owner hears of it', async () => {
  const [ada, bob] = [await createSignedInPerson(), await createSignedInPerson()]
  const address = bob.email.replace('person', 'Person')
  const [taken, free] = [
    await ada.ask({ email: address, currentPassword: password }),
    await bob.ask({ email: 'free@example.org', currentPassword: password }),
  ]
  assert.deepEqual([taken.status, await taken.json()], [free.status, await free.json()])
  const [mail] = await mailsTo(address)
  assert.match(mail?.subject ?? '', /already has an account/)
  assert.doesNotMatch(mail?.text ?? '', /verify-email/)
})

test('of two people who want one address, one gets it', async () => {
  const people = [await createSignedInPerson(), await createSignedInPerson()]
  for (const person of people) await person.ask({ email: 'contested@example.org', currentPassword: password })
  const mails = await mailsTo('contested@example.org')
  const tokens = mails.map(({ text }) => /verify-email\/([\w-]{43})/.exec(text)?.[1] ?? assert.fail(text))
  const verify = people.flatMap((person) => tokens.map((token) => person.verify(token)))
  assert.deepEqual((await Promise.all(verify)).map(({ status }) => status).sort(), [200, 410, 410, 410])
  const owners = await api.db.sql`select from users where email = 'contested@example.org'`
  assert.equal(owners.count, 1)
})

test('an address taken meanwhile by a new account is refused', async () => {
  const ada = await createSignedInPerson()
  await ada.ask({ email: 'meanwhile@example.org', currentPassword: password })
  const token = await readVerificationToken('meanwhile@example.org')
  await api.person({ email: 'Meanwhile@example.org' })
  const refused = await ada.verify(token)
  assert.deepEqual([refused.status, await fetchEmail(ada.Cookie)], [410, ada.email])
})

test('a newer request, or a new password, ends a pending change of address', async () => {
  const ada = await createSignedInPerson()
  await ada.ask({ email: 'first@example.org', currentPassword: password })
  const first = await readVerificationToken('first@example.org')
  await ada.ask({ email: 'second@example.org', currentPassword: password })
  assert.equal((await ada.verify(first)).status, 410)
  const second = await readVerificationToken('second@example.org')
  await post('/auth/password', { currentPassword: password, newPassword: `${password}!` }, { Cookie: ada.Cookie })
  assert.equal((await ada.verify(second)).status, 410)
  assert.equal(await fetchEmail(ada.Cookie), ada.email)
})

test('a link expires, and an address gets five mails an hour', async () => {
  const ada = await createSignedInPerson()
  const ask = () => ada.ask({ email: 'slow@example.org', currentPassword: password })
  await ask()
  const token = await readVerificationToken('slow@example.org')
  await api.db.sql`update email_links set expires_at = now() where email = 'slow@example.org'`
  assert.equal((await ada.verify(token)).status, 410)
  const statuses = []
  for (let count = 0; count < 5; count++) statuses.push((await ask()).status)
  assert.deepEqual(statuses, [200, 200, 200, 200, 429])
})

test('whoever proves the configured address becomes superadmin', async () => {
  const ada = await createSignedInPerson()
  await ada.ask({ email: 'boss@example.org', currentPassword: password })
  await ada.verify(await readVerificationToken('boss@example.org'))
  const session = await api.fetch('/auth/me', { headers: { Cookie: ada.Cookie } })
  assert.equal(((await session.json()) as { data: { role: string } }).data.role, 'superadmin')
})

test('people are told by mail that their password was changed', async () => {
  const ada = await createSignedInPerson()
  await post('/auth/password', { currentPassword: password, newPassword: `${password}!` }, { Cookie: ada.Cookie })
  assert.match((await mailsTo(ada.email)).at(-1)?.text ?? '', /If it wasn’t you/)
  await post('/auth/password/reset-request', { email: ada.email })
  await post('/auth/password/reset', { token: await readMailToken(ada.email, 'reset'), password: 'another password' })
  const subjects = (await mailsTo(ada.email)).map(({ subject }) => subject)
  assert.equal(subjects.filter((subject) => /password was changed/.test(subject)).length, 2)
})

test('a session alone cannot give an account its first password', async () => {
  const ada = await createSignedInPerson({})
  const other = await api.cookieFor(ada.id)
  const stolen = 'a password of the thief'
  const response = await post('/auth/password', { newPassword: stolen }, { Cookie: ada.Cookie })
  assert.deepEqual([response.status, await response.json()], [200, { data: { success: true, changed: false } }])
  assert.equal((await post('/auth/login', { email: ada.email, password: stolen })).status, 401)
  assert.equal((await ada.ask({ email: 'thief@example.org', currentPassword: stolen })).status, 200)
  assert.equal(
    await readChanged(await ada.verify(await readVerificationToken('thief@example.org'))),
    false,
    'the old address must agree',
  )
  assert.equal(await fetchEmail(ada.Cookie), ada.email)

  const token = await readMailToken(ada.email, 'reset')
  assert.equal((await post('/auth/password/reset', { token, password })).status, 200)
  assert.deepEqual([await fetchUser(ada.Cookie), await fetchUser(other)], [null, null], 'whoever was signed in is out')
  assert.equal((await post('/auth/login', { email: ada.email, password: stolen })).status, 401)
  assert.equal((await post('/auth/login', { email: ada.email, password })).status, 200)
})

test('a browser learns whether its account has a password, a token does not', async () => {
  const hasPassword = async (headers: Record<string, string>) =>
    ((await (await api.fetch('/auth/me', { headers })).json()) as { data: { hasPassword: boolean | null } }).data
      .hasPassword
  const [ada, bob] = [await createSignedInPerson(), await createSignedInPerson({})]
  assert.equal(await hasPassword({ Cookie: ada.Cookie }), true)
  assert.equal(await hasPassword({ Cookie: bob.Cookie }), false)
  assert.equal(await hasPassword({ Authorization: `Bearer ${await api.tokenFor(ada.id, ['user'])}` }), null)
  assert.equal(await hasPassword({}), null)
})
