import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, Unauthenticated } from '#contract'
import { refusal, startApi, type Person } from '#test'
import { BadgeAlreadyHeld, BadgeNotHeld, listMyBadges } from '../awards/contract.ts'
import { claimBadge, ClaimLinkNotFound, getClaimInfo, TooManyClaimLinks } from '../claims/contract.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { authDeleteAccount } from '../../account/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import {
  awardGroupBadge,
  createClaimLink,
  deleteClaimLink,
  deleteGroupBadge,
  listClaimLinks,
  revokeGroupBadge,
} from './contract.ts'

const api = await startApi()

async function createStaffedGroup() {
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id, points: 8 })
  const staff = await api.signIn('manage:badges')
  await api.member(group, staff, 'owner')
  return { group, badge, staff, params: { groupId: group.urlname, badgeId: badge.id } }
}
const publishedEventsFor = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ data }) => data.userId === id)
const readGroupXp = async ({ id }: Person) =>
  (await api.db.sql<{ xp: number }[]>`select xp from group_scores where user_id = ${id}`)[0]?.xp

test('a badge is given and taken back by id or username, which is told, and its points come and go', async () => {
  const { group, badge, staff, params } = await createStaffedGroup()
  for (const toName of [({ id }: Person) => id, ({ username }: Person) => username.toUpperCase()]) {
    const ada = await api.signIn('read:user')
    const target = { ...params, userId: toName(ada) }
    const { data } = await staff(awardGroupBadge, target)
    const [held] = (await ada(listMyBadges, {})).data
    assert.deepEqual(data, { awarded: true, userId: ada.id, badgeSlug: badge.slug, awardedAt: held?.awardedAt })
    assert.equal(await readGroupXp(ada), 8)
    await assert.rejects(staff(awardGroupBadge, target), refusal(BadgeAlreadyHeld))
    assert.deepEqual(await staff(revokeGroupBadge, target), { data: { success: true } })
    assert.equal(await readGroupXp(ada), undefined)
    await assert.rejects(staff(revokeGroupBadge, target), refusal(BadgeNotHeld))
    const base = { userId: ada.id, badgeId: badge.id, badgeSlug: badge.slug, badgeName: badge.name, groupId: group.id }
    const { icon, color, points } = badge
    assert.deepEqual(await publishedEventsFor(ada), [
      { type: 'badge.issued', data: { ...base, icon, color, points, method: 'award', awardedBy: staff.id } },
      { type: 'badge.revoked', data: { ...base, revokedBy: staff.id } },
    ])
  }
})

test('nobody unknown gets a badge or loses one', async () => {
  const { staff, params } = await createStaffedGroup()
  for (const userId of ['no-body', params.badgeId, 'ä', 'x'.repeat(300)])
    for (const operation of [awardGroupBadge, revokeGroupBadge])
      await assert.rejects(staff<typeof operation>(operation, { ...params, userId }), refusal(UserNotFound), userId)
})

test('a badge given and taken many times at once is held once or not at all, as was told', async () => {
  const { staff, params } = await createStaffedGroup()
  const ada = await api.signIn('read:user')
  const target = { ...params, userId: ada.id }
  const given = await Promise.allSettled(Array.from({ length: 6 }, () => staff(awardGroupBadge, target)))
  assert.equal(given.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.ok(given.every((outcome) => outcome.status === 'fulfilled' || refusal(BadgeAlreadyHeld)(outcome.reason)))
  const taken = await Promise.allSettled(Array.from({ length: 6 }, () => staff(revokeGroupBadge, target)))
  assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.ok(taken.every((outcome) => outcome.status === 'fulfilled' || refusal(BadgeNotHeld)(outcome.reason)))
  assert.equal((await publishedEventsFor(ada)).length, 2)
})

test('a badge that is deleted while it is given and taken is gone, and so are its points', async () => {
  const { staff, params } = await createStaffedGroup()
  const people = await Promise.all(Array.from({ length: 6 }, () => api.person()))
  const outcomes = await Promise.allSettled([
    ...people.map(({ id }) => staff(awardGroupBadge, { ...params, userId: id })),
    staff(deleteGroupBadge, params),
    ...people.map(({ id }) => staff(revokeGroupBadge, { ...params, userId: id })),
  ])
  for (const outcome of outcomes)
    assert.ok(
      outcome.status === 'fulfilled' || [BadgeNotFound, BadgeNotHeld].some((error) => refusal(error)(outcome.reason)),
      JSON.stringify(outcome),
    )
  for (const person of people) assert.equal(await readGroupXp(person), undefined)
})

test('people who give each other badges while they go are never in each other’s way', async () => {
  const { group, badge } = await createStaffedGroup()
  const people = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const person = await api.person()
      await api.member(group, person, 'manager')
      return { ...person, ask: await api.signInAs(person, 'manage:badges'), cookie: await api.cookieFor(person.id) }
    }),
  )
  const leave = async ({ cookie, username }: { cookie: string; username: string }) =>
    (
      await api.fetch(authDeleteAccount.route.slice('DELETE '.length), {
        method: 'DELETE',
        headers: { Cookie: cookie, 'Content-Type': 'application/json' },
        body: JSON.stringify({ confirm: username }),
      })
    ).status
  const before = await api.deadlocks()
  const outcomes = await Promise.allSettled([
    ...people.map(async (person) => assert.ok((await leave(person)) < 500)),
    ...people.map(({ ask }, n) => {
      const { id: userId = '' } = people[(n + 1) % people.length] ?? {}
      return ask(awardGroupBadge, { groupId: group.id, badgeId: badge.id, userId })
    }),
  ])
  const refusals = [Unauthenticated, RoleTooLow, UserNotFound]
  for (const outcome of outcomes)
    assert.ok(
      outcome.status === 'fulfilled' || refusals.some((error) => refusal(error)(outcome.reason)),
      JSON.stringify(outcome),
    )
  assert.equal(await api.deadlocks(), before)
})

