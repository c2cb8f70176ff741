import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { deriveKeys } from '#platform'
import { eventually, startApi, testSecret } from '#test'
import { createReminderToken } from '../src/areas/events/mails/public.ts'
import { cancelRsvp, createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { updateNotificationSettings } from '../src/areas/profile/notifications/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true, worker: true })
const openAs = createPageOpener(browser, api)
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const signIn = async (name: string) => api.signInAs(await api.person({ name }), 'write:events', 'user')

test('a stranger on the home page has a seat in five acts, and their ticket is theirs', { skip }, async () => {
  await api.person() // Without accounts, the home page leads to the setup.
  const { id } = await api.event({ title: 'Lantern walk', maxAttendees: 20 })
  const page = await browser.open(phone)
  await page.goto(api.url)
  let acts = 0
  const act = async (what: Promise<unknown>) => {
    acts++
    await what
  }
  await act(page.getByRole('link', { name: 'Lantern walk' }).first().click())
  await act(page.getByRole('link', { name: 'RSVP', exact: true }).click())
  await page.getByLabel('Your name').fill('Nadia Haddad')
  await page.getByLabel('Email', { exact: true }).fill('nadia@example.net')
  await act(page.getByRole('button', { name: 'RSVP', exact: true }).click())
  await page.getByRole('heading', { name: 'Check your inbox, Nadia' }).waitFor()
  const [mail] = await eventually(
    'the mail comes',
    async () => (await api.mails()).filter(({ to }) => to === 'nadia@example.net'),
    ({ length }) => length > 0,
  )
  await act(page.goto(/https?:\/\/\S+\/rsvp\/\S+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(mail?.text)))
  await act(page.getByRole('button', { name: 'Confirm my seat' }).click())
  await page.getByRole('heading', { name: 'You’re going, Nadia' }).waitFor()
  assert.ok(acts <= 5, `${acts} acts`)
  await page.getByText('1, for Nadia Haddad').waitFor()
  assert.equal(new URL(page.url()).pathname, `/events/${id}/ticket`)
  await page.getByRole('link', { name: 'Create account' }).waitFor()
})

/** The addresses of one event’s tickets: a seat, a seat that is held, a place in line, a request, and the mailed one. */
async function createTickets() {
  const hosted = { title: 'T'.repeat(60), venueName: 'V'.repeat(80), inHours: 240 }
  const [ada, bob, cid] = [await signIn('Ada Aalto'), await signIn('Bo Bengtsson'), await signIn('Cid Cederberg')]
  const [going, full, asking] = [
    await api.event({ ...hosted, maxGuests: 2 }),
    await api.event({ ...hosted, maxAttendees: 1, waitlist: 'offer' }),
    await api.event({ ...hosted, joinBy: 'approval' }),
  ]
  const { data: seat } = await ada(createRsvp, { eventId: going.id, guests: 2 })
  for (const person of [cid, ada, bob]) await person(createRsvp, { eventId: full.id })
  await cid(cancelRsvp, { eventId: full.id })
  await ada(createRsvp, { eventId: asking.id })
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id) values (gen_random_uuid(), ${seat.id}) returning id`
  const token = createReminderToken(deriveKeys(testSecret), String(mail.id))
  return [
    [ada, `/events/${going.id}/ticket`, 'You’re going, Ada'],
    [ada, `/events/${full.id}/ticket`, /^Yours until /],
    [bob, `/events/${full.id}/ticket`, 'You’re 2nd in line'],
    [ada, `/events/${asking.id}/ticket`, 'Waiting for the organizers'],
    [null, `/rsvp/${token}/ticket`, 'You’re going, Ada'],
  ] as const
}

/** Links in a line of text make do with less. */
const findSmallTargets = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('main :is(.button, .quiet-links a, .stage-head a), .dialog a')]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.9)
    .map((target) => target.textContent)`)

const readWidth = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth')

test('every ticket fits phones and desktops, light, dark and in Arabic', { skip }, async () => {
  for (const [who, path, title] of await createTickets()) {
    const page = await (who ? openAs(who) : browser.open())
    for (const [scheme, language] of [
      ['light', 'en'],
      ['dark', 'en'],
      ['light', 'ar'],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(`${api.url}${path}?lang=${language}`)
      if (language === 'en') await page.getByRole('heading', { name: title }).waitFor()
      for (const width of [360, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        const state = `${path} ${scheme} ${language} ${width}`
        assert.ok((await readWidth(page)) <= width, state)
        assert.deepEqual(await findSmallTargets(page), [], state)
      }
      assert.deepEqual(await findAccessibilityViolations(page), [], `${path} ${scheme} ${language}`)
    }
  }
})

test('the dialog is opened, left and answered with the keyboard', { skip }, async () => {
  const ada = await signIn('Ada Aalto')
  const { id: eventId } = await api.event({ title: 'Soup night' })
  await ada(createRsvp, { eventId })
  const page = await openAs(ada)
  await page.goto(`${api.url}/events/${eventId}/ticket`)
  const link = page.getByRole('link', { name: 'Cancel RSVP' })
  const readFocus = () => page.evaluate<string>('document.activeElement.textContent.trim()')
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Cancel your RSVP?' }).waitFor()
  assert.equal(await readFocus(), 'Keep my seat')
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.keyboard.press('Escape')
  assert.equal(await page.getByRole('dialog').count(), 0)
  assert.equal(await readFocus(), 'Cancel RSVP')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  assert.equal(await page.getByRole('dialog').count(), 0, 'the safe button is the one that is focused')
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your RSVP is canceled.').waitFor()
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp, null)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'You’re going, Ada' }).waitFor()
})

