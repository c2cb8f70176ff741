import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { getBadge, listBadges } from '../catalog/contract.ts'
import { BadgeNotFound, SlugTaken } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import { getManagedGroup } from '../../groups/manage/contract.ts'
import {
  awardGroupBadge,
  BadgesDisabled,
  createClaimLink,
  createGroupBadge,
  deleteGroupBadge,
  listClaimLinks,
  listGroupBadges,
  revokeGroupBadge,
  TooManyBadges,
  TooManyPoints,
  updateGroupBadge,
} from './contract.ts'

const api = await startApi()

async function createStaffedGroup(role: 'volunteer' | 'manager' | 'owner' = 'manager', overrides = {}) {
  const group = await api.group(overrides)
  const staff = await api.signIn('manage:badges', 'manage:groups')
  await api.member(group, staff, role)
  return { group, staff, params: { groupId: group.urlname } }
}
let counter = 0
const newBadge = () => ({ name: 'Owl', slug: `owl-of-night-${++counter}`, icon: '🦉', points: 5 })
const publishedBadgeEvents = async (groupId: string) =>
  (await api.publishedEvents()).filter(({ type, data }) => type.startsWith('group.badge_') && data.groupId === groupId)

test('a manager makes a badge, which the group and everybody can list', async () => {
  const { group, staff, params } = await createStaffedGroup()
  const input = newBadge()
  const { data } = await staff(createGroupBadge, { ...params, ...input, name: '  Owl  ', description: '' })
  assert.deepEqual(
    { ...data, id: '', createdAt: '' },
    {
      ...{ ...input, id: '', createdAt: '', description: null, color: '#E5574F', sortOrder: 0, awardedCount: 0 },
      iconUrl: `${api.config.BASE_URL}/emoji/1f989.svg`,
    },
  )
  const more = { color: '#00ff7F', sortOrder: 9, description: 'By night.', icon: 'ABC', points: 0 }
  const { data: second } = await staff(createGroupBadge, { ...params, ...newBadge(), ...more })
  assert.deepEqual(
    [second.color, second.sortOrder, second.description, second.iconUrl, second.points],
    ['#00ff7F', 9, 'By night.', null, 0],
  )
  const list = await staff(listGroupBadges, { ...params, limit: 1 })
  const rest = await staff(listGroupBadges, { ...params, limit: 1, cursor: list.pagination.nextCursor ?? '' })
  assert.deepEqual([[...list.data, ...rest.data], list.pagination.total], [[data, second], 2])
  assert.equal((await staff(getManagedGroup, params)).data.badgeCount, 2)
  assert.equal((await api.anonymous(listBadges, { group: group.urlname })).data.length, 2)
  assert.deepEqual((await publishedBadgeEvents(group.id))[0], {
    type: 'group.badge_created',
    data: { groupId: group.id, badgeId: data.id, badgeSlug: input.slug, badgeName: 'Owl', points: 5 },
  })
})

test('a badge is within the limits of its group, for admins too', async () => {
  const { group, staff, params } = await createStaffedGroup('manager', { maxBadges: 2, maxBadgePoints: 20 })
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  for (const client of [staff, admin])
    await assert.rejects(
      client(createGroupBadge, { ...params, ...newBadge(), points: 21 }),
      refusal(TooManyPoints, /\b20 points/),
    )
  for (const client of [staff, admin]) await client(createGroupBadge, { ...params, ...newBadge(), points: 20 })
  for (const client of [staff, admin])
    await assert.rejects(client(createGroupBadge, { ...params, ...newBadge() }), refusal(TooManyBadges))
  await api.db.begin((sql) => sql`update groups set badges_enabled = false where id = ${group.id}`)
  for (const client of [staff, admin])
    await assert.rejects(client(createGroupBadge, { ...params, ...newBadge(), points: 99 }), refusal(BadgesDisabled))
})

