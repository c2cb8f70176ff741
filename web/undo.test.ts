import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { listFavorites } from '../src/areas/groups/favorites/contract.ts'
import { listGroupMembers } from '../src/areas/groups/members/contract.ts'
import { createCookieBrowser, readLocation, type CookieBrowser } from '../test/cookie-browser.ts'

const api = await startApi()
const origin = { Origin: 'http://localhost:3000' }

async function openAs(person: Pick<Person, 'id'>): Promise<CookieBrowser> {
  const browser = createCookieBrowser(api.fetch)
  browser.jar.set('session', (await api.cookieFor(person.id)).slice('session='.length))
  return browser
}

const post = async (browser: CookieBrowser, path: string, fields: Record<string, string>) =>
  readLocation(await browser.fetch(path, { method: 'POST', headers: origin, body: new URLSearchParams(fields) }))

/** The fields of the form in the notice. */
function readUndo(html: string): Record<string, string> {
  const [form = ''] = /<div class="notice good".*?<\/form>/s.exec(html) ?? []
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

test('who left a group by mistake is back with one button', async () => {
  const group = await api.group()
  const ann = await api.signIn('read:favorites')
  const browser = await openAs(ann)
  const path = `/groups/${group.urlname}`
  const readNames = async () => (await ann(listFavorites, {})).data.map(({ urlname }) => urlname)
  await post(browser, path, { action: 'join' })
  assert.equal(await post(browser, path, { action: 'leave' }), path)
  assert.deepEqual(await readNames(), [])

  const html = await (await browser.fetch(path)).text()
  assert.match(html, /You left the group\./)
  await post(browser, path, readUndo(html))
  assert.deepEqual(await readNames(), [group.urlname])
  assert.doesNotMatch(await (await browser.fetch(path)).text(), /You left the group\./)
})

test('a member who was removed, or got another role, has their role again', async () => {
  const group = await api.group()
  const [owner, vera] = [await api.signIn('manage:groups'), await api.person({ name: 'Vera' })]
  await api.member(group, owner, 'owner')
  const memberId = await api.member(group, vera, 'volunteer')
  const browser = await openAs(owner)
  const path = `/manage/${group.urlname}/members`
  const findVera = async () =>
    (await owner(listGroupMembers, { groupId: group.id })).data.find(({ userId }) => userId === vera.id)
  const undo = async () => post(browser, path, readUndo(await (await browser.fetch(path)).text()))

  await post(browser, path, { action: 'change', memberId, role: 'manager', formerRole: 'volunteer' })
  assert.equal((await findVera())?.role, 'manager')
  await undo()
  assert.equal((await findVera())?.role, 'volunteer')

  await post(browser, path, { action: 'remove', memberId, userId: vera.id, formerRole: 'volunteer' })
  assert.equal(await findVera(), undefined)
  await undo()
  assert.equal((await findVera())?.role, 'volunteer')
})

test('an owner who gives up their own role cannot undo it, an admin can', async () => {
  const group = await api.group()
  await api.member(group, await api.person(), 'owner')
  const path = `/manage/${group.urlname}/members`
  const changeOwnRole = async (person: Person) => {
    const memberId = await api.member(group, person, 'owner')
    const browser = await openAs(person)
    const page = await (await browser.fetch(path)).text()
    const [form = ''] =
      new RegExp(`<form[^>]*class="role-form">(?:(?!</form>).)*${memberId}.*?</form>`, 's').exec(page) ?? []
    const [, formerRole] = /name="formerRole" value="(\w+)"/.exec(form) ?? []
    await post(browser, path, { action: 'change', memberId, role: 'manager', ...(formerRole && { formerRole }) })
    const html = await (await browser.fetch(path)).text()
    assert.match(html, /Role changed\./)
    return html
  }
  assert.doesNotMatch(await changeOwnRole(await api.person()), /Undo/)
  assert.equal(readUndo(await changeOwnRole(await api.person({ role: 'admin' })))['role'], 'owner')
})

test('a revoked badge of a group has no undo either', async () => {
  const group = await api.group()
  const [mona, vera] = [await api.person(), await api.person()]
  await api.member(group, mona, 'manager')
  const badge = await api.badge({ groupId: group.id })
  const browser = await openAs(mona)
  const path = `/manage/${group.urlname}/badges/${badge.id}`
  await post(browser, path, { action: 'award', userId: vera.id })
  assert.equal(readUndo(await (await browser.fetch(path)).text())['action'], 'revoke')
  await post(browser, path, { action: 'revoke', userId: vera.id })
  const html = await (await browser.fetch(path)).text()
  assert.match(html, /Badge taken back\./)
  assert.doesNotMatch(html, /Undo/)
})

test('a revoked badge has no undo: awarding it again would be a new award', async () => {
  const [admin, vera, badge] = [await api.person({ role: 'admin' }), await api.person(), await api.badge({})]
  const browser = await openAs(admin)
  const path = `/admin/people/${vera.id}`
  await post(browser, path, { action: 'awardBadge', badgeId: badge.id })
  assert.equal(readUndo(await (await browser.fetch(path)).text())['action'], 'revokeBadge')
  await post(browser, path, { action: 'revokeBadge', badgeId: badge.id })
  const html = await (await browser.fetch(path)).text()
  assert.match(html, /class="notice good"/)
  assert.doesNotMatch(html, /Undo/)
})
