import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { adminListAchievements } from '../src/areas/achievements/definitions/contract.ts'
import { adminSetAchievementProgress } from '../src/areas/achievements/progress/contract.ts'
import { createLink } from '../src/areas/badges/claims/public.ts'
import { createPageOpener, fillSignIn, findAccessibilityViolations, startChromium } from '../test/chromium.ts'

const browser = await startChromium()
const api = await startApi({ isAtBaseUrl: true })
const password = 'a password for tests'
const passwordHash = await hashPassword(password)
const createLinkTo = (badge: { readonly id: string }, terms: { maxUses?: number; expiresAt?: Date } = {}) =>
  api.db.begin((sql) => createLink(sql, api.url, { badgeId: badge.id, createdBy: null, ...terms }))

for (const javaScriptEnabled of [true, false])
  test(
    `7. Earn a badge and show it, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const ada = await api.person({ passwordHash })
      const badge = await api.badge({ points: 15, name: `Lantern ${javaScriptEnabled ? 'one' : 'two'}` })
      const { code } = await createLinkTo(badge, { maxUses: 1 })

      const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
      await page.goto(`${api.url}/claim/${code}`)
      await page.getByRole('heading', { name: badge.name }).waitFor()
      await page.getByRole('link', { name: 'Sign in to claim it' }).click()
      await fillSignIn(page, ada.email, password)
      await page.getByRole('button', { name: 'Claim badge' }).click()
      await page.waitForURL(`${api.url}/my/badges/${badge.slug}`)
      await page.getByText('You earned a badge').waitFor()
      await page.getByRole('heading', { name: badge.name, level: 1 }).waitFor()
      if (javaScriptEnabled) assert.deepEqual(await findAccessibilityViolations(page), [])

      await page.getByRole('link', { name: 'See my badges' }).click()
      await page.getByRole('link', { name: badge.name }).click()
      await page.getByText('Yours since').waitFor()
      await page.getByRole('link', { name: ada.name, exact: true }).click()
      await page.getByRole('link', { name: badge.name }).waitFor()
      await page.getByText('15 XP').first().waitFor()

      await api.tasks['board']?.({})
      await page.goto(`${api.url}/leaderboard`)
      const mine = page.getByRole('listitem').filter({ hasText: 'You' }).filter({ hasText: ada.name })
      await mine.getByText('15 XP').waitFor()

      await page.goto(`${api.url}/claim/${code}`)
      await page.getByRole('heading', { name: `You already have ${badge.name}` }).waitFor()
    },
  )

test('a claim link that no longer works says so, also when its form is sent late', { skip: browser.skip }, async () => {
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id })
  const link = await createLinkTo(badge, { maxUses: 1 })
  const open = createPageOpener(browser, api)
  const [anns, bos] = [await open(await api.person()), await open(await api.person())]
  for (const page of [anns, bos]) await page.goto(`${api.url}/claim/${link.code}`)
  await anns.getByRole('button', { name: 'Claim badge' }).click()
  await anns.getByText('You earned a badge').waitFor()
  await bos.getByRole('button', { name: 'Claim badge' }).click()
  await bos.getByRole('heading', { name: 'This link has reached its limit' }).waitFor()
  await bos.getByText(`Ask ${group.name} for a new one.`).waitFor()

  await api.db.begin((sql) => sql`update claim_links set expires_at = now() - interval '1 hour' where id = ${link.id}`)
  await bos.goto(`${api.url}/claim/${link.code}`)
  await bos.getByRole('heading', { name: 'This link has expired' }).waitFor()
})

test(
  'a manager creates a badge, awards it to a member, revokes it and prints a link',
  { skip: browser.skip },
  async () => {
    const group = await api.group()
    const [mona, olga, aino] = [await api.person(), await api.person(), await api.person({ name: 'Aino Virtanen' })]
    await api.member(group, mona, 'manager')
    await api.member(group, olga, 'owner')
    await api.member(group, aino)
    const open = createPageOpener(browser, api)
    const page = await open(mona)
    const press = (name: string) => page.getByRole('button', { name }).click()
    await page.goto(`${api.url}/manage/${group.urlname}`)
    await page.getByRole('link', { name: 'Badges', exact: true }).first().click()
    await page.getByRole('link', { name: 'Create badge' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Mends Käthes kettle')
    assert.equal(await page.getByLabel('Slug').inputValue(), 'mends-kathes-kettle')
    await page.getByRole('radio', { name: '🫖' }).check()
    const preview = page.getByRole('complementary', { name: 'Preview' })
    await preview.getByText('Mends Käthes kettle').waitFor()
    await preview.locator('img[src$="1fad6.svg"]').waitFor()
    await page.getByLabel('Points').fill('51')
    await press('Create badge')
    await page.getByText('A badge of this group can have at most 50 points.').waitFor()
    await page.getByLabel('Points').fill('15')
    await press('Create badge')
    await page.getByText('Badge created.').waitFor()
    const badge = new URL(page.url()).pathname

    await page.getByLabel('Name or username').fill('aino')
    await press('Search')
    await press('Award to Aino Virtanen')
    await page.getByText('15 points · 1 holder').waitFor()
    await page.getByText('Take back', { exact: true }).last().click()
    await press('Take back badge')
    await page.getByText('15 points · No holders yet').waitFor()

    await page.getByRole('link', { name: 'Claim links' }).click()
    await page.getByText('Create a link').click()
    await press('Create link')
    await page.getByRole('link', { name: 'Print link' }).click()
    await page.getByRole('img', { name: /QR code for .*\/claim\// }).waitFor()
    await page.goto(`${api.url}${badge}/edit`)
    assert.equal(await page.getByText('Delete badge').count(), 0, 'only owners delete badges')

    const owners = await open(olga)
    await owners.goto(`${api.url}${badge}/edit`)
    await owners.getByText('Delete badge').click()
    await owners.getByRole('button', { name: 'Delete permanently' }).click()
    await owners.getByText('Badge deleted.').waitFor()
  },
)

test('volunteers see badges but cannot change them; where none may be created, the page says whom to ask', async () => {
  const group = await api.group()
  const [mona, vera, stranger] = [await api.person(), await api.person(), await api.person()]
  await api.member(group, mona, 'manager')
  await api.member(group, vera, 'volunteer')
  const badge = await api.badge({ groupId: group.id, icon: '🫖' })
  const home = `/manage/${group.urlname}/badges`
  const headersFor = async ({ id }: { readonly id: string }) => ({
    Cookie: await api.cookieFor(id),
    'Sec-Fetch-Site': 'same-origin',
  })
  const send = async (who: { readonly id: string }, path: string, fields?: Record<string, string>) =>
    api.fetch(path, {
      headers: await headersFor(who),
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })

  const list = await (await send(vera, home)).text()
  assert.match(list, new RegExp(`href="/badges/${badge.slug}"`))
  assert.match(await (await send(stranger, `/badges/${badge.slug}`)).text(), new RegExp(`/groups/${group.urlname}"`))
  assert.match(list, / src="\/emoji\/1fad6\.svg"/, 'from where the page is, whatever name the server goes by')
  assert.doesNotMatch(list, /Create badge/)
  for (const path of ['/new', `/${badge.id}`, `/${badge.id}/links`, `/${badge.id}/edit`])
    assert.equal((await send(vera, `${home}${path}`)).status, 403, path)
  for (const [who, fields] of [
    [vera, { action: 'award', userId: vera.id }],
    [stranger, { action: 'award', userId: stranger.id }],
    [vera, { action: 'revoke', userId: mona.id }],
  ] as const)
    assert.equal((await send(who, `${home}/${badge.id}`, fields)).status, 403)
  assert.equal((await send(mona, `${home}/${badge.id}/edit`, { action: 'delete' })).status, 403)
  assert.equal((await send(stranger, home)).status, 403)
  assert.equal((await send(mona, `${home}/nonsense`)).status, 404)

  await api.db.begin((sql) => sql`update users set profile_visibility = 'private' where id = ${vera.id}`)
  const award = () => send(mona, `${home}/${badge.id}?search=${vera.username}`, { action: 'award', userId: vera.id })
  await award()
  const again = await award()
  assert.equal(again.status, 409)
  assert.match(await again.text(), /Has this badge/, 'whoever is private is known to hold it once it is refused')

  await api.db.begin((sql) => sql`update groups set badges_enabled = false where id = ${group.id}`)
  assert.match(await (await send(vera, home)).text(), /A manager can ask an admin to turn badges on\./)
  const off = await (await send(mona, `${home}/new`)).text()
  assert.match(off, /Ask an admin to turn badges on\./)
  assert.doesNotMatch(off, /name="slug"/)
  const facts = { name: 'X', slug: 'x', icon: 'X', color: '#000000', points: '0', sortOrder: '0' }
  assert.equal((await send(mona, `${home}/new`, { action: 'create', ...facts })).status, 403)
})

