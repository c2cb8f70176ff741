import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { BadgeAlreadyHeld } from '../awards/contract.ts'
import { awardBadge, deleteBadge } from '../awards/public.ts'
import { claimBadge, ClaimLinkUsedOrExpired, ClaimLinkNotFound, getClaimInfo } from './contract.ts'
import { createLink } from './public.ts'

const api = await startApi()

const createLinkTo = (badge: { readonly id: string }, terms: { maxUses?: number; expiresAt?: Date } = {}) =>
  api.db.begin((sql) => createLink(sql, api.config.WEB_URL, { badgeId: badge.id, createdBy: null, ...terms }))
const usesFor = async ({ id }: { readonly id: string }) =>
  (await api.db.sql<{ currentUses: number }[]>`select current_uses from claim_links where id = ${id}`)[0]?.currentUses
const expire = ({ id }: { readonly id: string }) =>
  api.db.begin((sql) => sql`update claim_links set expires_at = now() - interval '1 second' where id = ${id}`)
const publishedEventsFor = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ data }) => data.userId === id)
const signInMany = (count: number) => Promise.all(Array.from({ length: count }, () => api.signIn('user')))
const isRejectedWith = (outcome: PromiseSettledResult<unknown>, ...failures: Parameters<typeof refusal>[0][]) =>
  outcome.status === 'rejected' && failures.some((failure) => refusal(failure)(outcome.reason))

test('a link tells what it gives; who claims it holds the badge, which is told', async () => {
  const ada = await api.signIn('user')
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id, points: 7, description: 'Was there.' })
  const link = await createLinkTo(badge, { maxUses: 2 })
  assert.match(link.code, /^[a-hjkmnp-z2-9]{12}$/)
  assert.equal(link.claimUrl, `${api.config.WEB_URL}/claim/${link.code}`)

  const { name, slug, description, icon, color, points } = badge
  const badgeInfo = { name, slug, description, icon, color, points, iconUrl: `${api.config.BASE_URL}/emoji/1f426.svg` }
  const { data: info } = await api.anonymous(getClaimInfo, { code: link.code.toUpperCase() })
  const groupInfo = { name: group.name, urlname: group.urlname, photoUrl: null }
  assert.deepEqual(info, { badge: badgeInfo, group: groupInfo, claimable: true })
  assert.deepEqual((await ada(claimBadge, { code: link.code.toUpperCase() })).data, { badge: badgeInfo })
  assert.equal(await usesFor(link), 1)

  const [issued, claimed, ...more] = await publishedEventsFor(ada)
  assert.deepEqual([issued?.type, issued?.data.method, issued?.data.awardedBy], ['badge.issued', 'claim', null])
  assert.deepEqual(claimed, {
    type: 'badge.claimed',
    data: { userId: ada.id, badgeId: badge.id, badgeSlug: slug, claimLinkId: link.id, groupId: group.id },
  })
  assert.deepEqual(more, [])
})

test('a claim of a badge of the platform has no group and brings points', async () => {
  const ada = await api.signIn('user')
  const link = await createLinkTo(await api.badge({ points: 7 }))
  assert.equal((await ada(getClaimInfo, { code: link.code })).data.group, null)
  await ada(claimBadge, { code: link.code })
  const [scored] = (await publishedEventsFor(ada)).filter(({ type }) => type === 'user.score_changed')
  assert.deepEqual(scored?.data, { userId: ada.id, totalScore: 7, previousScore: 0 })
})

test('a link of a hidden group does not name it, and gives its badge', async () => {
  const ada = await api.signIn('user')
  const group = await api.group({ displayOnSite: false })
  const { code } = await createLinkTo(await api.badge({ groupId: group.id }))
  const { data } = await api.anonymous(getClaimInfo, { code })
  assert.deepEqual([data.group, data.claimable], [null, true])
  const page = await (await api.fetch(`/claim/${code}`)).text()
  assert.match(page, /Sign in to claim it/)
  for (const secret of [group.name, group.urlname]) assert.ok(!page.includes(secret), secret)
  await ada(claimBadge, { code })
})

