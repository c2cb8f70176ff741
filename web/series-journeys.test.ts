import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually, startApi } from '#test'
import { listSeries } from '../src/areas/events/manage-series/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'
import { letTimePass } from '../test/let-time-pass.ts'
import { createTestSeries, dateInDays } from '../test/series.ts'
import { createWalker } from '../test/walker.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true, worker: true })
const openAs = createPageOpener(browser, api)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const signIn = () => api.signIn('write:events', 'read:events')

const mailTo = (email: string, subject: string) =>
  eventually('the mail comes', async () =>
    (await api.mails()).find((mail) => mail.to === email && mail.subject.startsWith(subject)),
  )

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with script' : 'without script'
  const options = { ...phone, javaScriptEnabled }

  test(`11. Make a weekly series, ${how}`, { skip }, async () => {
    const group = await api.group()
    const mona = await api.signIn('manage:events')
    await api.member(group, mona, 'manager')
    const page = await openAs(mona, options)
    const { press, follow, fill, choose, see } = createWalker(page)
    await page.goto(`${api.url}/manage/${group.urlname}/events`)
    await follow('Create event')
    await fill('Title', 'Choir')
    await fill('Date', dateInDays(2))
    await fill('Starts', '18:00')
    await choose('How often', 'weekly')
    await fill('Seats', '30')
    await fill('Question', 'Which voice do you sing?')
    await press('Publish')
    await see('Your first event is live')
    await see(/Every week on \w+ at 6:00 PM/)
    const [series] = (await mona(listSeries, { groupId: group.id })).data
    assert.deepEqual(
      [series?.rule, series?.event.maxAttendees, series?.event.questions?.map(({ label }) => label)],
      ['FREQ=WEEKLY', 30, ['Which voice do you sing?']],
    )
  })

  test(`12. Come to every date, ${how}`, { skip }, async () => {
    const { listDates } = await createTestSeries(api, {
      start: `${dateInDays(2)}T18:00`,
      event: { title: `Choir ${how}`, maxAttendees: 30 },
    })
    const [first, second, third] = await listDates()
    assert.ok(first && second && third)
    const ada = await signIn()
    const statusOf = async (eventId: string) => (await ada(getMyRsvp, { eventId })).data.rsvp?.status
    const page = await openAs(ada, options)
    const { press, follow, see } = createWalker(page)
    await page.goto(`${api.url}/events/${first.id}`)
    await follow('Every week')
    await press('Come to every date')
    await see('You’re going to every date.')
    assert.deepEqual([await statusOf(first.id), await statusOf(second.id)], ['confirmed', 'confirmed'])

    await page.goto(`${api.url}/events/${second.id}/ticket`)
    await follow('Cancel RSVP')
    await press('Cancel RSVP')
    await see('Your RSVP is canceled.')
    assert.notEqual(await statusOf(second.id), 'confirmed')

    const startsAt = new Date(first.startsAt).getTime()
    await letTimePass(api.db, first.id, Math.ceil((startsAt - Date.now()) / 60_000) - 24 * 60 + 1)
    await api.tasks['findDueReminders']?.({})
    const reminder = await mailTo(ada.email, 'Coming up')
    await page.goto(/https?:\/\/\S+\/rsvp\/\S+\/cancel/.exec(reminder?.text ?? '')?.[0] ?? assert.fail(reminder?.text))
    await press('Cancel RSVP')
    await see('You’re not going to')
    assert.deepEqual([await statusOf(third.id), (await statusOf(first.id)) === 'confirmed'], ['confirmed', false])
  })

  test(`13. Get a seat that somebody else did not want, ${how}`, { skip }, async () => {
    const title = `Supper ${how}`
    const { id: eventId } = await api.event({ title, maxAttendees: 1, waitlist: 'offer', inHours: 240 })
    const [ada, bo, cy] = [await signIn(), await signIn(), await signIn()]
    for (const person of [ada, bo, cy]) await person(createRsvp, { eventId })
    await ada(cancelRsvp, { eventId })
    await mailTo(bo.email, 'A seat')
    const page = await openAs(cy, options)
    const { press, see } = createWalker(page)
    await page.goto(`${api.url}/events/${eventId}`)
    await see('Waitlist, 2nd in line')

    await endOffer(eventId)
    await mailTo(cy.email, 'A seat')
    await page.goto(`${api.url}/events/${eventId}`)
    await press('Take the seat')
    await see('You’re going')
  })
}

/** Its time is over, and the job that was planned for that moment runs. */
async function endOffer(eventId: string): Promise<void> {
  await api.db
    .sql`update rsvps set offer_expires_at = now() where event_id = ${eventId} and offer_expires_at is not null`
  await api.tasks['settleSeats']?.({ eventId })
}
