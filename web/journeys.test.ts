import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { BrowserContextOptions } from 'playwright-core'
import { startApi } from '#test'
import { createCheckinCode } from '../src/areas/events/checkin-codes/contract.ts'
import { createPageOpener, fillSignIn, startChromium } from '../test/chromium.ts'
import { createWalker } from '../test/walker.ts'
import { hashPassword } from '#platform'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ isAtBaseUrl: true, worker: true })
const openAs = createPageOpener(browser, api)
const phone = { viewport: { width: 390, height: 844 } }
const password = 'a long sentence is a password'

const readers: readonly (readonly [locale: string, how: string, options: BrowserContextOptions])[] = [
  ['en', 'with script', {}],
  ['en', 'without script', { javaScriptEnabled: false }],
  ['fi', 'in Finnish', { locale: 'fi-FI' }],
  ['ar', 'in Arabic', { locale: 'ar' }],
]

async function findMailedLink(address: string): Promise<string> {
  const text = (await api.mails()).findLast(({ to }) => to === address)?.text ?? assert.fail(`no mail to ${address}`)
  return /https?:\/\/\S+/.exec(text)?.[0] ?? assert.fail(text)
}

for (const [index, [locale, how, options]] of readers.entries()) {
  test(`1. Find an event and RSVP, ${how}`, { skip }, async () => {
    const title = `Lantern walk ${index}`
    const { id } = await api.event({ title, maxAttendees: 5, venueName: 'Pier' })
    const email = `stranger-${index}@example.org`
    const page = await browser.open({ ...phone, ...options })
    const { t, press, follow, fill, see } = createWalker(page, locale)
    await page.goto(`${api.url}/events`)
    await follow(title)
    const open = page.getByRole('link', { name: t('events.rsvpForm.rsvp'), exact: true })
    const box = await open.boundingBox()
    assert.ok(box && box.y + box.height <= 844 && box.height >= 44, JSON.stringify(box))
    await open.click()
    await fill(t('signIn.yourName'), 'Kai Ääri')
    await fill(t('common.email'), email)
    await press(t('events.rsvpForm.rsvp'))
    await see(t('events.ticket.checkInbox', { name: 'Kai' }))
    const readSubjects = async () => (await api.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
    assert.deepEqual(await readSubjects(), [t('mails.guestRsvp.subject', { event: title })])
    await page.goto(await findMailedLink(email))
    await press(t('events.guestRsvp.confirm'))
    await see(t('events.ticket.going', { name: 'Kai' }))
    assert.equal(await page.locator('.shreds').count(), 1)
    assert.equal((await readSubjects()).at(-1), t('mails.rsvpConfirmed.subject', { event: title }))
    assert.equal(page.url(), `${api.url}/events/${id}/ticket`)
    await page.reload()
    await see(t('events.ticket.going', { name: 'Kai' }))
    assert.equal(await page.locator('.shreds').count(), 0, 'the moment is celebrated once')
  })

  test(`3. Join a group, ${how}`, { skip }, async () => {
    const word = ['Lantern', 'Harbour', 'Meadow', 'Willow'][index] ?? ''
    const group = await api.group({ name: `${word} walkers` })
    await api.group({ name: 'Others', urlname: `others-${index}` })
    await api.event({ group, title: `${word} night` })
    const page = await openAs(await api.person(), options)
    const { t, press, follow, fill, see } = createWalker(page, locale)
    await page.goto(`${api.url}/groups`)
    await fill(t('groups.directory.search'), word.slice(0, 5))
    await press(t('common.search'))
    await follow(group.name)
    await press(t('groups.groupHeader.join'))
    await see(t('groups.group.joined'))
    await page.goto(api.url)
    await page
      .getByRole('link', { name: `${word} night` })
      .first()
      .waitFor()

    await page.goto(`${api.url}/groups/${group.urlname}`)
    await press(t('groups.groupHeader.leave'))
    await see(t('groups.group.left'))
    await press(t('components.notice.undo'))
    await page.getByRole('button', { name: t('groups.groupHeader.leave'), exact: true }).waitFor()
  })
}

test('2. Sign up and find people', { skip }, async () => {
  await api.person({ name: 'Bo Bengtsson' })
  const page = await browser.open(phone)
  const { press, follow, fill, see } = createWalker(page)
  await page.goto(`${api.url}/register`)
  await fill('Your name', 'Lin')
  await fill('Email', 'lin@example.org')
  await press('Email me the link')
  await see('Check your inbox')
  await page.goto(await findMailedLink('lin@example.org'))
  await fill('Password', password)
  await press('Create account')
  await see('Welcome. Your account is ready')
  await fill('About you', 'I fold maps.')
  await press('Save')
  await see('Profile saved.')

  await page.goto(`${api.url}/people?search=beng`)
  await follow('Bo Bengtsson')
  await press('Follow')
  await see('1 follower')
  await press('Following')
  await see('You no longer follow this person.')
  await press('Undo')
  await page.getByRole('button', { name: 'Following' }).waitFor()
})

for (const javaScriptEnabled of [true, false])
  test(`4. Move up from the waitlist, ${javaScriptEnabled ? 'with' : 'without'} script`, { skip }, async () => {
    const { id } = await api.event({ title: 'Moth night', maxAttendees: 1 })
    const [ann, bo] = [await api.person(), await api.person()]
    const [anns, bos] = [
      createWalker(await openAs(ann, { javaScriptEnabled })),
      createWalker(await openAs(bo, { javaScriptEnabled })),
    ]
    for (const { page } of [anns, bos]) await page.goto(`${api.url}/events/${id}`)
    await anns.press('RSVP')
    await anns.page.getByRole('heading', { name: /^You’re going, / }).waitFor()
    await bos.page.reload()
    await bos.press('Join waitlist')
    await bos.see('You’re 1st in line')
    await anns.page.reload()
    await anns.follow('Cancel RSVP')
    await anns.see('goes to whoever is next in line')
    await anns.press('Cancel RSVP')
    await anns.see('Your RSVP is canceled.')
    await bos.page.goto(`${api.url}/my/events`)
    await bos.see('You’re going')
    const subjects = (await api.mails()).filter(({ to }) => to === bo.email).map(({ subject }) => subject)
    assert.deepEqual(subjects, ['You’re on the waitlist: Moth night', 'You got a seat: Moth night'])
  })

test('5. Check in at the door', { skip }, async () => {
  const group = await api.group()
  const { id: eventId } = await api.event({ group, title: 'Door night', inHours: 1 })
  const host = await api.signIn('manage:checkins')
  await api.member(group, host, 'volunteer')
  const { code } = (await host(createCheckinCode, { groupId: group.id, eventId })).data
  const guest = await api.person({ passwordHash: await hashPassword(password) })
  const page = await browser.open(phone)
  const { press, follow, see } = createWalker(page)
  await page.goto(`${api.url}/checkin/${code}?via=qr`)
  await follow('Sign in to check in')
  await fillSignIn(page, guest.email, password)
  await press('I’m here')
  await page.getByRole('heading', { name: 'You’re checked in' }).waitFor()
  await see(/You checked in at \d\d:\d\d\./)
})

test('every journey of the guide is walked by a test of its name', () => {
  const guide = readFileSync(new URL('../docs/guide/journeys.md', import.meta.url), 'utf8')
  const titles = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  const tests = globSync(new URL('*.test.ts', import.meta.url).pathname).map((file) => readFileSync(file, 'utf8'))
  assert.equal(titles.length, 13)
  assert.deepEqual(
    titles.filter((title) => !tests.some((text) => text.includes(title))),
    [],
  )
})