test('badges made at once stay within the number that the group may have', async () => {
  const { staff, params } = await createStaffedGroup('manager', { maxBadges: 3 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, () => staff(createGroupBadge, { ...params, ...newBadge() })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  assert.ok(outcomes.every((outcome) => outcome.status === 'fulfilled' || refusal(TooManyBadges)(outcome.reason)))
})

test('a manager who is removed while making a badge makes none', async () => {
  const { group, staff, params } = await createStaffedGroup()
  let making: Promise<unknown> = Promise.resolve()
  await api.db.begin(async (sql) => {
    await sql`select from groups where id = ${group.id} for no key update`
    making = assert.rejects(staff(createGroupBadge, { ...params, ...newBadge() }), refusal(RoleTooLow))
    await api.waitForLocks(1)
    await sql`delete from group_members where group_id = ${group.id}`
  })
  await making
})

test('a slug is taken once on the whole platform, also at once', async () => {
  const setup = await createStaffedGroup()
  const { slug } = await api.badge()
  await assert.rejects(setup.staff(createGroupBadge, { ...setup.params, ...newBadge(), slug }), refusal(SlugTaken))
  const setups = [setup, await createStaffedGroup(), await createStaffedGroup()]
  const badge = newBadge()
  const outcomes = await Promise.allSettled(
    setups.map(({ staff, params }) => staff(createGroupBadge, { ...params, ...badge })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.ok(outcomes.every((outcome) => outcome.status === 'fulfilled' || refusal(SlugTaken)(outcome.reason)))
})

const invalidBadges = [
  { name: '' },
  { name: ' ' },
  { name: 'x'.repeat(101) },
  { name: 'a\0b' },
  { name: 'a\ud800b' },
  { icon: '' },
  { icon: 'x'.repeat(21) },
  { icon: '🐦'.repeat(21) },
  { icon: '\udc00' },
  { description: 'x'.repeat(501) },
  { description: '\0' },
  { color: 'red' },
  { color: '#12345' },
  { color: '#12345g' },
  { points: -1 },
  { points: 1.5 },
  { points: 1e300 },
  { points: '5' },
  { points: null },
  { sortOrder: -1 },
  { sortOrder: 2_147_483_648 },
  { icon: null },
  { name: ['Owl'] },
]

test('what breaks a rule of its field is refused, when a badge is made and when it is changed', async () => {
  const { group, staff, params } = await createStaffedGroup()
  const { id: badgeId } = await api.badge({ groupId: group.id })
  for (const wrong of invalidBadges as object[]) {
    const about = JSON.stringify(wrong)
    await assert.rejects(staff(createGroupBadge, { ...params, ...newBadge(), ...wrong }), refusal(InvalidInput), about)
    await assert.rejects(staff(updateGroupBadge, { ...params, badgeId, ...wrong }), refusal(InvalidInput), about)
  }
  for (const slug of ['', 'Owl', '-owl', 'owl-', 'o w', 'ö', 'x'.repeat(101), 'a\0'])
    await assert.rejects(staff(createGroupBadge, { ...params, ...newBadge(), slug }), refusal(InvalidInput), slug)
  for (const field of ['name', 'slug', 'icon', 'points'])
    await assert.rejects(
      staff(createGroupBadge, { ...params, ...newBadge(), [field]: undefined }),
      refusal(InvalidInput),
      field,
    )
  await staff(createGroupBadge, { ...params, ...newBadge(), icon: '🐦'.repeat(20) })
})

test('a change sets what is sent, keeps the slug and tells what changed', async () => {
  const { group, staff, params } = await createStaffedGroup()
  const badge = await api.badge({ groupId: group.id, points: 5 })
  const target = { ...params, badgeId: badge.id }
  const { data } = await staff(updateGroupBadge, { ...target, name: 'Eagle owl', icon: badge.icon, points: 50 })
  assert.deepEqual([data.name, data.points, data.slug], ['Eagle owl', 50, badge.slug])
  const withSlug = { ...target, slug: 'another-slug' }
  assert.deepEqual((await staff(updateGroupBadge, withSlug)).data, data)
  assert.deepEqual((await staff(updateGroupBadge, target)).data, data)
  assert.deepEqual(await publishedBadgeEvents(group.id), [
    {
      type: 'group.badge_updated',
      data: {
        ...{ groupId: group.id, badgeId: badge.id, badgeSlug: badge.slug, badgeName: 'Eagle owl' },
        fields: ['name', 'points'],
      },
    },
  ])
  await assert.rejects(staff(updateGroupBadge, { ...target, points: 51 }), refusal(TooManyPoints, /\b50 points/))
  await api.db.begin((sql) => sql`update groups set max_badge_points = 10 where id = ${group.id}`)
  assert.equal((await staff(updateGroupBadge, { ...target, name: 'Owl', points: 50 })).data.name, 'Owl')
})

test('an owner deletes a badge once, however often it is asked at once', async () => {
  const { group, staff, params } = await createStaffedGroup('owner')
  const badge = await api.badge({ groupId: group.id })
  const target = { ...params, badgeId: badge.id }
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => staff(deleteGroupBadge, target)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.ok(outcomes.every((outcome) => outcome.status === 'fulfilled' || refusal(BadgeNotFound)(outcome.reason)))
  const { id: groupId } = group
  assert.deepEqual(await publishedBadgeEvents(groupId), [
    {
      type: 'group.badge_deleted',
      data: { groupId, badgeId: badge.id, badgeSlug: badge.slug, badgeName: badge.name },
    },
  ])
  await assert.rejects(api.anonymous(getBadge, { slug: badge.slug }), refusal(BadgeNotFound))
})

test('a badge of another group or of the platform is not there, nor is a group that is unknown', async () => {
  const { group, staff, params } = await createStaffedGroup('owner')
  const { id: other } = await api.group()
  const own = await api.badge({ groupId: group.id })
  const { id: userId } = await api.person()
  const outsider = await api.signIn('manage:badges')
  const operations = [
    updateGroupBadge,
    deleteGroupBadge,
    awardGroupBadge,
    revokeGroupBadge,
    createClaimLink,
    listClaimLinks,
  ] as const
  for (const operation of operations) {
    const ask = (client: typeof staff, groupId: string, badgeId: string) =>
      client<typeof operation>(operation, { groupId, badgeId, userId })
    for (const { id } of [await api.badge({ groupId: other }), await api.badge(), group])
      await assert.rejects(ask(staff, params.groupId, id), refusal(BadgeNotFound), operation.name)
    await assert.rejects(ask(staff, params.groupId, 'no-such-badge'), refusal(BadgeNotFound), operation.name)
    await assert.rejects(ask(staff, 'nowhere', own.id), refusal(GroupNotFound), operation.name)
    await assert.rejects(ask(outsider, group.id, group.id), refusal(RoleTooLow), operation.name)
  }
})
