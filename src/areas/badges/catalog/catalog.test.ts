import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { awardBadge } from '../awards/public.ts'
import { BadgeNotFound } from '../records/contract.ts'
import { updateRarity } from '../records/public.ts'
import { getBadge, listBadges } from './contract.ts'

const api = await startApi()

const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug)
const hide = (id: string) => api.db.begin((sql) => sql`update groups set is_active = false where id = ${id}`)

test('the badges of the platform are listed in their order, in pages, without surprises', async () => {
  const { data: before } = await api.anonymous(listBadges, { limit: 100 })
  await api.badge({ slug: 'third', sortOrder: 1030 })
  await api.badge({ slug: 'first', sortOrder: 1010 })
  await api.badge({ slug: 'second', sortOrder: 1020 })
  await api.badge({ slug: 'surprise', sortOrder: 1015, hideFromDirectory: true })
  await api.badge({ slug: 'of-a-group', groupId: (await api.group()).id })

  const limit = before.length + 2
  const first = await api.anonymous(listBadges, { limit })
  const second = await api.anonymous(listBadges, { limit, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(slugs([...first.data, ...second.data]), [...slugs(before), 'first', 'second', 'third'])
  assert.deepEqual([first.pagination.total, second.pagination.hasMore], [before.length + 3, false])
  assert.deepEqual(
    (await api.anonymous(listBadges, { limit, before: second.pagination.prevCursor ?? '' })).data,
    first.data,
  )
})

test('the badges of a group are listed instead of those of the platform', async () => {
  const [group, other] = [await api.group(), await api.group()]
  const badge = await api.badge({ groupId: group.id })
  await api.badge({ groupId: group.id, hideFromDirectory: true })
  await api.badge({ groupId: other.id })
  const { data, pagination } = await api.anonymous(listBadges, { group: group.urlname.toUpperCase() })
  assert.deepEqual([slugs(data), pagination.total], [[badge.slug], 1])
})

test('an unknown group has no badges, and one that is hidden has them for its own people only', async () => {
  const group = await api.group()
  const badge = await api.badge({ groupId: group.id })
  const member = await api.signIn('read:user')
  await api.member(group, member)
  await hide(group.id)
  for (const name of ['nowhere', '', group.urlname, group.id, 'ä/%', '\ufffd'])
    assert.deepEqual((await api.anonymous(listBadges, { group: name })).data, [], name)
  assert.deepEqual(slugs((await member(listBadges, { group: group.urlname })).data), [badge.slug])
  await assert.rejects(api.anonymous(getBadge, { slug: badge.slug }), refusal(BadgeNotFound))
  const { data } = await member(getBadge, { slug: badge.slug })
  assert.deepEqual([data.id, data.group], [badge.id, null])
})

test('a badge is found by its slug or id, also a surprise and one of a group', async () => {
  const group = await api.group()
  for (const overrides of [
    { icon: 'XY' },
    { hideFromDirectory: true },
    { groupId: group.id, description: 'At night.' },
  ]) {
    const badge = await api.badge({ icon: '🦉', ...overrides })
    const { data } = await api.anonymous(getBadge, { slug: badge.slug.toUpperCase() })
    const { id, name, slug, description, icon, color, points, sortOrder, createdAt } = badge
    assert.deepEqual(data, {
      ...{ id, name, slug, description, icon, color, points, sortOrder, createdAt, awardedCount: 0 },
      iconUrl: icon === 'XY' ? null : `${api.config.BASE_URL}/emoji/1f989.svg`,
      rarity: { tier: 'legendary', percentage: 0 },
      group: 'groupId' in overrides ? { id: group.id, name: group.name, urlname: group.urlname, photoUrl: null } : null,
    })
  }
  const { id, slug: name } = await api.badge()
  assert.equal((await api.anonymous(getBadge, { slug: id })).data.slug, name)
  for (const slug of ['no-such-badge', crypto.randomUUID(), 'a%00b', '%F0%9F', '..', 'x'.repeat(1000)]) {
    const { status } = await api.fetch(`/v1/badges/${slug === '..' ? '%2e%2e' : slug}`)
    assert.ok(status === 404 || (slug === '%F0%9F' && status === 400), `${slug}: ${status}`)
  }
})

test('how rare a badge is tells how many of the public people hold it', async () => {
  const badge = await api.badge()
  const people = [await api.person(), await api.person(), await api.person(), await api.person()] as const
  for (const { id } of people.slice(0, 2))
    await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
  await api.db.begin((sql) => sql`update users set profile_visibility = 'private' where id = ${people[1].id}`)
  await api.db.begin((sql) => updateRarity(sql))
  const [{ count }] = await api.db.sql<[{ count: number }]>`
    select count(*) from users where profile_visibility = 'public' and username is not null`
  const { awardedCount, rarity } = (await api.anonymous(getBadge, { slug: badge.slug })).data
  assert.deepEqual([awardedCount, rarity.percentage], [2, Math.round(1000 / count) / 10])
})

test('bad pages and filters are refused', async () => {
  for (const wrong of [{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { group: 'x'.repeat(101) }, { group: 'a\0b' }])
    await assert.rejects(api.anonymous(listBadges, wrong), refusal(InvalidInput), JSON.stringify(wrong))
})
