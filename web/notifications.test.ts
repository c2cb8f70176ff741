import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { eventually, startApi, type Person } from '#test'
import { listInbox } from '../src/areas/inbox/contract.ts'
import { notify } from '../src/areas/inbox/public.ts'
import { getNotificationSettings } from '../src/areas/profile/notifications/contract.ts'
import { getProfile } from '../src/areas/profile/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)
const phone = { viewport: { width: 360, height: 780 } }

/** Returns the address of what it is about. */
async function tell({ id: userId }: Person, badge: string): Promise<string> {
  const { slug } = await api.badge({ name: badge })
  const facts = { badge, badgeSlug: slug, points: 10 }
  await api.db.begin((sql) => notify(sql, 'badge', [{ userId, occurrenceId: newId(), facts }]))
  return `/my/badges/${slug}`
}

test('mail, push and inbox are switched for each kind, without JavaScript', { skip }, async () => {
  const ada = await api.signIn('user')
  const page = await openAs(ada, { ...phone, javaScriptEnabled: false })
  await page.goto(`${api.url}/settings/notifications`)
  const kind = 'An event you’re going to is canceled'
  for (const way of ['Email', 'Push', 'Inbox']) assert.ok(await page.getByLabel(`${kind}: ${way}`).isChecked())
  assert.equal(await page.getByLabel('You get a badge: Email').isChecked(), false)
  await page.getByLabel(`${kind}: Email`).uncheck()
  await page.getByLabel('You get a badge: Push').uncheck()
  await page.getByLabel('An email for each event, right away').check()
  await page.getByLabel('Your time zone').selectOption('Europe/Helsinki')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  assert.equal(await page.getByLabel(`${kind}: Email`).isChecked(), false)
  assert.ok(await page.getByLabel(`${kind}: Push`).isChecked())
  const { kinds } = (await ada(getNotificationSettings, {})).data
  const find = (name: string) => kinds.find((setting) => setting.kind === name)
  assert.deepEqual([find('badge')?.push, find('new_event')?.digest], [false, 'now'])
  assert.equal((await ada(getProfile, {})).data.timezone, 'Europe/Helsinki')
  await page.getByText('This browser can’t show notifications from this site.').waitFor()
})

test('without a choice, the time zone is that of the site', { skip }, async () => {
  const ada = await api.signIn('user')
  const page = await openAs(ada, { javaScriptEnabled: false })
  await page.goto(`${api.url}/settings/notifications`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  assert.equal((await ada(getProfile, {})).data.timezone, null)
})

test(
  'the inbox lists new items and marks them as read, and the bar has a mark while some are unread',
  { skip },
  async () => {
    const ada = await api.signIn('user')
    const page = await openAs(ada, { ...phone, javaScriptEnabled: false })
    await page.goto(`${api.url}/events`)
    const mark = page.locator('.unread-mark')
    assert.equal(await mark.isVisible(), false)
    await tell(ada, 'First')
    await tell(ada, 'Second')
    await page.goto(`${api.url}/events`)
    assert.equal(await mark.isVisible(), true)
    await page.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    assert.deepEqual(await page.locator('.inbox .unread .item-body > p:first-of-type').allTextContents(), [
      'Second, worth 10 points.',
      'First, worth 10 points.',
    ])
    await page.getByRole('button', { name: 'Mark as read: You got a badge' }).first().click()
    await page.locator('.inbox li:not(.unread)', { hasText: 'Second' }).waitFor()
    await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Unread' }).click()
    await page.waitForURL('**/inbox?show=unread')
    assert.equal(await page.locator('.inbox li').count(), 1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('You’ve read everything.').waitFor()
    assert.equal(await mark.isVisible(), false)
    assert.equal((await ada(listInbox, {})).unread, 0)
  },
)

test('an open page shows the mark at once, and opening an item marks it as read', { skip }, async () => {
  const ada = await api.signIn('user')
  const page = await openAs(ada)
  await Promise.all([page.waitForResponse(`${api.url}/live*`), page.goto(`${api.url}/events`)])
  const path = await tell(ada, 'Live')
  await page.locator('.unread-mark').waitFor()
  await page.goto(`${api.url}/inbox`)
  await page.locator('.inbox').getByRole('link', { name: 'You got a badge' }).click()
  await page.waitForURL(`**${path}`)
  await page.locator('.unread-mark').waitFor({ state: 'hidden' })
  assert.equal((await ada(listInbox, {})).unread, 0)
})

test('the settings say when an email address bounces', async () => {
  const ada = await api.person()
  await api.db.sql`update users set mail_refused_at = now() where id = ${ada.id}`
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const page = await (await api.fetch('/settings/notifications', { headers })).text()
  assert.match(page, /Emails to your address come back/)
})

test('the service worker is served for the whole site', async () => {
  const response = await api.fetch('/service-worker.js')
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/javascript; charset=utf-8'])
})

test('a browser shows what is pushed to it', { skip }, async () => {
  const page = await openAs(await api.person(), { serviceWorkers: 'allow' })
  const [worker] = await Promise.all([
    page.context().waitForEvent('serviceworker'),
    page.goto(`${api.url}/settings/notifications`),
  ])
  await page.evaluate('navigator.serviceWorker.ready')
  // Without a desktop there is no place to show it.
  await worker.evaluate(`self.shown = []; self.registration.showNotification = async (...args) => shown.push(args)`)
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registration
  const item = { id: newId(), kind: 'badge', title: 'You got a badge', body: null, url: `${api.url}/a`, imageUrl: null }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: api.url,
    registrationId,
    data: JSON.stringify(item),
  })
  const shown = await eventually(
    'the notification is shown',
    () => worker.evaluate<unknown[]>('shown'),
    ({ length }) => length > 0,
  )
  assert.deepEqual(shown, [[item.title, { tag: item.id, body: '', data: { url: item.url } }]])
})
