import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '#platform'
import { startApi } from '#test'
import { makeLink } from '../src/areas/badges/claims/public.ts'
import { brokenRules, openerFor, startBrowser } from '../test/chromium.ts'

const browser = await startBrowser()
const api = await startApi({ isAtItsAddress: true })
const password = 'a password for tests'
const passwordHash = await hashPassword(password)
const linkTo = (badge: { readonly id: string }, terms: { maxUses?: number; expiresAt?: Date } = {}) =>
  api.db.begin((sql) => makeLink(sql, api.url, { badgeId: badge.id, createdBy: null, ...terms }))

for (const javaScriptEnabled of [true, false])
  test(
    `a stranger signs in, claims a badge and is seen with it, ${javaScriptEnabled ? 'with' : 'without'} script`,
    { skip: browser.skip },
    async () => {
      const ada = await api.person({ passwordHash })
      const badge = await api.badge({ points: 15, name: `Lantern ${javaScriptEnabled ? 'one' : 'two'}` })
      const { code } = await linkTo(badge, { maxUses: 1 })

      const page = await browser.open({ viewport: { width: 390, height: 844 }, javaScriptEnabled })
      await page.goto(`${api.url}/claim/${code}`)
      await page.getByRole('heading', { name: badge.name }).waitFor()
      await page.getByRole('link', { name: 'Sign in to claim it' }).click()
      await page.getByLabel('Email address').fill(ada.email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('button', { name: 'Claim this badge' }).click()
      await page.getByRole('heading', { name: `${badge.name} is yours` }).waitFor()
      if (javaScriptEnabled) assert.deepEqual(await brokenRules(page), [])

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
      await page.getByRole('heading', { name: `You hold ${badge.name} already` }).waitFor()
    },
  )

test(
  'a link that gives nothing any more says so, also to a form that was sent late',
  { skip: browser.skip },
  async () => {
    const group = await api.group()
    const badge = await api.badge({ groupId: group.id })
    const link = await linkTo(badge, { maxUses: 1 })
    const open = openerFor(browser, api)
    const [anns, bos] = [await open(await api.person()), await open(await api.person())]
    for (const page of [anns, bos]) await page.goto(`${api.url}/claim/${link.code}`)
    await anns.getByRole('button', { name: 'Claim this badge' }).click()
    await anns.getByRole('heading', { name: `${badge.name} is yours` }).waitFor()
    await bos.getByRole('button', { name: 'Claim this badge' }).click()
    await bos.getByRole('heading', { name: 'This link is used up' }).waitFor()
    await bos.getByText(`Ask ${group.name} for a new one.`).waitFor()

    await api.db.begin(
      (sql) => sql`update claim_links set expires_at = now() - interval '1 hour' where id = ${link.id}`,
    )
    await bos.goto(`${api.url}/claim/${link.code}`)
    await bos.getByRole('heading', { name: 'This link has expired' }).waitFor()
  },
)

test('places beyond the board, and what is no number, lead back to it', async () => {
  for (const path of ['/leaderboard?from=1000', '/leaderboard?from=x&period=week', '/leaderboard?from=1e99&period=1'])
    assert.equal((await api.fetch(path)).status, 200, path)
  assert.equal((await api.fetch('/groups/no-such-group/leaderboard')).status, 404)
  assert.equal((await api.fetch('/badges/no-such-badge')).status, 404)
  assert.equal((await api.fetch('/claim/nonsense')).status, 404)
})