test('who holds the badge, however earned, is told so before a use is spent', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const badge = await api.badge()
  const [link, old] = [await createLinkTo(badge, { maxUses: 5 }), await createLinkTo(badge)]
  await expire(old)
  await ada(claimBadge, { code: link.code })
  await api.db.begin((sql) => awardBadge(sql, badge.id, bob.id, { method: 'award', awardedBy: null }))
  for (const holder of [ada, bob])
    for (const { code } of [link, old]) {
      await assert.rejects(holder(claimBadge, { code }), refusal(BadgeAlreadyHeld))
      const { claimable, reason } = (await holder(getClaimInfo, { code })).data
      assert.deepEqual([claimable, reason], [false, 'already_claimed'])
    }
  assert.equal(await usesFor(link), 1)
  assert.equal((await api.anonymous(getClaimInfo, { code: link.code })).data.claimable, true)
})

test('a link that has expired or is used up says so and gives nothing', async () => {
  const [ada, bob] = [await api.signIn('user'), await api.signIn('user')]
  const [expired, used] = [await createLinkTo(await api.badge()), await createLinkTo(await api.badge(), { maxUses: 1 })]
  await expire(expired)
  await bob(claimBadge, { code: used.code })
  for (const [{ code }, why] of [
    [expired, 'expired'],
    [used, 'exhausted'],
  ] as const) {
    await assert.rejects(ada(claimBadge, { code }), refusal(ClaimLinkUsedOrExpired))
    const { claimable, reason } = (await ada(getClaimInfo, { code })).data
    assert.deepEqual([claimable, reason], [false, why])
  }
  assert.deepEqual(await publishedEventsFor(ada), [])
})

test('what is no code is not found', async () => {
  const ada = await api.signIn('user')
  for (const code of ['nothing', 'x'.repeat(500), 'ä', '🐦', 'a b'])
    for (const operation of [getClaimInfo, claimBadge])
      await assert.rejects(ada<typeof operation>(operation, { code }), refusal(ClaimLinkNotFound))
  assert.equal((await api.fetch('/v1/claim/a%00b')).status, 404)
})

test('of many who claim at once, as many get the badge as the link has uses', async () => {
  const link = await createLinkTo(await api.badge(), { maxUses: 3 })
  const outcomes = await Promise.allSettled((await signInMany(12)).map((user) => user(claimBadge, { code: link.code })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  assert.equal(outcomes.filter((outcome) => isRejectedWith(outcome, ClaimLinkUsedOrExpired)).length, 9)
  assert.equal(await usesFor(link), 3)
})

test('somebody who claims many times at once spends one use, whichever link it is', async () => {
  const ada = await api.signIn('user')
  const badge = await api.badge()
  const links = [await createLinkTo(badge, { maxUses: 5 }), await createLinkTo(badge, { maxUses: 5 })]
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => ada(claimBadge, { code: links[n % 2]?.code ?? '' })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(outcomes.filter((outcome) => isRejectedWith(outcome, BadgeAlreadyHeld)).length, 7)
  assert.equal(((await usesFor(links[0] ?? { id: '' })) ?? 0) + ((await usesFor(links[1] ?? { id: '' })) ?? 0), 1)
})

test('a badge that is deleted while people claim it leaves nothing behind', async () => {
  const badge = await api.badge({ points: 9 })
  const link = await createLinkTo(badge)
  const people = await signInMany(8)
  const outcomes = await Promise.allSettled([
    ...people.slice(0, 4).map((user) => user(claimBadge, { code: link.code })),
    api.db.begin((sql) => deleteBadge(sql, badge.id)),
    ...people.slice(4).map((user) => user(claimBadge, { code: link.code })),
  ])
  for (const outcome of outcomes)
    assert.ok(outcome.status === 'fulfilled' || isRejectedWith(outcome, ClaimLinkNotFound), JSON.stringify(outcome))
  await assert.rejects(api.anonymous(getClaimInfo, { code: link.code }), refusal(ClaimLinkNotFound))
  const [left] = await api.db.sql<[{ xp: number }]>`
    select coalesce(sum(xp), 0)::bigint as xp from user_scores where user_id in ${api.db.sql(people.map(({ id }) => id))}`
  assert.equal(left.xp, 0)
})
