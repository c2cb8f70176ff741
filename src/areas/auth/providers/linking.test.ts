import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { refusal, startApi } from '#test'
import { readLocation, createCookieBrowser, type CookieBrowser } from '../../../../test/cookie-browser.ts'
import { startIdentityProvider } from '../../../../test/identity-provider.ts'
import { exportAccount } from '../../export/contract.ts'
import { InsufficientScope } from '#contract'
import { listLinkedAccounts } from './contract.ts'

const idp = await startIdentityProvider([
  {
    client_id: 'moot',
    client_secret: 'a secret',
    redirect_uris: ['http://localhost:3000/auth/oidc/callback'],
    response_types: ['code'],
  },
])
const api = await startApi({
  env: {
    OIDC_CLIENT_ID: 'moot',
    OIDC_CLIENT_SECRET: 'a secret',
    OIDC_ISSUER: idp.issuer,
    GITHUB_CLIENT_ID: 'x',
    GITHUB_CLIENT_SECRET: 'y',
  },
})
const passwordHash = await hashPassword('a password for tests')
const settingsErrorPath = (problem: string) => `/settings/security?error=${problem}&provider=oidc`

async function createSignedInPerson(overrides: { passwordHash?: string } = {}) {
  const person = await api.person(overrides)
  const browser = createCookieBrowser(api.fetch)
  browser.jar.set('session', (await api.cookieFor(person.id)).replace('session=', ''))
  const unlink = (provider = 'oidc') => browser.fetch(`/auth/linked-accounts/${provider}`, { method: 'DELETE' })
  return { ...person, browser, unlink }
}
const requestLink = (browser: CookieBrowser, headers: Record<string, string> = {}) =>
  browser.fetch('/auth/oidc/link', { method: 'POST', headers: { Cookie: browser.cookies(), ...headers } })

async function getCallbackPath(browser: CookieBrowser, sub: string): Promise<string> {
  idp.accounts.set(sub, { sub, email: `${sub}@elsewhere.example`, preferred_username: sub })
  const response = await requestLink(browser)
  assert.equal(response.status, 303)
  const { url } = await idp.signIn(readLocation(response), sub)
  return `${url.pathname}${url.search}`
}
const completeLink = async (browser: CookieBrowser, sub: string) =>
  readLocation(await browser.fetch(await getCallbackPath(browser, sub)))
const listSubjects = async (userId: string) =>
  (await api.db.sql<{ subject: string }[]>`select subject from linked_accounts where user_id = ${userId}`).map(
    ({ subject }) => subject,
  )

test('a session of yesterday links nothing', async () => {
  const ada = await createSignedInPerson({ passwordHash })
  await api.db.sql`update sessions set created_at = now() - interval '1 day' where user_id = ${ada.id}`
  const response = await requestLink(ada.browser)
  assert.equal(readLocation(response), settingsErrorPath('sign_in_again'))
})

test('somebody signed in links an account, whatever its address, and sees it', async () => {
  const ada = await createSignedInPerson({ passwordHash })
  assert.equal(await completeLink(ada.browser, 'ada'), '/settings/security?linked=oidc')
  const [all, less] = [
    await api.signInAs(ada, 'user:linked-accounts', 'user:email'),
    await api.signInAs(ada, 'user:linked-accounts'),
  ]
  const { data, pagination } = await all(listLinkedAccounts, {})
  assert.equal(pagination.total, 1)
  assert.deepEqual(
    { ...data[0], createdAt: '' },
    { provider: 'oidc', providerUsername: 'ada', providerEmail: 'ada@elsewhere.example', createdAt: '' },
  )
  assert.equal((await less(listLinkedAccounts, {})).data[0]?.providerEmail, null)
  await assert.rejects((await api.signInAs(ada, 'user'))(listLinkedAccounts, {}), refusal(InsufficientScope))
  const exported = await (await api.signInAs(ada, 'user', 'user:linked-accounts'))(exportAccount, {})
  assert.deepEqual(exported.data.linkedAccounts, data)
  assert.deepEqual(
    (await api.publishedEvents()).filter(({ type }) => type === 'user.identity_linked').map(({ data }) => data),
    [{ userId: ada.id, provider: 'oidc', providerUsername: 'ada' }],
  )
  const again = await requestLink(ada.browser)
  assert.equal(again.status, 409)
})

