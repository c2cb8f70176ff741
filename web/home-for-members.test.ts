import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createSeries } from '../src/areas/events/manage-series/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { joinSeries } from '../src/areas/events/series/contract.ts'
import { followUser } from '../src/areas/follows/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)
const signIn = () => api.signIn('user', 'write:events', 'manage:events')
const dayMs = 86_400_000

async function createMember() {
  const [ada, bo, owner] = [await signIn(), await signIn(), await signIn()]
  await ada(followUser, { username: bo.username })
  const readers = await api.group()
  await api.member(readers, owner, 'owner')
  const { data: series } = await owner(createSeries, {
    groupId: readers.id,
    rule: 'FREQ=WEEKLY;COUNT=4',
    start: `${new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)}T17:00`,
    durationMinutes: 60,
    timezone: 'Europe/Helsinki',
    event: { title: 'Silent hour' },
  })
  await ada(joinSeries, { seriesId: series.id })
  const [soon, full, theirs] = [
    await api.event({ title: 'Soup and stars', inHours: 30 }),
    await api.event({ title: 'Mending night', inHours: 40, maxAttendees: 1 }),
    await api.event({ title: 'Language café', inHours: 50 }),
  ]
  for (const { id: eventId } of [soon, full, theirs]) await bo(createRsvp, { eventId })
  for (const { id: eventId } of [soon, full]) await ada(createRsvp, { eventId })
  await api.db.sql`
    update rsvps set offer_expires_at = now() + interval '2 hours' where event_id = ${full.id} and status = 'waitlisted'`
  return { ada, bo, seriesId: series.id }
}

test('a member sees an offer above all, then the next ticket, a series as one row, and friends', { skip }, async () => {
  const { ada, bo, seriesId } = await createMember()
  const page = await openAs(ada)
  await page.goto(api.url)
  const main = page.getByRole('main')
  const ticket = main.getByRole('region', { name: 'Your next ticket' })
  await ticket.getByRole('link', { name: 'Soup and stars' }).waitFor()
  await ticket.getByText(`With ${bo.name.split(' ')[0]}`).waitFor()
  const rows = main.getByRole('region', { name: 'After that' }).getByRole('listitem')
  assert.equal(await rows.count(), 1)
  assert.match((await rows.textContent()) ?? '', /Silent hour.*days, .*4 dates/s)
  assert.equal(await rows.getByRole('link').getAttribute('href'), `/series/${seriesId}`)
  const friends = main.getByRole('region', { name: 'Friends are going' }).getByRole('listitem')
  assert.equal(await friends.count(), 1, 'where both go is on the ticket')
  assert.match((await friends.textContent()) ?? '', /Person.*Language café/s)
  const offer = main.getByRole('link', { name: 'A seat came free at Mending night' })
  const [offerBox, ticketBox] = [await offer.boundingBox(), await ticket.boundingBox()]
  assert.ok(offerBox && ticketBox && offerBox.y < ticketBox.y)
})

test(
  'the home page of members fits every screen, in light, dark and Arabic, and axe finds nothing',
  { skip },
  async () => {
    const { ada } = await createMember()
    for (const [width, colorScheme, lang] of [
      [360, 'light', 'en'],
      [390, 'dark', 'ar'],
      [1280, 'dark', 'en'],
    ] as const) {
      const page = await openAs(ada, { viewport: { width, height: 800 }, colorScheme })
      await page.goto(`${api.url}/?lang=${lang}`)
      assert.ok((await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')) <= 0, `${width}`)
      assert.deepEqual(await findAccessibilityViolations(page), [], `${width} ${colorScheme} ${lang}`)
      await page.context().close()
    }
  },
)