test('without script, links show the dialogs, and their safe button leads back', { skip }, async () => {
  const ada = await signIn('Ada Aalto')
  const { id: eventId } = await api.event({ title: 'Soup night' })
  await ada(createRsvp, { eventId })
  const page = await openAs(ada, { javaScriptEnabled: false })
  await page.goto(`${api.url}/events/${eventId}/ticket`)
  for (const [link, heading] of [
    ['Add to calendar', 'Add to calendar'],
    ['Invite a friend', 'Invite a friend'],
  ] as const) {
    await page.getByRole('link', { name: link }).click()
    const box = await page.getByRole('heading', { name: heading }).boundingBox()
    assert.ok(box && box.y > 300 && box.y < 844, 'at the thumb')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { name: heading }).waitFor({ state: 'hidden' })
  }
  await page.getByRole('link', { name: 'Cancel RSVP' }).click()
  await page.getByRole('button', { name: 'Keep my seat' }).click()
  await page.getByRole('button', { name: 'Keep my seat' }).waitFor({ state: 'hidden' })
  assert.equal((await ada(getMyRsvp, { eventId })).data.rsvp?.status, 'confirmed')
  await page.getByRole('link', { name: 'Cancel RSVP' }).click()
  await page.getByRole('button', { name: 'Cancel RSVP' }).click()
  await page.getByText('Your RSVP is canceled.').waitFor()
})

test('what happens next is what the event and one’s own settings say', async () => {
  const ada = await signIn('Ada Aalto')
  const { id: eventId } = await api.event({ inHours: 100 })
  await ada(createRsvp, { eventId })
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const readSteps = async () =>
    /<ol class="next-steps">.*?<\/ol>/s
      .exec(await (await api.fetch(`/events/${eventId}/ticket`, { headers })).text())?.[0]
      .replaceAll('&#8217;', '’') ?? ''
  assert.match(await readSteps(), /We’ll email you a reminder\./)
  await ada(updateNotificationSettings, { kinds: { event_reminder: { email: false, push: false, inbox: false } } })
  assert.match(await readSteps(), /You turned reminders off\./)
  await api.db.sql`update events set reminders = '{}' where id = ${eventId}`
  assert.doesNotMatch(await readSteps(), /remind/)
})

test('who has no RSVP, or comes after the event, is led from the ticket to the event', async () => {
  const ada = await signIn('Ada Aalto')
  const headers = { Cookie: await api.cookieFor(ada.id) }
  const [open, over] = [await api.event(), await api.event()]
  await ada(createRsvp, { eventId: over.id })
  await api.db.sql`update events set starts_at = now() - interval '9 hours', ends_at = null where id = ${over.id}`
  for (const { id } of [open, over]) {
    const response = await api.fetch(`/events/${id}/ticket`, { headers, redirect: 'manual' })
    assert.deepEqual([response.status, response.headers.get('location')], [303, `/events/${id}`])
  }
})

test('without network, a ticket has its cover, date and code, and no picture is broken', { skip }, async () => {
  const ada = await signIn('Ada Aalto')
  const { id } = await api.event({ title: 'Owl night' })
  await api.db.sql`update users set avatar_url = ${`${api.url}/icons/maskable-512.png`} where id = ${ada.id}`
  await ada(createRsvp, { eventId: id })
  const page = await openAs(ada, { serviceWorkers: 'allow' })
  await page.goto(`${api.url}/my/events`)
  await eventually(
    'the ticket and its cover are kept',
    () =>
      page.evaluate<string[]>(`(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('copies '))
        const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return keys.flat().map(({ url }) => new URL(url).pathname)
      })()`),
    (paths) => paths.includes(`/events/${id}/ticket/cover`) && paths.includes(`/events/${id}/ticket`),
  )
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Owl night' }).click()
  await page.getByRole('heading', { name: 'You’re going, Ada' }).waitFor()
  await page.getByText('No connection right now').waitFor()
  const cover = page.locator('.ticket-picture img')
  assert.equal(new URL((await cover.getAttribute('src')) ?? '', api.url).pathname, `/events/${id}/ticket/cover`)
  await eventually(
    'the cover is drawn',
    () => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth),
    (width) => width > 0,
  )
  const code = await page.locator('.ticket .qr').boundingBox()
  assert.ok(code && code.width > 100)
  assert.equal(await page.locator('.ticket .date-tile').isVisible(), true)
  // A broken picture fails to decode, an empty one does not.
  const broken = await page.evaluate<string[]>(`(async () => {
    const images = [...document.images].map((image) => Object.assign(image, { loading: 'eager' }))
    const outcomes = await Promise.allSettled(images.map((image) => image.decode()))
    return images.filter((_, index) => outcomes[index].status === 'rejected').map(({ src }) => src)
  })()`)
  assert.deepEqual(broken, [])
})
