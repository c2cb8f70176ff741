import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { eventually, startApi } from '#test'
import { adminCreateClaimInvite } from '../src/areas/groups/claims/admin/contract.ts'
import { adminUpdateSettings, type SettingsInput } from '../src/areas/settings/contract.ts'
import { changeGroup } from '../src/areas/groups/records/public.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ worker: true, isAtBaseUrl: true })
const adminPerson = await api.person()
await api.db.sql`update users set role = 'admin' where id = ${adminPerson.id}`
const admin = await api.signInAs(adminPerson, 'admin')

const phone = { viewport: { width: 390, height: 844 } }
const openAs = createPageOpener(browser, api)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Waits until the cached settings are refreshed. */
async function updateSettings(page: Page, settings: SettingsInput, path: string, expectedText: string): Promise<void> {
  await admin(adminUpdateSettings, settings)
  await eventually(
    `${path} says ${expectedText}`,
    async () => {
      await page.goto(`${api.url}${path}`)
      return page.content()
    },
    (html) => html.includes(expectedText),
  )
}

test('a signed-out visitor sees groups, and signs in to join one', { skip: browser.skip }, async () => {
  const group = await api.group({
    name: 'Night Owls',
    isFeatured: true,
    heroImageUrl: null,
    description: '**Up** late.',
  })
  await api.event({ group, title: 'Owl talk' })
  await api.event({ group, title: 'Owl past', inHours: -100 })
  const page = await browser.open(phone)
  await page.goto(api.url)
  await page.getByRole('link', { name: 'Owl talk' }).waitFor()
  await page.getByRole('link', { name: 'Night Owls' }).click()
  await page.getByRole('link', { name: 'Owl past' }).waitFor()
  const jsonLd = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as object
  assert.deepEqual(jsonLd, {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Night Owls',
    url: `${api.url}/groups/${group.urlname}`,
    description: 'Up late.',
  })
  const image = await page.locator('meta[property="og:image"]').getAttribute('content')
  assert.equal(image, `${api.url}/groups/${group.urlname}/image.png`)
  assert.equal(await page.getByRole('link', { name: 'Manage' }).count(), 0)
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await page.waitForURL(`${api.url}/login?returnTo=${encodeURIComponent(`/groups/${group.urlname}`)}`)
})

test('a former URL name, an id and capitals lead to the group; a hidden group responds 404', async () => {
  const group = await api.group({ name: 'Movers' })
  await api.db.begin((sql) => changeGroup(sql, group.id, { urlname: 'moved' }))
  for (const slug of [group.urlname, group.id, 'MOVED']) {
    const answer = await api.fetch(`/groups/${slug}?x=1`)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/groups/moved'], slug)
  }
  const hidden = await api.group({ displayOnSite: false })
  for (const path of [hidden.urlname, hidden.id, 'nobody', '%00', '%F0%9F%99%82', '..%2f..%2fv1'])
    assert.equal((await api.fetch(`/groups/${path}`)).status, 404, path)
})

test('members who are not listed are counted, and not called private', async () => {
  const group = await api.group()
  await api.member(group, await api.person(), 'member')
  const headers = { Cookie: await api.cookieFor((await api.person()).id) }
  const page = await (await api.fetch(`/groups/${group.urlname}`, { headers })).text()
  assert.match(page, /1 member isn&#8217;t listed here/)
})

test('strangers cannot act with a forged form', async () => {
  const { urlname } = await api.group()
  for (const action of ['join', 'leave', 'addToCalendar', 'claim']) {
    const answer = await api.fetch(`/groups/${urlname}`, { method: 'POST', body: new URLSearchParams({ action }) })
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, `/login?returnTo=%2Fgroups%2F${urlname}`])
  }
})

test('somebody claims a group that nobody owns, once', { skip: browser.skip }, async () => {
  const group = await api.group({ name: 'Orphans' })
  const page = await openAs(await api.person(), { javaScriptEnabled: false })
  const claim = async () => {
    await page.goto(`${api.url}/groups/${group.urlname}`)
    await page.getByText('Claim group', { exact: true }).click()
    await page.getByLabel('How are you involved?').fill('I founded it.')
    await button(page, 'Send request').click()
  }
  await claim()
  await page.getByText('Request sent.').waitFor()
  await claim()
  await page.getByText('Your claim to this group is waiting for a decision.').waitFor()
  assert.equal(await page.getByLabel('How are you involved?').inputValue(), 'I founded it.')
  const [request] = await api.db.sql`select description from group_claim_requests where group_id = ${group.id}`
  assert.equal(request?.['description'], 'I founded it.')

  const owner = await api.person()
  await api.member(group, owner, 'owner')
  await page.goto(`${api.url}/groups/${group.urlname}`)
  assert.equal(await page.getByText('Is this your group?').count(), 0)
  assert.equal(await page.getByRole('link', { name: 'Manage' }).count(), 0)
  const owners = await openAs(owner)
  await owners.goto(`${api.url}/groups/${group.urlname}`)
  assert.equal(await owners.getByRole('link', { name: 'Manage' }).getAttribute('href'), `/manage/${group.urlname}`)
})

