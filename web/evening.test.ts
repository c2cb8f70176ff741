import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { addAttendee } from '../src/areas/events/attendees/contract.ts'
import { createGroupBadge } from '../src/areas/badges/manage/contract.ts'
import { sendEventMessage } from '../src/areas/events/messages/contract.ts'
import { createPageOpener, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)
/** A zone where it is noon, so that an event around now is on one day. */
const noonZone = (() => {
  const hours = new Date().getUTCHours() - 12
  return `Etc/GMT${hours < 0 ? '' : '+'}${hours}`
})()
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

async function createEvening() {
  const group = await api.group()
  const mona = await api.signIn('manage:events', 'manage:badges')
  await api.member(group, mona, 'owner')
  const { id: eventId } = await api.event({
    group,
    title: 'Moth night',
    startsAt: hoursFromNow(-1),
    endsAt: hoursFromNow(3),
    timezone: noonZone,
    maxGuests: 2,
  })
  const ids = { groupId: group.id, eventId }
  for (const name of ['Aino', 'Bo', 'Cleo']) {
    const person = await api.person({ name })
    await mona(addAttendee, { ...ids, userId: person.id, guests: name === 'Bo' ? 2 : 0 })
  }
  const badge = { name: 'Was there', slug: `was-there-${group.urlname}`, icon: '🌙', points: 5 }
  await mona(createGroupBadge, { groupId: group.id, ...badge })
  return { mona, ids, home: `${api.url}/manage/${group.urlname}`, event: `events/${eventId}` }
}

for (const javaScriptEnabled of [true, false])
  test(
    `on a phone, an organizer checks in, removes, awards and writes, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip },
    async () => {
      const { mona, home, event } = await createEvening()
      const page = await openAs(mona, { javaScriptEnabled })
      const row = (name: string) => page.locator('.attendees > li', { hasText: name })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      await page.goto(`${home}/${event}/people`)
      await press('Check in Aino')
      await page.getByText('Aino is checked in.').waitFor()
      await press('Undo')
      await page.getByText('Aino is no longer checked in.').waitFor()
      await press('Check in Aino')
      await press('Check in Bo')
      await page.getByText('2 checked in').waitFor()
      assert.equal(await row('Aino').getByText('Checked in at').count(), 1)

      await row('Cleo').locator('summary').click()
      await row('Cleo').getByRole('link', { name: 'Remove from list' }).click()
      await page.getByRole('heading', { name: 'Remove Cleo?' }).waitFor()
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(page), [])
      await row('Cleo').getByRole('button', { name: 'Remove from list' }).click()
      await page.getByText('Cleo was removed and gets an email.').waitFor()
      await press('Undo')
      await page.getByText('Added. They have a seat.').waitFor()
      assert.equal(await row('Cleo').count(), 1)

      await press('Preview')
      await page.getByText('2 people came, no one has it yet.').waitFor()
      await press('Award to 2 people')
      await page.getByText('2 people got the badge.').waitFor()

      await page.getByLabel('Select', { exact: true }).check()
      await page.getByLabel('Select Bo').check()
      await press('Message selected people')
      await page.getByLabel('Subject').fill('Thank you')
      await page.getByLabel('Message', { exact: true }).fill('For the lamp.')
      await press('Preview')
      await press('Send to 1 person')
      await page.getByText('Your message is on its way.').waitFor()
      await page.getByText('Selected people').waitFor()
    },
  )

test('a message to selected people goes to nobody when nobody was selected', { skip }, async () => {
  const { mona, ids, home, event } = await createEvening()
  const page = await openAs(mona)
  await page.goto(`${home}/${event}/people`)
  await page.getByLabel('Select', { exact: true }).check()
  await page.getByRole('button', { name: 'Message selected people' }).click()
  await page.getByText('Select at least one person.').waitFor()
  assert.equal(await page.getByLabel('Subject').count(), 0)
  const people: string[] = []
  const nobody = { ...ids, to: 'everyone' as const, people, subject: 'Hi', body: 'Hi' }
  await assert.rejects(mona(sendEventMessage, nobody), { status: 400 })
})

test('a helper is picked by their face, among those who joined', { skip }, async () => {
  const { mona, ids, home } = await createEvening()
  const nia = await api.person({ name: 'Nia' })
  await api.db.sql`insert into favorites (user_id, group_id) values (${nia.id}, ${ids.groupId})`
  const page = await openAs(mona)
  await page.goto(`${home}/members?role=none`)
  await page.getByRole('button', { name: 'Make Nia a volunteer' }).click()
  await page.getByText('Nia is a volunteer now.').waitFor()
  await page.goto(`${home}/members?role=team`)
  await page.locator('.group-people > li', { hasText: 'Nia' }).locator('.tag', { hasText: 'Volunteer' }).waitFor()
})

test('the printed list names everybody with a box for each of their party', { skip }, async () => {
  const { mona, home, event } = await createEvening()
  const page = await openAs(mona)
  await page.goto(`${home}/${event}/people/print`)
  await page.emulateMedia({ media: 'print' })
  assert.deepEqual(await page.locator('.guest-list b').allInnerTexts(), ['Aino', 'Bo', 'Cleo'])
  assert.deepEqual(
    await page.locator('.guest-list .boxes').evaluateAll((all) => all.map((box) => box.children.length)),
    [1, 3, 1],
  )
  assert.equal(await page.locator('header.top-bar, .screen-only').first().isVisible(), false)
})
