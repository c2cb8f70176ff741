import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deriveKeys } from '#platform'
import { startApi, testSecret } from '#test'
import { createReminderToken } from '../src/areas/events/mails/public.ts'
import { createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })

async function createReminder(guests = 0) {
  const event = await api.event({ title: 'Bread baking', maxGuests: 3 })
  const ada = await api.signInAs(await api.person({ name: 'Ada' }), 'write:events')
  const { data } = await ada(createRsvp, { eventId: event.id, guests })
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id) values (gen_random_uuid(), ${data.id}) returning id`
  const readStatus = async () => (await ada(getMyRsvp, { eventId: event.id })).data.rsvp?.status
  return { readStatus, path: `/rsvp/${createReminderToken(deriveKeys(testSecret), String(mail.id))}/cancel` }
}

test('the link in a reminder asks first, and its button cancels', { skip: browser.skip }, async () => {
  const { path, readStatus } = await createReminder(2)
  const page = await browser.open({ viewport: { width: 360, height: 780 }, javaScriptEnabled: false })
  await page.goto(`${api.url}${path}`)
  await page.getByRole('heading', { name: 'Can’t come to Bread baking?' }).waitFor()
  await page.getByText('Ada, you’ll give up your 3 seats.').waitFor()
  assert.equal(await readStatus(), 'confirmed')
  await page.getByRole('button', { name: 'Cancel RSVP' }).click()
  await page.getByRole('heading', { name: 'You’re not going to Bread baking.' }).waitFor()
  assert.notEqual(await readStatus(), 'confirmed')
  assert.deepEqual(await page.context().cookies(), [])
  await page.goto(`${api.url}${path}`)
  await page.getByText('This RSVP is already canceled, or the event was canceled or is over.').waitFor()
})

test('a mail scanner that follows the link changes nothing', async () => {
  const { path, readStatus } = await createReminder()
  for (const method of ['GET', 'HEAD']) assert.equal((await api.fetch(path, { method })).status, 200)
  assert.equal(await readStatus(), 'confirmed')
})

test('the page names the person, so it is not cached', async () => {
  const { path } = await createReminder()
  assert.match((await api.fetch(path)).headers.get('cache-control') ?? '', /no-store/)
})
