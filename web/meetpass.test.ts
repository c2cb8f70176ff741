import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { getUser } from '../src/areas/people/contract.ts'
import { createPageOpener, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const { skip } = browser
const api = await startApi({ worker: true, isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)
const password = 'a long sentence is a password'
const phone = { viewport: { width: 390, height: 844 } }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

for (const javaScriptEnabled of [true, false])
  test(
    `a stranger taps a pass, signs in and has met somebody, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip },
    async () => {
      const owner = await api.person({ name: 'Oda Owl' })
      const visitor = await api.person({ name: 'Vic Vole', passwordHash: await hashPassword(password) })
      const passId = await api.pass(owner)
      const page = await browser.open({ ...phone, javaScriptEnabled })
      // Simulates a slow phone: everything has happened before the stream opens.
      await page.route(/\/live\b/, async (route) => {
        await api.mails()
        await route.continue()
      })
      await page.goto(`${api.url}/pass/${passId}`)
      await page.getByRole('heading', { name: 'Oda Owl' }).waitFor()
      await link(page, 'Sign in to connect').click()
      await page.getByLabel('Email address').fill(visitor.email)
      await page.getByLabel('Password').fill(password)
      await button(page, 'Sign in').click()
      await page.getByText('You and Oda are connected now').waitFor()
      await page.getByText('You follow them.').waitFor()
      if (javaScriptEnabled) await page.locator('.toast', { hasText: 'You got a badge Handshake' }).waitFor()

      await api.mails()
      const anybody = await api.signIn('read:user')
      const { data } = await anybody(getUser, { username: visitor.username })
      assert.deepEqual(
        [data.achievements.map(({ name }) => name), data.badges.map(({ name }) => name), data.recentConnections],
        [['Handshake'], ['Handshake'], []],
      )
      const seen = await openAs(anybody, { javaScriptEnabled })
      const ownersPage = await openAs(owner, { javaScriptEnabled })
      await ownersPage.goto(`${api.url}/my/connections?direction=inbound`)
      await link(ownersPage, 'Vic Vole').waitFor()
      await link(page, 'All people you met').click()
      await link(page, 'Oda Owl').waitFor()

      for (const tab of [page, ownersPage]) {
        await seen.goto(`${api.url}/u/${owner.username}/connections`)
        await seen.getByText('Nobody to show').waitFor()
        // A toast may cover the button, so press a key instead of clicking.
        await button(tab, 'Show whom I met').press('Enter')
        await tab.getByText('Others can now see whom you met.').waitFor()
      }
      await seen.goto(`${api.url}/u/${owner.username}`)
      await link(seen, 'All of them').click()
      await link(seen, 'Vic Vole').waitFor()

      await page.locator('.confirm summary').first().click()
      await button(page, 'Remove it').click()
      await page.getByText('The connection is removed').waitFor()
      await ownersPage.goto(`${api.url}/my/connections`)
      await ownersPage.getByText('You have met nobody yet').waitFor()
    },
  )

test('the QR pass fills a phone, and each pass keeps its own settings until it is given back', { skip }, async () => {
  const owner = await api.person({ name: 'Oda Owl' })
  const passId = await api.pass(owner, { label: 'Sticker' })
  const page = await openAs(owner, { javaScriptEnabled: false, colorScheme: 'dark' })
  await page.goto(`${api.url}/my/passes`)
  const code = await page.getByRole('img', { name: 'Your QR pass' }).boundingBox()
  assert.ok(code && code.width > 300 && code.y + code.height < 700, JSON.stringify(code))

  const sticker = page.locator('.nfc-pass')
  await sticker.getByText('Settings of this pass').click()
  await sticker.getByLabel('Its main button leads to').selectOption('url')
  await sticker.getByLabel('A name for it').fill('On my hat')
  await button(page, 'Save this pass').last().click()
  await sticker.getByText('Is needed when the action is url.').waitFor()
  assert.equal(await page.locator('.qr-pass details[open]').count(), 0)
  assert.equal(await sticker.getByLabel('A name for it').inputValue(), 'On my hat')
  await sticker.getByLabel('Address of your own').fill('https://talk.example/slides')
  await sticker.getByLabel('It is switched on').uncheck()
  await sticker.getByRole('button', { name: 'Save this pass' }).click()
  await page.getByText('The pass is saved.').waitFor()
  await sticker.getByText('Switched off').waitFor()
  const stranger = await browser.open(phone)
  await stranger.goto(`${api.url}/pass/${passId}`)
  await stranger.getByRole('heading', { name: 'This pass leads to nobody' }).waitFor()

  await sticker.locator('.confirm summary').click()
  await sticker.getByRole('button', { name: 'Give it back' }).click()
  await page.getByText('The pass is nobody’s again').waitFor()
  assert.equal(await sticker.count(), 0)
  await stranger.goto(`${api.url}/pass/${passId}`)
  await stranger.getByRole('heading', { name: 'This pass is nobody’s yet' }).waitFor()
})
