import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findAccessibilityViolations, startChromium } from '../test/chromium.ts'
import { startSmtp } from '../test/smtp-server.ts'
import { startServer } from '../test/start-server.ts'

const browser = await startChromium()
const { skip } = browser
const phone = { viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Helsinki', locale: 'en-US' }

test('from an empty machine to a published event, on a phone, with one command', { skip }, async () => {
  const server = await startServer({ env: { DEMO: 'off' } })
  const [link = ''] = /http\S+\/setup\?code=\w+/.exec(server.printed) ?? []
  const smtp = await startSmtp()
  const page = await browser.open(phone)

  await page.goto(server.url)
  assert.equal(new URL(page.url()).pathname, '/setup', 'strangers are led there')
  assert.ok(!(await page.content()).includes(new URL(link).searchParams.get('code') ?? '-'))

  await page.goto(link)
  await page.getByLabel('Your name').fill('Kim Okafor')
  await page.getByLabel('Email').fill('kim@example.org')
  await page.getByLabel('Password').last().fill('short')
  await page.getByRole('button', { name: 'Next: your community' }).click()
  assert.ok(await page.getByLabel('Your name').isVisible(), 'a short password keeps the step open')
  await page.getByLabel('Password').last().fill('twelve birds')
  await page.keyboard.press('Enter')

  await page.getByLabel('Name', { exact: true }).fill('Turku Sketchers')
  await page.getByLabel('Ocean').check()
  assert.equal(await page.getByLabel('Time zone').inputValue(), 'Europe/Helsinki')
  assert.match(
    (await page.locator('.clock').textContent()) ?? '',
    /^It’s \d+:\d\d [AP]M in Helsinki, same as on this device\.$/,
  )
  assert.equal(await page.locator('[data-site-name]').textContent(), 'Turku Sketchers')
  assert.equal(await page.locator('html').getAttribute('data-brand'), 'ocean')
  await page.getByRole('button', { name: 'Next: email' }).click()

  await page.getByLabel('Server', { exact: true }).fill('127.0.0.1')
  await page.getByLabel('Port').fill('9')
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText('Nothing answers at 127.0.0.1:9').waitFor()
  await page.getByLabel('Port').fill(String(smtp.port))
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText('Sent to kim@example.org').waitFor()
  assert.ok(smtp.mailedTo.has('kim@example.org'))
  await page.getByRole('button', { name: 'Open my site' }).click()

  await page.getByRole('heading', { name: 'Turku Sketchers is live' }).waitFor()
  await page.getByRole('button', { name: 'Start group' }).click()
  await page.getByLabel('Title').fill('First sketch walk')
  await page.getByLabel('Date').fill('2099-12-06')
  await page.getByLabel('Where').fill('Harbor gate')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Event published').waitFor()

  const events = await page.evaluate<{ data: { title: string; timezone: string; dateTime: string }[] }>(
    "fetch('/v1/events').then((response) => response.json())",
  )
  assert.deepEqual(
    events.data.map(({ title, timezone, dateTime }) => [title, timezone, dateTime]),
    [['First sketch walk', 'Europe/Helsinki', '2099-12-06T16:00:00.000Z']],
  )
  await page.goto(link)
  assert.equal(new URL(page.url()).pathname, '/setup/first', 'the link is used')
  await smtp.close()
})

test('setting up in Arabic and in the dark has no barriers axe knows', { skip }, async () => {
  const server = await startServer({ env: { DEMO: 'off' } })
  const [link = ''] = /http\S+\/setup\?code=\w+/.exec(server.printed) ?? []
  const page = await browser.open({ ...phone, locale: 'ar', colorScheme: 'dark' })
  await page.goto(link)
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl')
  const noOverflow = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth')
  const check = async (step: string) => {
    assert.deepEqual(await findAccessibilityViolations(page), [], step)
    assert.ok(await noOverflow(), `${step} is as wide as the phone`)
  }
  await check('you')
  await page.locator('[name="name"]').fill('Kim')
  await page.locator('[name="email"]').fill('kim@example.org')
  await page.locator('[name="password"]').fill('twelve birds')
  await page.locator('[value="next"]').click()
  await check('community')
  await page.locator('[name="siteName"]').fill('ملتقى')
  await page.locator('[value="complete"]').click()
  await page.waitForURL(/\/setup\/mail/)
  await check('mail')
  await page.locator('[value="later"]').check()
  await page.locator('[value="save"]').click()
  await page.waitForURL(/\/setup\/first/)
  await check('first group')
})
