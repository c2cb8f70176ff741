import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '#platform'
import { eventually, startApi, type Person } from '#test'
import { createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createCheckinCode } from '../src/areas/events/checkin-codes/contract.ts'
import { createPageOpener, fillSignIn, startChromium } from '../test/chromium.ts'
import { findPanelProblems } from '../test/page-layout.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const password = 'a long sentence is a password'
const passwordHash = await hashPassword(password)
const phone = { viewport: { width: 360, height: 780 } }
const openAs = createPageOpener(browser, api)

const signIn = (page: Page, { email }: Person) => fillSignIn(page, email, password)

test('the list is filtered by a form, and each filter is removed with a tap', { skip: browser.skip }, async () => {
  const group = await api.group()
  await api.event({ group, title: 'Quiet reading', venueName: 'Library', venueCity: 'Åbo' })
  await api.event({ group, title: 'Loud reading', eventType: 'online' })
  await api.event({ group, title: 'Old reading', inHours: -48 })
  const page = await browser.open({ ...phone, javaScriptEnabled: false })
  const readTitles = () => page.locator('.event h3').allInnerTexts()
  await page.goto(`${api.url}/events`)
  await page.getByLabel('Search events').fill('reading')
  await page.getByText('Filters').click()
  await page.getByLabel('City').fill('abo')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'Remove filter: abo' }).waitFor()
  assert.deepEqual(await readTitles(), ['Quiet reading'])
  await page.getByRole('link', { name: 'Remove filter: abo' }).click()
  assert.deepEqual((await readTitles()).sort(), ['Loud reading', 'Quiet reading'])
  await page.goto(`${api.url}/events?search=reading&when=past`)
  assert.deepEqual(await readTitles(), ['Old reading'])
  await page.goto(`${api.url}/events?search=reading&type=hybrid`)
  await page.getByRole('heading', { name: 'No events match' }).waitFor()
})