test('linking needs a signed-in browser and a page of ours; a plain form will do', async () => {
  const ada = await createSignedInPerson()
  assert.equal((await requestLink(createCookieBrowser(api.fetch))).status, 401)
  assert.equal((await requestLink(ada.browser, { Origin: 'https://evil.example' })).status, 403)
  assert.equal((await ada.browser.fetch('/auth/oidc/link')).status, 405)
  const form = await ada.browser.fetch('/auth/oidc/link', {
    method: 'POST',
    headers: { Cookie: ada.browser.cookies(), 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'go=1',
  })
  assert.equal(form.status, 303)
})

test('the audit log has what was linked and unlinked, not what was only asked for', async () => {
  const { id, browser, unlink } = await createSignedInPerson({ passwordHash })
  const path = await getCallbackPath(browser, 'logged')
  const entries = async () =>
    (
      await api.db.sql<{ action: string }[]>`
      select action from audit_log where actor_id = ${id} and action <> 'authLogin' order by created_at, id`
    ).map(({ action }) => action)
  assert.deepEqual(await entries(), [])
  await browser.fetch(path)
  assert.equal((await unlink()).status, 204)
  assert.deepEqual(await entries(), ['authProviderCallback', 'authUnlinkProvider'])
})

test('it is linked only in the session that asked', async () => {
  const [ada, mallory] = [await createSignedInPerson(), await createSignedInPerson()]
  const path = await getCallbackPath(mallory.browser, 'mallory')
  const flow = mallory.browser.jar.get('sign-in-flow') ?? ''

  ada.browser.jar.set('sign-in-flow', flow)
  assert.equal(readLocation(await ada.browser.fetch(path)), settingsErrorPath('other_session'))

  const signedOut = createCookieBrowser(api.fetch)
  const second = await getCallbackPath(mallory.browser, 'mallory')
  signedOut.jar.set('sign-in-flow', mallory.browser.jar.get('sign-in-flow') ?? '')
  assert.equal(readLocation(await signedOut.fetch(second)), settingsErrorPath('other_session'))

  const third = await getCallbackPath(mallory.browser, 'mallory')
  mallory.browser.jar.set('session', (await api.cookieFor(mallory.id)).replace('session=', ''))
  assert.equal(readLocation(await mallory.browser.fetch(third)), settingsErrorPath('other_session'))
  assert.deepEqual([await listSubjects(ada.id), await listSubjects(mallory.id)], [[], []])
})

test('an identity belongs to one account, also when two want it at once', async () => {
  const people = [await createSignedInPerson(), await createSignedInPerson()]
  const paths: string[] = []
  for (const { browser } of people) paths.push(await getCallbackPath(browser, 'wanted'))
  const places = await Promise.all(
    people.map(async ({ browser }, index) => readLocation(await browser.fetch(paths[index] ?? ''))),
  )
  assert.deepEqual(places.sort(), [settingsErrorPath('identity_taken'), '/settings/security?linked=oidc'])
})

test('an account has one identity of a provider, also when two are linked at once', async () => {
  const ada = await createSignedInPerson()
  const second = createCookieBrowser(api.fetch)
  second.jar.set('session', (await api.cookieFor(ada.id)).replace('session=', ''))
  const paths = [await getCallbackPath(ada.browser, 'one'), await getCallbackPath(second, 'two')]
  const places = await Promise.all(
    [ada.browser, second].map(async (browser, index) => readLocation(await browser.fetch(paths[index] ?? ''))),
  )
  assert.deepEqual(places.sort(), [settingsErrorPath('already_linked'), '/settings/security?linked=oidc'])
  assert.equal((await listSubjects(ada.id)).length, 1)
})

test('whoever denies while linking comes back to the settings', async () => {
  const ada = await createSignedInPerson()
  const { url } = await idp.signIn(readLocation(await requestLink(ada.browser)), 'nobody')
  assert.equal(readLocation(await ada.browser.fetch(`${url.pathname}${url.search}`)), settingsErrorPath('denied'))
})

test('the last way to sign in stays, a password or another account suffices', async () => {
  const [bare, safe] = [await createSignedInPerson(), await createSignedInPerson({ passwordHash })]
  await completeLink(bare.browser, 'bare')
  await completeLink(safe.browser, 'safe')
  assert.equal((await bare.unlink('github')).status, 404)
  assert.equal((await bare.unlink()).status, 400)
  assert.deepEqual(await listSubjects(bare.id), ['bare'])
  assert.equal((await safe.unlink()).status, 204)
  assert.equal((await safe.unlink()).status, 404)
  await api.db.sql`
    insert into linked_accounts (provider, issuer, subject, user_id)
    values ('google', 'https://accounts.google.com', 'x', ${bare.id})`
  assert.equal((await bare.unlink()).status, 400, 'a provider that is configured no more is no way in')
  await api.db.sql`
    insert into linked_accounts (provider, issuer, subject, user_id)
    values ('github', 'https://old.example', 'x', ${bare.id})`
  assert.equal((await bare.unlink()).status, 400, 'nor is one that had another issuer')
  await api.db.sql`
    update linked_accounts set issuer = 'https://github.com/login/oauth'
    where provider = 'github' and user_id = ${bare.id}`
  assert.equal((await bare.unlink()).status, 204)
})

test('of the last two, unlinked at once, one stays', async () => {
  for (let round = 0; round < 5; round++) {
    const ada = await createSignedInPerson()
    await completeLink(ada.browser, `last-${round}`)
    await api.db.sql`
      insert into linked_accounts (provider, issuer, subject, user_id)
      values ('github', 'https://github.com/login/oauth', ${ada.id}, ${ada.id})`
    const answers = await Promise.all([ada.unlink('oidc'), ada.unlink('github')])
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 400])
    assert.equal((await listSubjects(ada.id)).length, 1)
  }
})
