import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { startApi, type Person } from '#test'
import { findAccessibilityViolations, createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true, worker: true })

/** Without motion, because a toast that is still fading in has too little contrast. */
async function assertAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  assert.deepEqual(await findAccessibilityViolations(page), [])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

for (const javaScriptEnabled of [true, false])
  test(
    `from a wish for a group to somebody at its door, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const openAs = (who: Person) =>
        createPageOpener(browser, api)(who, { javaScriptEnabled, reducedMotion: 'no-preference' })
      const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
      const groupName = `Moth watchers ${javaScriptEnabled ? 'with' : 'without'} script`
      const [venla, ann, bo] = [await api.person({ name: 'Venla' }), await api.person(), await api.person()]

      const organizers = await openAs(venla)
      await organizers.goto(`${api.url}/groups/new`)
      await organizers.getByLabel('Name', { exact: true }).fill(groupName)
      await organizers.getByLabel('What is it about?').fill('A sheet, a lamp, a thermos.')
      await press(organizers, 'Send request')
      await organizers.getByRole('heading', { level: 1 }).waitFor()

      const admins = await openAs(await api.person({ role: 'admin' }))
      await admins.goto(`${api.url}/admin/requests`)
      await admins.getByText('Approve', { exact: true }).click()
      await press(admins, 'Create group')
      await admins.getByText('Request approved.').waitFor()
      const decided = (await api.mails()).filter(({ to }) => to === venla.email)
      assert.equal(decided.length, 1)

      await organizers.goto(`${api.url}/manage`)
      await organizers.getByRole('link', { name: 'Create your next event' }).click()
      await organizers.getByLabel('Title').fill('Moth night')
      // Check-in is open an hour before the start.
      const zone = await organizers.getByLabel('Time zone').inputValue()
      const start = new Date(Date.now() + 3_600_000).toLocaleString('sv-SE', { timeZone: zone })
      await organizers.getByLabel('Start').fill(start.slice(0, 16).replace(' ', 'T'))
      await organizers.getByLabel('Seats').fill('1')
      await press(organizers, 'Publish')
      await organizers.getByText('Event published.').waitFor()
      const event = new URL(organizers.url()).pathname
      const eventPage = `${api.url}/events/${event.split('/').at(-1)}`

      const anns = await openAs(ann)
      await anns.goto(eventPage)
      await press(anns, 'RSVP')
      await anns.getByText('You’re going. See you there.').waitFor()
      const bos = await openAs(bo)
      await bos.goto(eventPage)
      await press(bos, 'Join waitlist')
      await bos.getByText('Waitlist, 1st in line').waitFor()
      if (javaScriptEnabled) await assertAccessible(bos)

      await anns.getByText('Cancel RSVP').click()
      await press(anns, 'Cancel my RSVP')
      await anns.getByText('Your RSVP is canceled.').waitFor()
      const subjects = (await api.mails()).filter(({ to }) => to === bo.email).map(({ subject }) => subject)
      assert.deepEqual(subjects, ['You’re on the waitlist: Moth night', 'You got a seat: Moth night'])

      await organizers.goto(`${api.url}${event}/codes`)
      await organizers.getByRole('link', { name: /^Print/ }).click()
      const picture = PNG.sync.read(await organizers.locator('.sheet svg').screenshot())
      const scanned = jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)
      await bos.goto(scanned?.data ?? '')
      await press(bos, 'I’m here')
      await bos.getByRole('heading', { name: 'You’re checked in' }).waitFor()
      if (javaScriptEnabled) await assertAccessible(bos)

      await organizers.goto(`${api.url}${event}/people`)
      await organizers.getByText('1 checked in').waitFor()
      await organizers.getByText(bo.name, { exact: true }).waitFor()
    },
  )