test('a month is a table with events on their local days', { skip: browser.skip }, async () => {
  const group = await api.group({ name: 'Late ones' })
  // Already 1 March in Helsinki.
  const { id } = await api.event({ group, title: 'Past midnight', startsAt: new Date('2031-02-28T22:30:00Z') })
  const page = await browser.open({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${api.url}/events?view=month&month=2031-02&group=${group.urlname}`)
  await page.getByText('No events match this month.').waitFor()
  await page.getByRole('link', { name: 'Mar', exact: true }).click()
  const cell = page
    .getByRole('table', { name: 'Events in March 2031' })
    .getByRole('cell', { name: 'Saturday, March 1' })
  await cell.getByRole('link', { name: '12:30 AM Past midnight' }).click()
  assert.equal(new URL(page.url()).pathname, `/events/${id}`)
  await page.goto(`${api.url}/events?view=month`)
  assert.equal(await page.locator('.month [aria-current=date]').count(), 1)
})

test('the reader’s own time stands beside the event’s when it differs', { skip: browser.skip }, async () => {
  const { id } = await api.event({ startsAt: new Date('2031-05-09T16:30:00Z') })
  for (const [timezoneId, words] of [
    ['Europe/Helsinki', ''],
    ['America/New_York', '12:30 PM your time'],
    ['Asia/Tokyo', 'Sat 1:30 AM your time'],
  ] as const) {
    const page = await browser.open({ timezoneId })
    await page.goto(`${api.url}/events/${id}`)
    assert.equal(await page.locator('.your-time').innerText(), words, timezoneId)
  }
})

test('a check-in code at the door checks in a person who signs in, once', { skip: browser.skip }, async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group, title: 'Door night', inHours: 1 })
  const host = await api.signIn('manage:checkins')
  await api.member(group, host, 'volunteer')
  const createCode = async (facts: object) =>
    (await host(createCheckinCode, { groupId: group.id, eventId, ...facts })).data.code
  const [code, once] = [await createCode({}), await createCode({ maxUses: 1 })]
  const who = await api.person({ passwordHash })
  const page = await browser.open({ ...phone, javaScriptEnabled: false })
  await page.goto(`${api.url}/checkin/${code}?via=qr`)
  await page.getByRole('link', { name: 'Sign in to check in' }).click()
  await signIn(page, who)
  await page.getByRole('button', { name: 'I’m here' }).click()
  await page.getByText(/You checked in at \d+:\d\d [AP]M\./).waitFor()
  const [row] = await api.db.sql<{ method: string }[]>`select method from checkins where user_id = ${who.id}`
  assert.equal(row?.method, 'qr')
  await page.goto(`${api.url}/checkin/${once.toLowerCase()}`)
  await page.getByRole('button', { name: 'I’m here' }).click()
  await page.getByRole('heading', { name: 'You’re already checked in' }).waitFor()

  const [first, late] = [await openAs(await api.person()), await openAs(await api.person())]
  for (const each of [first, late]) await each.goto(`${api.url}/checkin/${once}`)
  await first.getByRole('button', { name: 'I’m here' }).click()
  await first.getByRole('heading', { name: 'You’re checked in' }).waitFor()
  await late.getByRole('button', { name: 'I’m here' }).click()
  await late.getByRole('heading', { name: 'This code no longer works' }).waitFor()
  await api.db.begin((sql) => sql`update events set status = 'cancelled', visibility = 'invited' where id = ${eventId}`)
  await late.goto(`${api.url}/checkin/${code}`)
  await late.getByRole('heading', { name: 'This event is canceled' }).waitFor()
})

test(
  'on a phone the description begins above the RSVP bar, and headings have an order',
  { skip: browser.skip },
  async () => {
    const description = '## What happens\n\nSix people, six minutes each.\n\n#### Food\n\nSoup.'
    const venue = { venueName: 'Boathouse by the river', venueAddress: 'Itäinen Rantakatu 62', venueCity: 'Turku' }
    const { id } = await api.event({ title: 'Lightning talks and lanterns', description, maxAttendees: 9, ...venue })
    const page = await browser.open({ viewport: { width: 390, height: 844 } })
    await page.goto(`${api.url}/events/${id}`)
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Infinity
    assert.ok((await top('.prose')) < (await top('.rsvp')), 'the description is on the first screen')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const bar = await page.locator('.rsvp').boundingBox()
    assert.ok(bar && Math.round(bar.y + bar.height) === 844, JSON.stringify(bar))
    const levels = await page.locator('h1, h2, h3, h4, h5, h6').evaluateAll((all) => all.map(({ tagName }) => tagName))
    assert.deepEqual(levels.slice(0, 4), ['H1', 'H2', 'H3', 'H4'])
  },
)

const largeTexts = [
  { lang: 'en', percent: 200, viewport: { width: 360, height: 740 } },
  { lang: 'fi', percent: 150, viewport: { width: 390, height: 844 } },
  { lang: 'fi', percent: 130, viewport: { width: 360, height: 740 } },
]

for (const { lang, percent, viewport } of largeTexts)
  test(`an RSVP is canceled on a phone with text at ${percent} % (${lang})`, { skip: browser.skip }, async () => {
    const { id: eventId } = await api.event({ title: 'Lantern walk', inHours: 240, maxAttendees: 9 })
    const ada = await api.signIn('write:events', 'read:events')
    await ada(createRsvp, { eventId })
    const page = await openAs(ada, { viewport })
    const enlarge = () => page.evaluate((size) => (document.documentElement.style.fontSize = size), `${percent}%`)
    const question = page.locator('dialog#cancel')
    const openQuestion = async () => {
      assert.deepEqual(await findPanelProblems(page, '.quiet-links'), [])
      await page.locator('.quiet-links a[href="#cancel"]').click()
      await question.waitFor()
      for (const part of [question, question.locator('.dialog-buttons')]) {
        const { top, bottom } = await part.evaluate((element) => element.getBoundingClientRect())
        assert.ok(top >= 0 && bottom <= viewport.height, `from ${top} to ${bottom}`)
      }
      assert.deepEqual(await findPanelProblems(page, 'dialog#cancel'), [])
    }
    const followTicket = async () => {
      assert.deepEqual(await findPanelProblems(page, '.rsvp'), [])
      // Followed with a tap, the page fades in, and takes no taps meanwhile.
      await page.goto(`${api.url}${await page.locator('.rsvp a').getAttribute('href')}`)
    }
    await page.goto(`${api.url}/events/${eventId}?lang=${lang}`)
    await enlarge()
    await followTicket()
    await enlarge()
    await openQuestion()

    // As set in the browser, which media queries know.
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: Math.round((16 * percent) / 100) } })
    await page.goto(`${api.url}/events/${eventId}`)
    const position = await page.locator('.rsvp').evaluate((bar) => getComputedStyle(bar).position)
    assert.equal(position, 'static', 'covers nothing')
    await followTicket()
    await openQuestion()
    await question.locator('.button.danger').click()
    await page.waitForURL((url) => url.pathname === `/events/${eventId}`)
    assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp, null)
    assert.equal(await page.locator('.rsvp a[href$="/ticket"]').count(), 0)
  })

test('on a low screen, the question before an RSVP is canceled scrolls into view', { skip: browser.skip }, async () => {
  const { id: eventId } = await api.event({ title: 'Lantern walk', inHours: 240 })
  const ada = await api.signIn('write:events')
  await ada(createRsvp, { eventId })
  const page = await openAs(ada, { viewport: { width: 1280, height: 180 } })
  await page.goto(`${api.url}/events/${eventId}/ticket`)
  await page.locator('.quiet-links a[href="#cancel"]').focus()
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.keyboard.press('Enter')
  const question = page.locator('dialog#cancel')
  assert.ok(
    await question.evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight),
    'it is higher than the screen',
  )
  const isShown = (selector: string) =>
    question.locator(selector).evaluate((button) => {
      const [box, screen] = [button.getBoundingClientRect(), button.closest('dialog')?.getBoundingClientRect()]
      // Scrolling is in whole pixels.
      return screen !== undefined && box.top > screen.top - 1 && box.bottom < screen.bottom + 1
    })
  await eventually('the safe button is shown', () => isShown('[data-closes] button:focus'))
  await page.keyboard.press('Tab')
  await eventually('the other button is shown', () => isShown('.button.danger:focus'))
})

test(
  'a printed event says what, when, where and its address, and has no controls',
  { skip: browser.skip },
  async () => {
    const { id } = await api.event({ title: 'Lantern walk', maxAttendees: 9, venueName: 'Pier', description: 'Warm.' })
    const ada = await api.signIn('write:events')
    await ada(createRsvp, { eventId: id })
    const page = await browser.open({ viewport: { width: 794, height: 1123 } })
    await page.goto(`${api.url}/events/${id}`)
    const address = page.getByText(`${api.config.WEB_URL}/events/${id}`, { exact: true })
    assert.equal(await address.isVisible(), false)
    await page.emulateMedia({ media: 'print' })
    for (const shown of [page.getByRole('heading', { name: 'Lantern walk' }), page.getByText('Pier'), address])
      assert.ok(await shown.first().isVisible())
    assert.ok(await page.locator('.facts time').first().isVisible())
    const controls = await page
      .locator('.event-page')
      .locator('button, input, summary, .button, a:has-text("Sign in"), a:has-text("Report")')
      .evaluateAll((all) => all.filter((control) => control.checkVisibility()).map(({ textContent }) => textContent))
    assert.deepEqual(controls, [])
  },
)

test('an event is shared with the share sheet of the phone', { skip: browser.skip }, async () => {
  const { id } = await api.event({ title: 'Lantern walk' })
  const page = await browser.open(phone)
  await page.addInitScript(() => {
    const share = async ({ title, url }: ShareData) => {
      document.title = `${title} at ${url}`
    }
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await page.goto(`${api.url}/events/${id}`)
  await page.locator('summary', { hasText: 'Share' }).click()
  await page.getByRole('button', { name: 'Share via…' }).click()
  assert.equal(await page.title(), `Lantern walk at ${api.url}/events/${id}`)
})

test('the check-in page says when it opens', { skip: browser.skip }, async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group, startsAt: new Date('2031-05-09T16:30:00Z') })
  const host = await api.signIn('manage:checkins')
  await api.member(group, host, 'volunteer')
  const { code } = (await host(createCheckinCode, { groupId: group.id, eventId })).data
  const page = await openAs(await api.person())
  await page.goto(`${api.url}/checkin/${code}`)
  await page.getByRole('heading', { name: 'Check-in isn’t open yet' }).waitFor()
  await page.getByText('It opens on Friday, May 9, 2031 at 4:30 PM EEST.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'I’m here' }).count(), 0)
})

test('a long list of attendees has pages', { skip: browser.skip }, async () => {
  const { id: eventId } = await api.event()
  for (let n = 0; n < 50; n++) {
    const client = await api.signInAs(await api.person({ name: `Guest ${n}` }), 'write:events')
    await client(createRsvp, { eventId })
  }
  const page = await openAs(await api.person())
  await page.goto(`${api.url}/events/${eventId}`)
  await page.getByText('Guest, Guest, and 48 more').waitFor()
  await page.getByRole('link', { name: 'Show everyone' }).click()
  await page.getByRole('link', { name: 'Guest 47' }).waitFor()
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.getByRole('link', { name: 'Guest 49' }).waitFor()
})
