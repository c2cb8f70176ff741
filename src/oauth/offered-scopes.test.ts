import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import type { GroupRole } from '../areas/groups/members/public.ts'
import { buildAuthorizeUrl, TestBrowser, exchangeCode, createOAuthApp } from './testing.ts'

const api = await startApi()
const app = await createOAuthApp(api)
const mcp = `${api.config.BASE_URL}/mcp`
const manageScopes = ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges']

async function createPersonWithRole(role?: GroupRole): Promise<Person> {
  const person = await api.person()
  if (role) await api.member(await api.group(), person, role)
  return person
}

async function openConsent(person: Person, changes: Record<string, string>) {
  const browser = new TestBrowser(api)
  await browser.signIn(person.id)
  const { response, at } = await browser.followRedirects(
    buildAuthorizeUrl(app, { resource: mcp, prompt: 'consent', ...changes }),
  )
  const html = await response.text()
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? []
  const allow = async (fields: Record<string, string>) => {
    const answer = await browser.post(at, new URLSearchParams({ token, decision: 'allow', ...fields }))
    const { sentTo } = await browser.followRedirects(answer.headers.get('location') ?? '')
    const { body } = await exchangeCode(api, app, sentTo?.searchParams.get('code') ?? '')
    return body.scope.split(' ')
  }
  return { html, isOffered: html.includes('name="managing"'), allow }
}

test('who runs a group can let an agent manage it, though it did not ask', async () => {
  for (const role of ['manager', 'owner'] as const) {
    const person = await createPersonWithRole(role)
    const { isOffered, allow } = await openConsent(person, {})
    assert.equal(isOffered, true, role)
    assert.deepEqual(await allow({ scope: 'read:user', managing: 'yes' }), ['read:user', ...manageScopes])
    assert.deepEqual(
      await (await openConsent(person, {})).allow({ scope: 'read:user' }),
      ['read:user'],
      'only when ticked',
    )
  }
})

test('it is not offered to others, and cannot be had without the offer', async () => {
  for (const [person, changes] of [
    [await createPersonWithRole(), {}],
    [await createPersonWithRole('volunteer'), {}],
    [await createPersonWithRole('owner'), { resource: api.config.BASE_URL }],
    [await createPersonWithRole('owner'), { scope: `read:user ${manageScopes.join(' ')}` }],
  ] as const) {
    const { isOffered, allow } = await openConsent(person, changes)
    assert.equal(isOffered, false)
    assert.deepEqual(await allow({ scope: 'read:user', managing: 'yes' }), ['read:user'])
  }
})

const scopesOn = (html: string) => [...html.matchAll(/name="scope" value="([^"]+)"/g)].map(([, name = '']) => name)

test('consent offers what the tools of the address need, and nothing else', async () => {
  const asked = 'openid email read:user user read:events write:events read:groups write:favorites admin'
  const admin = await api.person({ role: 'admin' })
  for (const [path, offered] of [
    ['/mcp/readonly', 'openid email read:user user read:events read:groups admin'],
    ['/mcp/x/events', 'openid read:events write:events'],
    ['/mcp/x/events,groups/readonly', 'openid read:events read:groups'],
    ['/mcp/x/admin', 'openid admin'],
  ] as const) {
    const { html } = await openConsent(admin, { resource: `${api.config.BASE_URL}${path}`, scope: asked })
    assert.equal(scopesOn(html).join(' '), offered, path)
  }
  const owner = await createPersonWithRole('owner')
  const managing = await openConsent(owner, { resource: `${mcp}/x/events,manage/readonly`, scope: 'read:events' })
  assert.equal(managing.isOffered, true)
  const events = await openConsent(owner, { resource: `${mcp}/x/events`, scope: 'read:events' })
  assert.equal(events.isOffered, false)
})

test('an app that was allowed one address asks again for another, and for all of them', async () => {
  const person = await createPersonWithRole()
  const browser = new TestBrowser(api)
  await browser.signIn(person.id)
  const scope = 'read:user user'
  const ask = async (resource: string) =>
    browser.followRedirects(buildAuthorizeUrl(app, { resource, scope, prompt: undefined }))
  const narrow = await ask(`${mcp}/readonly`)
  const { sentTo } = await browser.submitConsent(narrow.response, narrow.at, 'allow', scope.split(' '))
  const { body } = await exchangeCode(api, app, sentTo?.searchParams.get('code') ?? '')
  assert.equal(body.scope, scope)
  assert.ok((await ask(`${mcp}/readonly`)).sentTo, 'what was allowed is not asked again')
  for (const resource of [mcp, api.config.BASE_URL, `${mcp}/x/profile`])
    assert.equal((await ask(resource)).sentTo, undefined, resource)
  const grants = await api.fetch('/v1/profile/oauth-grants', { headers: { Cookie: await api.cookieFor(person.id) } })
  const { data } = (await grants.json()) as { data: { scopes: string[] }[] }
  assert.deepEqual(
    data.map(({ scopes }) => scopes),
    [scope.split(' ')],
  )
})

test('pages of the authorization server carry the name of the site', async () => {
  await api.db.sql`update platform_settings set site_name = 'Our town'`
  const named = await startApi({ connection: api.connection })
  const browser = new TestBrowser(named)
  await browser.signIn((await named.person()).id)
  const pages = [
    await browser.followRedirects(buildAuthorizeUrl(app)),
    await browser.followRedirects(buildAuthorizeUrl({ ...app, clientId: 'none' })),
  ]
  pages.push(await browser.followRedirects('/oauth/consent/nothing'))
  for (const { response } of pages) {
    const html = await response.text()
    assert.match(html, /<title>[^<]+ · Our town<\/title>/)
    assert.equal(html.includes('Folkmoot'), false)
  }
})
