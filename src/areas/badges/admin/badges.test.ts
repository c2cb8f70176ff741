import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi, type Person } from '#test'
import { BadgeAlreadyHeld, BadgeNotHeld } from '../awards/contract.ts'
import { getBadge, listBadges } from '../catalog/contract.ts'
import { claimBadge, ClaimLinkNotFound, TooManyClaimLinks } from '../claims/contract.ts'
import { BadgeNotFound, SlugTaken } from '../records/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import {
  adminAwardBadge,
  adminCreateBadge,
  adminCreateClaimLink,
  adminDeleteBadge,
  adminDeleteClaimLink,
  adminListBadges,
  adminListClaimLinks,
  adminRevokeBadge,
  adminUpdateBadge,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

const publishedEventsFor = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ data }) => data.userId === id)

test('an admin makes a badge of the platform; points, color and order may be left out', async () => {
  const { data } = await admin(adminCreateBadge, { name: 'Founder', slug: 'founder', icon: '🌱' })
  assert.deepEqual(
    { ...data, id: '', createdAt: '' },
    {
      ...{ id: '', createdAt: '', name: 'Founder', slug: 'founder', description: null, icon: '🌱' },
      ...{ color: '#E5574F', points: 0, sortOrder: 0, awardedCount: 0, hideFromDirectory: false, groupId: null },
      iconUrl: `${api.config.BASE_URL}/emoji/1f331.svg`,
    },
  )
  const secret = { name: 'Secret', slug: 'secret', icon: '🤫', points: 1_000_000, hideFromDirectory: true }
  assert.equal((await admin(adminCreateBadge, secret)).data.hideFromDirectory, true)
  const slugs = (await api.anonymous(listBadges, { limit: 100 })).data.map(({ slug }) => slug)
  assert.deepEqual([slugs.includes('founder'), slugs.includes('secret')], [true, false])
  await assert.rejects(admin(adminCreateBadge, secret), refusal(SlugTaken))
  for (const wrong of [{ points: -1 }, { points: 1_000_001 }, { name: '\0' }, { icon: 'x'.repeat(21) }, { slug: 'A' }])
    await assert.rejects(admin(adminCreateBadge, { ...secret, ...wrong }), refusal(InvalidInput), JSON.stringify(wrong))
})

test('all badges are listed with those of the platform first, or those of one group', async () => {
  const group = await api.group()
  const ofGroup = await api.badge({ groupId: group.id, sortOrder: 0, hideFromDirectory: true })
  await api.badge({ sortOrder: 1000 })
  const { data, pagination } = await admin(adminListBadges, { limit: 100 })
  assert.equal(pagination.total, data.length)
  const firstOfGroup = data.findIndex(({ groupId }) => groupId !== null)
  assert.ok(data.slice(firstOfGroup).every(({ groupId }) => groupId !== null))
  assert.equal(data[firstOfGroup]?.id, ofGroup.id)
  const seen: string[] = []
  for (let cursor: string | undefined, more = true; more;) {
    const page = await admin(adminListBadges, { limit: 1, ...(cursor && { cursor }) })
    seen.push(...page.data.map(({ id }) => id))
    ;({ hasMore: more, nextCursor: cursor } = page.pagination)
  }
  assert.deepEqual(
    seen,
    data.map(({ id }) => id),
  )
  for (const groupId of [group.id, group.urlname])
    assert.deepEqual(
      (await admin(adminListBadges, { groupId })).data.map(({ id }) => id),
      [ofGroup.id],
    )
  const none = await admin(adminListBadges, { groupId: 'nowhere' })
  assert.deepEqual([none.data, none.pagination.total], [[], 0])
})

test('an admin changes any badge, its slug too, and deletes it; of a group’s badge the group is told', async () => {
  const group = await api.group({ maxBadgePoints: 1 })
  const [plain, ofGroup] = [await api.badge(), await api.badge({ groupId: group.id })]
  for (const badge of [plain, ofGroup]) {
    const { id: badgeId, slug } = badge
    const changed = { slug: `new-${slug}`, points: 70, hideFromDirectory: true }
    const { data } = await admin(adminUpdateBadge, { badgeId, ...changed })
    assert.deepEqual(
      [data.slug, data.points, data.hideFromDirectory, data.name],
      [...Object.values(changed), badge.name],
    )
    assert.deepEqual((await admin(adminUpdateBadge, { badgeId })).data, data)
    await assert.rejects(api.anonymous(getBadge, { slug }), refusal(BadgeNotFound))
    const taken = (await api.badge()).slug
    await assert.rejects(admin(adminUpdateBadge, { badgeId, slug: taken }), refusal(SlugTaken))
    await assert.rejects(admin(adminUpdateBadge, { badgeId, slug: null as never }), refusal(InvalidInput))
    await admin(adminDeleteBadge, { badgeId })
    await assert.rejects(admin(adminDeleteBadge, { badgeId }), refusal(BadgeNotFound))
    await assert.rejects(admin(adminUpdateBadge, { badgeId, name: 'x' }), refusal(BadgeNotFound))
  }
  const publishedEvents = (await api.publishedEvents()).filter(({ data }) => data.groupId === group.id)
  assert.deepEqual(publishedEvents.map(({ type, data }) => [type, data.fields]).slice(-2), [
    ['group.badge_updated', ['slug', 'points', 'hideFromDirectory']],
    ['group.badge_deleted', undefined],
  ])
})

