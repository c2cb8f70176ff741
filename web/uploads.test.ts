import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { createApp } from '../src/areas/apps/contract.ts'
import { createPortfolioItem } from '../src/areas/profile/portfolio/contract.ts'
import { getProfile } from '../src/areas/profile/contract.ts'
import { findAccessibilityViolations, createPageOpener, startChromium } from '../test/chromium.ts'
import { createPicture } from '../test/pictures.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const openAs = createPageOpener(browser, api)
const picture = { name: 'me.png', mimeType: 'image/png', buffer: await createPicture(400, 400) }

for (const javaScriptEnabled of [true, false])
  test(
    `somebody chooses a picture, sees it and deletes it, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const ada = await api.signIn('user')
      const page = await openAs(ada, { javaScriptEnabled })
      await page.goto(`${api.url}/settings`)
      await page.locator('#avatarUrl-file').setInputFiles(picture)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Profile saved.').waitFor()
      const { avatarUrl } = (await ada(getProfile, {})).data
      assert.match(avatarUrl ?? '', /\/v1\/uploads\/file\/avatar\/[^/]+\/me\.png$/)
      assert.equal(await page.locator('.picture-field img').count(), 1)

      await page.goto(`${api.url}/settings/uploads`)
      await page.getByText('me.png', { exact: true }).waitFor()
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(page), [])
      await page.locator('.confirm summary').click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByText('File deleted.').waitFor()
      await page.getByText('No files yet').waitFor()
    },
  )

test('what is no picture is refused at its field, and the rest of the form stays', { skip: browser.skip }, async () => {
  const ada = await api.signIn('user')
  const page = await openAs(ada)
  await page.goto(`${api.url}/settings`)
  await page.getByLabel('Location').fill('Turku')
  const fakePicture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await page.locator('#avatarUrl-file').setInputFiles(fakePicture)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Is not a picture we can read.').waitFor()
  assert.equal(await page.getByLabel('Location').inputValue(), 'Turku')
  assert.equal((await ada(getProfile, {})).data.avatarUrl, null)
})

test('organizers choose pictures for a group and an event', { skip: browser.skip }, async () => {
  const ada = await api.signIn('user')
  const group = await api.group()
  await api.member(group, ada, 'owner')
  const event = await api.event({ group })
  const page = await openAs(ada)
  for (const path of [`/manage/${group.urlname}/settings`, `/manage/${group.urlname}/events/${event.id}`]) {
    await page.goto(`${api.url}${path}`)
    await page.locator('#photoUrl-file').setInputFiles(picture)
    await page.locator('form:has(#photoUrl-file) button[value=save]:not(.visually-hidden)').first().click()
    await page.locator('.notice.good').waitFor()
  }
  const [saved] = await api.db.sql<{ group: string; event: string }[]>`
    select g.photo_url as group, e.photo_url as event from events e join groups g on g.id = e.group_id where e.id = ${event.id}`
  assert.match(saved?.group ?? '', /\/group-photo\//)
  assert.match(saved?.event ?? '', /\/event-photo\//)
})

test('portfolio, apps and the groups of admins take pictures by the same field', { skip: browser.skip }, async () => {
  const vera = await api.person({ role: 'admin' })
  const who = await api.signInAs(vera, 'user', 'write:portfolio', 'developer')
  const { id } = (await who(createPortfolioItem, { title: 'A lamp' })).data
  const { clientId } = (await who(createApp, { name: 'An app', redirectUris: ['https://app.example/callback'] })).data
  const group = await api.group()
  const page = await openAs(who)
  for (const [path, field, action] of [
    [`/settings/portfolio?edit=${id}`, 'imageUrl', 'save'],
    [`/developer/apps/${clientId}`, 'logoUri', 'save'],
    [`/admin/groups/${group.id}`, 'photoUrl', 'pictures'],
  ] as const) {
    await page.goto(`${api.url}${path}`)
    await page.locator(`#${field}-file`).setInputFiles(picture)
    await page.locator(`.picture-field:has(#${field}-file) img[data-chosen][src^="data:image/png"]`).waitFor()
    await page.locator(`form:has(#${field}-file) button[value=${action}]`).click()
    await page.locator('.notice.good').waitFor()
  }
  const [saved] = await api.db.sql<{ item: string; logo: string; group: string }[]>`
    select i.image_url as item, c.logo_uri as logo, g.photo_url as group
    from portfolio_items i, oauth_clients c, groups g
    where i.id = ${id} and c.client_id = ${clientId} and g.id = ${group.id}`
  assert.match(saved?.item ?? '', /\/media\//)
  assert.match(saved?.logo ?? '', /\/app-logo\//)
  assert.match(saved?.group ?? '', /\/group-photo\//)
})

test('a picture that is too large is said so before it is sent', { skip: browser.skip }, async () => {
  const page = await openAs(await api.signIn('user'))
  await page.goto(`${api.url}/settings`)
  const input = page.locator('#avatarUrl-file')
  await input.setInputFiles({ ...picture, buffer: Buffer.concat([picture.buffer, Buffer.alloc(10_485_760)]) })
  assert.match(await input.evaluate((node: HTMLInputElement) => node.validationMessage), /larger than 10 MB/)
  await input.setInputFiles(picture)
  assert.equal(await input.evaluate((node: HTMLInputElement) => node.validationMessage), '')
})