test('a claim link has its terms and is listed with the newest first', async () => {
  const { staff, params } = await createStaffedGroup()
  const { data: open } = await staff(createClaimLink, params)
  assert.deepEqual(
    { ...open, id: '', code: '', createdAt: '', claimUrl: '' },
    {
      ...{ id: '', code: '', createdAt: '', claimUrl: '' },
      ...{ maxUses: null, currentUses: 0, expiresAt: null, badgeId: params.badgeId },
    },
  )
  const expiresAt = '2099-01-01T00:00:00.000Z'
  const { data: few } = await staff(createClaimLink, { ...params, maxUses: 2, expiresAt })
  assert.deepEqual([few.maxUses, few.expiresAt], [2, expiresAt])
  const { data: soon } = await staff(createClaimLink, { ...params, maxUses: null, expiresInDays: 1 })
  assert.ok(Math.abs(Date.parse(soon.expiresAt ?? '') - Date.now() - 86_400_000) < 60_000)

  for (const [n, { id }] of [open, few, soon].entries())
    await api.db.begin(
      (sql) => sql`update claim_links set created_at = now() - ${3 - n} * interval '1 hour' where id = ${id}`,
    )
  const first = await staff(listClaimLinks, { ...params, limit: 2 })
  const second = await staff(listClaimLinks, { ...params, limit: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.data, ...second.data].map(({ id }) => id),
    [soon.id, few.id, open.id],
  )
})

test('a link ends in the future and in one way, and has room for one at least', async () => {
  const { staff, params } = await createStaffedGroup()
  for (const wrong of [
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
    { expiresAt: '0000-01-01T00:00:00Z' },
    { expiresAt: '2099-01-01T00:00:00Z', expiresInDays: 5 },
    { expiresAt: 'tomorrow' },
    { expiresInDays: 0 },
    { expiresInDays: 366 },
    { expiresInDays: 1.5 },
    { maxUses: 0 },
    { maxUses: 1e12 },
  ])
    await assert.rejects(staff(createClaimLink, { ...params, ...wrong }), refusal(InvalidInput), JSON.stringify(wrong))
  for (const fine of [{ expiresAt: null, expiresInDays: 5 }, { expiresAt: '9999-12-31T23:59:59-23:59' }])
    await staff(createClaimLink, { ...params, ...fine })
})

test('a badge has fifty links that can be used, also when they are made at once; others do not count', async () => {
  const { badge, staff, params } = await createStaffedGroup()
  await api.db.begin(
    (sql) => sql`
      insert into claim_links (id, badge_id, code, max_uses, current_uses, expires_at)
      select gen_random_uuid(), ${badge.id}, 'made' || n, 1, (n > 46)::int, case when n > 56 then now() end
      from generate_series(1, 66) n`,
  )
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => staff(createClaimLink, params)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 4)
  assert.ok(outcomes.every((outcome) => outcome.status === 'fulfilled' || refusal(TooManyClaimLinks)(outcome.reason)))
})

test('a deleted link gives nothing any more; badges claimed with it stay', async () => {
  const { group, staff, params } = await createStaffedGroup()
  const { data: link } = await staff(createClaimLink, params)
  const ada = await api.signIn('user')
  await ada(claimBadge, { code: link.code })
  const other = await createStaffedGroup()
  const target = { groupId: group.id, linkId: link.id }
  await assert.rejects(other.staff(deleteClaimLink, { ...target, groupId: other.group.id }), refusal(ClaimLinkNotFound))
  assert.deepEqual(await staff(deleteClaimLink, target), { data: { success: true } })
  await assert.rejects(staff(deleteClaimLink, target), refusal(ClaimLinkNotFound))
  await assert.rejects(api.anonymous(getClaimInfo, { code: link.code }), refusal(ClaimLinkNotFound))
  assert.equal((await ada(listMyBadges, {})).data.length, 1)
})
