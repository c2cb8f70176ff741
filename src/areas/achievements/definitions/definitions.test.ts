import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { ApiError } from '#client'
import { refusal, startApi } from '#test'
import { deleteBadge } from '../../badges/awards/public.ts'
import { adminSetAchievementProgress } from '../progress/contract.ts'
import {
  AchievementNotFound,
  adminCreateAchievement,
  adminDeleteAchievement,
  adminListAchievements,
  adminUpdateAchievement,
  KeyTaken,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'
const eventType = 'user.followed'

let counter = 0
const create = async (overrides: object = {}) =>
  (await admin(adminCreateAchievement, { key: `test_${++counter}`, name: 'A test', eventType, ...overrides })).data
const readBadgeSlug = async (id: string) => (await admin(adminUpdateAchievement, { id })).data.badgeSlug
async function invalidPaths(request: Promise<unknown>): Promise<string[]> {
  const error = await request.then(
    () => assert.fail('It was taken.'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof ApiError && error.code === InvalidInput.code, String(error))
  return error.fields.map(({ path }) => path)
}

test('ten achievements are there from the beginning, in their order, each with its badge', async () => {
  const { data: all, pagination } = await admin(adminListAchievements, { limit: 100 })
  const data = all.filter(({ id }) => id.startsWith('01955b3c-0002-'))
  assert.deepEqual(
    data.map(({ key, targetValue, progressMode, progressField, badgeSlug }) =>
      [key, targetValue, progressMode, progressField, badgeSlug].join(' '),
    ),
    [
      'groups_favorited_3 3 distinct groupId explorer',
      'providers_linked_3 3 distinct provider connected',
      'portfolio_items_1 1 counter  builder',
      'first_event 1 distinct eventId first-event',
      'events_attended_5 5 distinct eventId regular',
      'events_attended_25 25 distinct eventId pillar',
      'social_butterfly 10 distinct followedId social-butterfly',
      'first_connection 1 distinct peerId handshake',
      'connections_25 25 distinct peerId networker',
      'onboarding_done 1 counter  settled-in',
    ],
  )
  assert.ok(data.every(({ icon, color, enabled, hidden }) => icon && color && enabled && !hidden))
  assert.ok(pagination.total >= 10)
  const badges = await api.db.sql<{ points: number }[]>`
    select points from badges where id::text like '01955b3c-0001-%' order by sort_order`
  assert.deepEqual(
    badges.map(({ points }) => points),
    [10, 10, 10, 10, 25, 100, 15, 10, 50, 10],
  )
})

test('what is left out has its default, and everything can be given and changed', async () => {
  const plain = await create()
  assert.deepEqual(
    { ...plain, id: '', key: '', createdAt: '' },
    {
      id: '',
      key: '',
      name: 'A test',
      description: null,
      icon: null,
      color: null,
      targetValue: 1,
      eventType,
      conditions: [],
      progressMode: 'counter',
      progressField: null,
      badgeSlug: null,
      entitlement: null,
      sortOrder: 0,
      hidden: false,
      enabled: true,
      startedCount: 0,
      completedCount: 0,
      createdAt: '',
    },
  )
  const changes = {
    key: `all_${counter}`,
    name: 'Everything',
    description: 'All of it',
    icon: '🎈',
    color: '#aabbcc',
    targetValue: 4,
    eventType: 'event.checkin',
    conditions: [
      { field: 'method', op: 'in' as const, value: ['qr', 'nfc'] },
      { field: 'groupId', op: 'eq' as const, value: null },
    ],
    progressMode: 'distinct' as const,
    progressField: 'eventId',
    badgeSlug: (await api.badge()).slug,
    entitlement: 'group.create',
    sortOrder: 7,
    hidden: true,
    enabled: false,
  }
  const { data } = await admin(adminUpdateAchievement, { id: plain.id, ...changes })
  assert.deepEqual(data, { ...plain, ...changes })
  assert.deepEqual((await admin(adminUpdateAchievement, { id: plain.id })).data, data)
  const { data: bare } = await admin(adminUpdateAchievement, {
    id: plain.id,
    badgeSlug: null,
    icon: '',
    conditions: [],
  })
  assert.deepEqual(bare, { ...data, badgeSlug: null, icon: null, conditions: [] })
})

test('nonsense is refused, and told where it is', async () => {
  const group = await api.group()
  const groupBadge = await api.badge({ groupId: group.id })
  const condition = (overrides: object) => ({ conditions: [{ field: 'source', op: 'eq', value: 'api', ...overrides }] })
  for (const [overrides, ...paths] of [
    [{ eventType: 'user.flew' }, 'eventType'],
    [{ eventType: 'group.created' }, 'eventType'],
    [{ badgeSlug: 'no-such-badge' }, 'badgeSlug'],
    [{ badgeSlug: groupBadge.slug }, 'badgeSlug'],
    [{ badgeSlug: groupBadge.id }, 'badgeSlug'],
    [{ progressMode: 'distinct' }, 'progressField'],
    [{ progressMode: 'gauge', progressField: '' }, 'progressField'],
    [{ progressMode: 'sum' }, 'progressMode'],
    [{ progressField: 'a..b' }, 'progressField'],
    [{ targetValue: 0 }, 'targetValue'],
    [{ targetValue: 1.5 }, 'targetValue'],
    [{ targetValue: 1e300 }, 'targetValue'],
    [{ sortOrder: -1 }, 'sortOrder'],
    [{ color: 'red' }, 'color'],
    [{ key: 'Not A Key' }, 'key'],
    [{ name: ' ' }, 'name'],
    [{ conditions: {} }, 'conditions'],
    [{ conditions: Array(11).fill(condition({}).conditions[0]) }, 'conditions'],
    [condition({ op: 'like' }), 'conditions.0.op'],
    [condition({ op: undefined }), 'conditions.0.op'],
    [condition({ value: undefined }), 'conditions.0.value'],
    [condition({ value: { a: 1 } }), 'conditions.0.value'],
    [condition({ value: ['api'] }), 'conditions.0.value'],
    [condition({ value: 'a\u0000b' }), 'conditions.0.value'],
    [condition({ value: '\ud800' }), 'conditions.0.value'],
    [condition({ op: 'in', value: ['a\u0000b'] }), 'conditions.0.value.0'],
    [condition({ op: 'in', value: 'api' }), 'conditions.0.value'],
    [condition({ op: 'in', value: [] }), 'conditions.0.value'],
    [condition({ op: 'in', value: [['api']] }), 'conditions.0.value.0'],
    [condition({ op: 'in', value: Array(101).fill(1) }), 'conditions.0.value'],
    [condition({ op: 'gt', value: '3' }), 'conditions.0.value'],
    [condition({ op: 'lte', value: true }), 'conditions.0.value'],
    [condition({ op: 'neq', value: null }), 'conditions.0.value'],
    [condition({ op: 'contains', value: ['a'] }), 'conditions.0.value'],
    [condition({ field: 'a.b.c.d.e.f' }), 'conditions.0.field'],
    [condition({ field: '' }), 'conditions.0.field'],
    [condition({ field: 'a b' }), 'conditions.0.field'],
    [
      { progressMode: 'gauge', badgeSlug: 'nope', ...condition({ op: 'gt' }) },
      'conditions.0.value',
      'progressField',
      'badgeSlug',
    ],
  ] as const)
    assert.deepEqual(await invalidPaths(create(overrides)), paths, JSON.stringify(overrides))
  await assert.rejects(admin(adminCreateAchievement, {} as never), refusal(InvalidInput))
})

test('a change is judged together with what is there', async () => {
  const { id } = await create()
  assert.deepEqual(await invalidPaths(admin(adminUpdateAchievement, { id, progressMode: 'gauge' })), ['progressField'])
  await admin(adminUpdateAchievement, { id, progressMode: 'distinct', progressField: 'followedId' })
  const clearing = admin(adminUpdateAchievement, { id, progressField: null })
  assert.deepEqual(await invalidPaths(clearing), ['progressField'])
})

test('of two changes at once that make no sense together, one is refused', async () => {
  const { id } = await create({ progressField: 'source' })
  const answers = await Promise.allSettled([
    admin(adminUpdateAchievement, { id, progressMode: 'distinct' }),
    admin(adminUpdateAchievement, { id, progressField: null }),
  ])
  const refused = answers.filter((answer) => answer.status === 'rejected')
  assert.equal(refused.length, 1)
  assert.ok(refusal(InvalidInput)(refused[0]?.reason))
})

test('a key belongs to one achievement, also when several are made at once', async () => {
  const { key } = await create()
  const other = await create()
  await assert.rejects(create({ key }), refusal(KeyTaken))
  await assert.rejects(admin(adminUpdateAchievement, { id: other.id, key }), refusal(KeyTaken))
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => create({ key: 'wanted_by_all' })))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('what is not there is not found', async () => {
  const { id } = await create()
  assert.deepEqual(await admin(adminDeleteAchievement, { id }), { data: { success: true } })
  for (const gone of [id, unknownId, 'nonsense', 'a\u0000b']) {
    await assert.rejects(admin(adminUpdateAchievement, { id: gone, name: 'New' }), refusal(AchievementNotFound))
    await assert.rejects(admin(adminDeleteAchievement, { id: gone }), refusal(AchievementNotFound))
  }
})

test('an achievement loses its badge when that is deleted, and keeps it when it gets another slug', async () => {
  const badge = await api.badge()
  const { id } = await create({ badgeSlug: badge.slug })
  await api.db.sql`update badges set slug = 'another-slug' where id = ${badge.id}`
  assert.equal(await readBadgeSlug(id), 'another-slug')
  await api.db.begin((sql) => deleteBadge(sql, badge.id))
  assert.equal(await readBadgeSlug(id), null)
})

test('a badge that is deleted while achievements are given it is given to none', async () => {
  for (let round = 0; round < 5; round++) {
    const { id: badgeId, slug: badgeSlug } = await api.badge()
    const { id } = await create()
    const [deletion, creation, update] = await Promise.allSettled([
      api.db.begin((sql) => deleteBadge(sql, badgeId)),
      create({ badgeSlug }),
      admin(adminUpdateAchievement, { id, badgeSlug }),
    ])
    assert.equal(deletion.status, 'fulfilled')
    for (const answer of [creation, update])
      if (answer.status === 'rejected') assert.ok(refusal(InvalidInput)(answer.reason))
    assert.equal(await readBadgeSlug(id), null)
    if (creation.status === 'fulfilled') assert.equal(await readBadgeSlug(creation.value.id), null)
  }
})

test('the list has pages in both directions and counts who began and who is done', async () => {
  const created = await create({ targetValue: 2 })
  for (const currentValue of [0, 1, 2, 9]) {
    const { id: userId } = await api.person()
    await admin(adminSetAchievementProgress, { id: created.id, userId, currentValue })
  }
  const { data: all } = await admin(adminListAchievements, { limit: 100 })
  const found = all.find(({ id }) => id === created.id)
  assert.deepEqual([found?.startedCount, found?.completedCount], [3, 2])
  const first = await admin(adminListAchievements, { limit: 4 })
  const second = await admin(adminListAchievements, { limit: 4, cursor: first.pagination.nextCursor ?? '' })
  const back = await admin(adminListAchievements, { limit: 4, before: second.pagination.prevCursor ?? '' })
  assert.deepEqual([...first.data, ...second.data], all.slice(0, 8))
  assert.deepEqual(back.data, first.data)
})

test('the examples of the guide are taken as they stand', async () => {
  const guide = await readFile(new URL('../../../../docs/achievements.md', import.meta.url), 'utf8')
  const examples = [...guide.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as object)
  assert.equal(examples.length, 3)
  for (const example of examples) assert.partialDeepStrictEqual(await create(example), example)
})