test('the leaderboard ignores an impossible offset or period; unknown groups, badges and claim links respond 404', async () => {
  for (const path of ['/leaderboard?from=1000', '/leaderboard?from=x&period=week', '/leaderboard?from=1e99&period=1'])
    assert.equal((await api.fetch(path)).status, 200, path)
  assert.equal((await api.fetch('/groups/no-such-group/leaderboard')).status, 404)
  assert.equal((await api.fetch('/badges/no-such-badge')).status, 404)
  assert.equal((await api.fetch('/claim/nonsense')).status, 404)
})

test('achievements show their icons as pictures, open ones first', async () => {
  const [ada, admin] = [await api.person(), await api.signInAs(await api.person({ role: 'admin' }), 'admin')]
  const { data: all } = await admin(adminListAchievements, { limit: 100 })
  const explorer = all.find(({ key }) => key === 'groups_favorited_3')
  assert.ok(explorer)
  await admin(adminSetAchievementProgress, { id: explorer.id, userId: ada.id, currentValue: 3 })

  const fetchPage = async (path: string) =>
    (await api.fetch(path, { headers: { Cookie: await api.cookieFor(ada.id) } })).text()
  const page = await fetchPage('/my/badges')
  const achievements = [...page.matchAll(/<li class="card achievement">.*?<\/li>/gs)].map(([item]) => item)
  assert.equal(achievements.length, all.filter(({ enabled, hidden }) => enabled && !hidden).length)
  assert.match(achievements.at(-1) ?? '', /\/emoji\/1f9ed\.svg.*Explorer.*Done/s)
  for (const item of achievements) assert.match(item, /<img src="\/emoji\/[\da-f-]+\.svg"/)
  assert.match(await fetchPage(`/u/${ada.username}`), /1f9ed\.svg/)
})