test('a group of nobody but its team has no empty list of members', async () => {
  const group = await api.group()
  const [owner, shy, reader] = [await api.person(), await api.person(), await api.person()]
  await api.member(group, owner, 'owner')
  const read = async () =>
    (await api.fetch(`/groups/${group.urlname}`, { headers: { Cookie: await api.cookieFor(reader.id) } })).text()
  assert.doesNotMatch(await read(), /id="members"/)
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  await api.member(group, shy)
  assert.match(await read(), /id="members".*1 member isn&#8217;t listed here\./s)
})

test('an invite makes somebody owner, or asks an admin, and works once', { skip: browser.skip }, async () => {
  for (const autoApprove of [true, false]) {
    const group = await api.group({ displayOnSite: false })
    const { token } = (await admin(adminCreateClaimInvite, { groupId: group.id, autoApprove })).data
    const stranger = await browser.open(phone)
    await stranger.goto(`${api.url}/groups/claim/${token}`)
    const href = await stranger.getByRole('link', { name: 'Sign in to accept' }).getAttribute('href')
    assert.equal(href, `/login?returnTo=${encodeURIComponent(`/groups/claim/${token}`)}`)

    const page = await openAs(await api.person(), { javaScriptEnabled: false })
    await page.goto(`${api.url}/groups/claim/${token}`)
    await button(page, 'Accept invite').click()
    const heading = autoApprove ? `${group.name} is yours` : 'Request sent'
    await page.getByRole('heading', { name: heading, exact: true }).waitFor()
    await page.goto(`${api.url}/groups/claim/${token}`)
    const later = autoApprove ? `You already own ${group.name}` : 'This invite no longer works'
    await page.getByRole('heading', { name: later }).waitFor()
    assert.equal(await page.getByText('Pass the invite on').count(), 0, 'it is used up')
    await stranger.goto(`${api.url}/groups/claim/${token}`)
    await stranger.getByRole('heading', { name: 'This invite no longer works' }).waitFor()
  }
  assert.equal((await api.fetch('/groups/claim/nonsense')).status, 404)
})

test('a group is created, requested or refused, as the settings of the site say', { skip: browser.skip }, async () => {
  const page = await openAs(await api.person())
  await updateSettings(page, { groupCreation: 'open' }, '/groups/new', 'Start group')
  await page.getByLabel('Name', { exact: true }).fill('Café Łódź')
  assert.equal(await page.getByLabel('URL name').inputValue(), 'cafe-lodz')
  await page.getByLabel('URL name').fill('lodz')
  await page.getByLabel('Name', { exact: true }).fill('Café Łódź 2')
  assert.equal(await page.getByLabel('URL name').inputValue(), 'lodz')
  await button(page, 'Start group').click()
  await page.waitForURL(`${api.url}/manage/lodz`)

  await page.goto(`${api.url}/groups/new`)
  await page.getByLabel('Name', { exact: true }).fill('Łódź again')
  await page.getByLabel('URL name').fill('lodz')
  await button(page, 'Start group').click()
  await page.getByText('This urlname is taken or reserved.').waitFor()
  await page.waitForLoadState()
  await page.getByLabel('Name', { exact: true }).fill('Łódź once more')
  assert.equal(await page.getByLabel('URL name').inputValue(), 'lodz')

  const plain = await openAs(await api.person(), { javaScriptEnabled: false })
  await plain.goto(`${api.url}/groups/new`)
  await plain.getByLabel('Name', { exact: true }).fill('Lodz')
  await button(plain, 'Start group').click()
  await plain.getByText('This urlname is taken or reserved.').waitFor()
  await plain.getByLabel('Name', { exact: true }).fill('Łódź by night')
  await button(plain, 'Start group').click()
  await plain.waitForURL(`${api.url}/manage/lodz-by-night`)

  await updateSettings(page, { groupCreation: 'request' }, '/groups/new', 'Send request')
  await page.goto(`${api.url}/groups/new`)
  await page.getByLabel('Name', { exact: true }).fill('Rowers')
  await button(page, 'Send request').click()
  await page.getByText('Request sent').waitFor()
  await page.goto(`${api.url}/groups/new`)
  await page.getByText('You asked for Rowers').waitFor()
  assert.equal(await page.getByLabel('Name', { exact: true }).count(), 0)
  await updateSettings(page, { groupCreation: 'closed' }, '/groups/new', 'We’re not taking new groups right now')
})

test(
  'newcomers see their first steps on the home page until they finish or hide them',
  { skip: browser.skip },
  async () => {
    const page = await openAs(await api.person({ name: 'Nia Newcomer' }), { javaScriptEnabled: false })
    await page.goto(api.url)
    await page.getByRole('heading', { name: 'Hi, Nia' }).waitFor()
    await page.getByText('0 of 5 done').waitFor()
    await page.getByRole('link', { name: 'Join a group' }).click()
    await page.waitForURL(`${api.url}/groups`)
    await page.goto(api.url)
    await page.getByRole('button', { name: 'Skip: Earn 10 XP' }).click()
    await page.getByText('0 of 4 done').waitFor()
    await button(page, 'Hide').click()
    await page.getByText('Checklist hidden.').waitFor()
    assert.equal(await page.getByText('Getting started').count(), 0)
  },
)

test('pages have the name of the site', { skip: browser.skip }, async () => {
  const page = await browser.open(phone)
  const siteDescription = 'What happens at the lakes. Bring a boat.'
  await updateSettings(page, { siteName: 'Moot of the Lakes', siteDescription }, '/', 'Moot of the Lakes')
  assert.equal(await page.title(), 'Moot of the Lakes')
  await page.getByRole('heading', { name: 'What happens at the lakes.', level: 1 }).waitFor()
  await page.getByText('Bring a boat.', { exact: true }).waitFor()
  assert.equal(await page.locator('meta[name=description]').getAttribute('content'), siteDescription)
  assert.equal(await page.locator('.wordmark').innerText(), 'Moot of the Lakes')
  for (const path of ['/groups', '/nothing']) {
    await page.goto(`${api.url}${path}`)
    assert.match(await page.title(), / · Moot of the Lakes$/)
    assert.equal(await page.locator('.wordmark').innerText(), 'Moot of the Lakes')
  }
  await page.locator('footer', { hasText: 'Folkmoot' }).waitFor()
})