test('two badges that want the same slug at once do not both get it', async () => {
  const badges = await Promise.all(Array.from({ length: 4 }, () => api.badge()))
  const outcomes = await Promise.allSettled(
    badges.map(({ id }) => admin(adminUpdateBadge, { badgeId: id, slug: 'wanted-by-all' })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.ok(outcomes.every((outcome) => outcome.status === 'fulfilled' || refusal(SlugTaken)(outcome.reason)))
})

test('an admin gives and takes any badge; the points of the platform follow, which is told', async () => {
  const { id: groupId } = await api.group()
  const [plain, ofGroup, pointless] = [
    await api.badge({ points: 6 }),
    await api.badge({ groupId }),
    await api.badge({ points: 0 }),
  ]
  const ada = await api.person()
  for (const badge of [plain, ofGroup, pointless]) {
    const target = { userId: ada.username, badgeId: badge.id }
    const { data } = await admin(adminAwardBadge, target)
    assert.deepEqual([data.awarded, data.userId, data.badgeSlug], [true, ada.id, badge.slug])
    await assert.rejects(admin(adminAwardBadge, target), refusal(BadgeAlreadyHeld))
    await admin(adminRevokeBadge, target)
    await assert.rejects(admin(adminRevokeBadge, target), refusal(BadgeNotHeld))
  }
  const events = await publishedEventsFor(ada)
  assert.deepEqual(
    events.map(({ type, data }) => [type, data.totalScore ?? data.awardedBy ?? data.revokedBy]),
    [
      ['badge.issued', admin.id],
      ['user.score_changed', 6],
      ['badge.revoked', admin.id],
      ['user.score_changed', 0],
      ['badge.issued', admin.id],
      ['badge.revoked', admin.id],
      ['badge.issued', admin.id],
      ['badge.revoked', admin.id],
    ],
  )
  for (const operation of [adminAwardBadge, adminRevokeBadge]) {
    const ask = (userId: string, badgeId: string) => admin<typeof operation>(operation, { userId, badgeId })
    await assert.rejects(ask('no-body', plain.id), refusal(UserNotFound))
    await assert.rejects(ask(ada.id, ada.id), refusal(BadgeNotFound))
    await assert.rejects(ask(ada.id, 'no-such-badge'), refusal(BadgeNotFound))
  }
})

test('an admin makes, lists and deletes claim links of any badge', async () => {
  const { id: badgeId } = await api.badge()
  const { data: link } = await admin(adminCreateClaimLink, { badgeId, maxUses: 1, expiresInDays: 2 })
  assert.deepEqual((await admin(adminListClaimLinks, { badgeId })).data, [link])
  await (
    await api.signIn('user')
  )(claimBadge, { code: link.code })
  assert.equal((await admin(adminListClaimLinks, { badgeId })).data[0]?.currentUses, 1)
  await admin(adminDeleteClaimLink, { linkId: link.id })
  await assert.rejects(admin(adminDeleteClaimLink, { linkId: link.id }), refusal(ClaimLinkNotFound))
  for (const operation of [adminCreateClaimLink, adminListClaimLinks])
    await assert.rejects(admin<typeof operation>(operation, { badgeId: link.id }), refusal(BadgeNotFound))
  await assert.rejects(admin(adminCreateClaimLink, { badgeId, maxUses: 0 }), refusal(InvalidInput))
  await api.db.begin(
    (sql) => sql`
      insert into claim_links (id, badge_id, code)
      select gen_random_uuid(), ${badgeId}, 'admin' || n from generate_series(1, 50) n`,
  )
  await assert.rejects(admin(adminCreateClaimLink, { badgeId }), refusal(TooManyClaimLinks))
})

test('nobody else does any of this', async () => {
  const { id: badgeId } = await api.badge()
  const staff = await api.signIn('manage:badges', 'user')
  await assert.rejects(staff(adminListBadges, {}), refusal(InsufficientScope))
  await assert.rejects(staff(adminDeleteBadge, { badgeId }), refusal(InsufficientScope))
  await assert.rejects(staff(adminAwardBadge, { badgeId, userId: staff.id }), refusal(InsufficientScope))
})
