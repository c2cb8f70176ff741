import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import type { GroupRole } from '../areas/groups/members/public.ts'
import { authorizeUrl, Browser, exchange, newApp } from './testing.ts'

const api = await startApi()
const app = await newApp(api)
const mcp = `${api.config.BASE_URL}/mcp`
const managing = ['manage:groups', 'manage:events', 'manage:checkins', 'manage:badges']

async function personWith(role?: GroupRole): Promise<Person> {
  const person = await api.person()
  if (role) await api.member(await api.group(), person, role)
  return person
}

async function askedOf(person: Person, changes: Record<string, string>) {
  const browser = new Browser(api)
  await browser.signIn(person.id)
  const { response, at } = await browser.go(authorizeUrl(app, { resource: mcp, prompt: 'consent', ...changes }))
  const html = await response.text()
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(html) ?? []
  const allow = async (fields: Record<string, string>) => {
    const answer = await browser.post(at, new URLSearchParams({ token, decision: 'allow', ...fields }))
    const { sentTo } = await browser.go(answer.headers.get('location') ?? '')
    const { body } = await exchange(api, app, sentTo?.searchParams.get('code') ?? '')
    return body.scope.split(' ')
  }
  return { isOffered: html.includes('name="managing"'), allow }
}

test('who runs a group can let an agent manage it, though it did not ask', async () => {
  for (const role of ['manager', 'owner'] as const) {
    const person = await personWith(role)
    const { isOffered, allow } = await askedOf(person, {})
    assert.equal(isOffered, true, role)
    assert.deepEqual(await allow({ scope: 'read:user', managing: 'yes' }), ['read:user', ...managing])
    assert.deepEqual(await (await askedOf(person, {})).allow({ scope: 'read:user' }), ['read:user'], 'only when ticked')
  }
})

test('it is not offered to others, and cannot be had without the offer', async () => {
  for (const [person, changes] of [
    [await personWith(), {}],
    [await personWith('volunteer'), {}],
    [await personWith('owner'), { resource: api.config.BASE_URL }],
    [await personWith('owner'), { scope: `read:user ${managing.join(' ')}` }],
  ] as const) {
    const { isOffered, allow } = await askedOf(person, changes)
    assert.equal(isOffered, false)
    assert.deepEqual(await allow({ scope: 'read:user', managing: 'yes' }), ['read:user'])
  }
})

test('pages of the authorization server carry the name of the site', async () => {
  await api.db.sql`update platform_settings set site_name = 'Our town'`
  const named = await startApi({ connection: api.connection })
  const browser = new Browser(named)
  await browser.signIn((await named.person()).id)
  const pages = [await browser.go(authorizeUrl(app)), await browser.go(authorizeUrl({ ...app, clientId: 'none' }))]
  pages.push(await browser.go('/oauth/consent/nothing'))
  for (const { response } of pages) {
    const html = await response.text()
    assert.match(html, /<title>[^<]+ · Our town<\/title>/)
    assert.equal(html.includes('Folkmoot'), false)
  }
})
