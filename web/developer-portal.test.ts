import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { Webhook as Verifier } from 'standardwebhooks'
import { startApi } from '#test'
import { adminUpdateWebhook } from '../src/areas/webhooks/admin/contract.ts'
import { createWebhook, listWebhooks } from '../src/areas/webhooks/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'
import { startReceiver } from '../test/webhook-receiver.ts'

const browser = await startChromium()
const api = await startApi({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } })
const openAs = createPageOpener(browser, api)
const url = 'https://hooks.example/'

const readSecret = (page: Page) => page.getByRole('group', { name: 'Secret', exact: true }).locator('code').innerText()

for (const javaScriptEnabled of [true, false])
  test(
    `a webhook from its first test to its end, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const receiver = await startReceiver((response) => response.writeHead(500).end('not ready'))
      after(() => receiver.close())
      const ann = await api.signIn('developer')
      const page = await openAs(ann, { javaScriptEnabled })

      await page.goto(`${api.url}/developer/webhooks`)
      await page.getByRole('link', { name: 'Add a webhook' }).click()
      await page.getByLabel('Endpoint URL').fill(receiver.url)
      await page.getByLabel('Only the ones I select').check()
      await page.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByText('Select at least one event type.').waitFor()
      await page.getByLabel('event.created', { exact: true }).check()
      await page.getByRole('button', { name: 'Add webhook' }).click()
      const secret = await readSecret(page)
      assert.match(secret, /^whsec_/)

      await page.getByRole('link', { name: 'Send a test' }).click()
      assert.equal((await page.content()).includes(secret), false)
      await page.getByLabel('Sample event').selectOption('event.created')
      await page.getByRole('button', { name: 'Send a test' }).click()
      await page.getByRole('heading', { name: 'Your endpoint didn’t accept it' }).waitFor()
      await page.getByText('not ready').first().waitFor()

      const [first] = await receiver.waitForRequests(1)
      assert.ok(first)
      assert.equal(first.message.type, 'event.created')
      assert.ok(new Verifier(secret).verify(first.body, first.headers as Record<string, string>))

      receiver.answer = (response) => response.end('thanks')
      await page.getByRole('link', { name: 'Failed' }).click()
      await page.getByText('event.created').locator('visible=true').last().click()
      await page.getByText(first.message.id).first().waitFor()
      await page.getByRole('button', { name: 'Resend', exact: true }).click()
      await page.getByRole('heading', { name: 'Your endpoint accepted it' }).waitFor()
      assert.equal((await receiver.waitForRequests(2))[1]?.message.id, first.message.id)

      await page.getByText('New secret', { exact: true }).click()
      await page.getByRole('button', { name: 'Create new secret' }).click()
      assert.notEqual(await readSecret(page), secret)

      await page.locator('summary', { hasText: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('Webhook and log deleted.').waitFor()
      await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()
    },
  )

test('who owns a webhook that an admin turned off is not told that they did it', async () => {
  const ann = await api.signIn('developer')
  const { data } = await ann(createWebhook, { url })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  await admin(adminUpdateWebhook, { id: data.id, isActive: false })
  const headers = { Cookie: await api.cookieFor(ann.id) }
  const html = await (await api.fetch(`/developer/webhooks/${data.id}`, { headers })).text()
  assert.match(html, /This webhook is turned off, so nothing is sent\./)
  assert.doesNotMatch(html, /You turned/)
})

test(
  'the event types of a webhook are changed, and it is turned off and on again',
  { skip: browser.skip },
  async () => {
    const ann = await api.signIn('developer')
    const { id } = (await ann(createWebhook, { url, eventTypes: ['event.created', 'no.such_type'] })).data
    const page = await openAs(ann)
    await page.goto(`${api.url}/developer/webhooks/${id}`)
    await page.getByText('Change URL').click()
    await page.getByLabel('group.created', { exact: true }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await page.getByText('Webhook turned off.').waitFor()
    const [off] = (await ann(listWebhooks, {})).data.webhooks
    assert.deepEqual(
      [off?.eventTypes.toSorted(), off?.isActive],
      [['event.created', 'group.created', 'no.such_type'], false],
    )

    await api.db.sql`update webhooks set disabled_reason = 'gone', disabled_at = now() where id = ${id}`
    await page.reload()
    await page.getByText('Your endpoint responded with 410 Gone').waitFor()
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Webhook turned on.').waitFor()
    await page.getByText('Resend failed deliveries').click()
    await page.getByLabel('Time range').selectOption('720')
    await page.getByRole('button', { name: 'Resend all' }).click()
    await page.getByText('Nothing to resend').waitFor()
  },
)

test('event types are filtered while typing, and have anchors', { skip: browser.skip }, async () => {
  const page = await openAs(await api.signIn())
  await page.goto(`${api.url}/developer/events#event.rsvp`)
  await page.locator('li:target').getByText('Team', { exact: true }).waitFor()
  await page.getByLabel('Name or description').fill('CHECKED in')
  await page.getByText('"checkinId"').waitFor()
  assert.equal(await page.locator('.event-type').count(), 1)
  await page.getByRole('button', { name: 'Copy event.checkin' }).waitFor()
})

const fetchPage = async (userId: string, path: string, fields?: Record<string, string>) => {
  const headers = { Cookie: await api.cookieFor(userId), 'Sec-Fetch-Site': 'same-origin' }
  const answer = await api.fetch(path, {
    headers,
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  })
  return { status: answer.status, text: await answer.text() }
}

test('the page of somebody else’s webhook responds 404, also to forms', async () => {
  const [ann, bob] = [await api.signIn('developer'), await api.person()]
  const { id } = (await ann(createWebhook, { url })).data
  const path = `/developer/webhooks/${id}`
  assert.equal((await fetchPage(bob.id, path)).status, 404)
  for (const action of ['test', 'redeliver', 'redeliverFailed', 'save', 'on', 'off', 'rotate', 'delete'])
    assert.equal((await fetchPage(bob.id, path, { action, eventType: 'test.ping', deliveryId: id })).status, 404)
  assert.equal((await fetchPage(ann.id, '/developer/webhooks/nonsense')).status, 404)
  assert.equal((await fetchPage(ann.id, path)).status, 200)
})

test('admin event types are offered to admins only, and rejected in a forged form', async () => {
  const [ann, chief] = [await api.person(), await api.person({ role: 'admin' })]
  const path = '/developer/webhooks/new'
  assert.equal((await fetchPage(ann.id, path)).text.includes('user.registered'), false)
  assert.equal((await fetchPage(chief.id, path)).text.includes('user.registered'), true)
  const forged = await fetchPage(ann.id, path, {
    action: 'create',
    url,
    eventTypeMode: 'some',
    eventTypes: 'user.registered',
  })
  assert.equal(forged.status, 403)
})

test('every event type belongs to a topic', async () => {
  const { text } = await fetchPage((await api.person()).id, '/developer/events')
  assert.match(text, /<h2>Events<\/h2>/)
  assert.doesNotMatch(text, /<h2>Other<\/h2>/)
})

test('the MCP URL has only the options that are ticked', async () => {
  const text = await (await api.fetch('/developer/mcp?set=groups&set=events&set=%22%3E&readonly=yes')).text()
  assert.ok(text.includes('/mcp/x/events,groups/readonly<'))
  assert.equal(text.includes('value="admin"'), false)
})
