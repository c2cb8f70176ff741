import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi } from '#test'
import { adminUpdateSettings, type SettingsInput } from '../../settings/contract.ts'
import { CreationClosed } from '../creation/contract.ts'
import { RoleTooLow } from '../members/contract.ts'
import { GroupNotFound, UrlnameTaken } from '../records/contract.ts'
import { grantEntitlement } from '../../entitlements/public.ts'
import {
  createManagedGroup,
  CreationNotAllowed,
  getManagedGroup,
  listManagedGroups,
  updateManagedGroup,
} from './contract.ts'

const api = await startApi()
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

let counter = 0
const newGroup = () => ({ urlname: `made-${++counter}`, name: `Made ${counter}` })
const updateSettings = (settings: SettingsInput) => admin(adminUpdateSettings, settings)
const grantCreation = ({ id }: { id: string }) =>
  api.db.begin((sql) => grantEntitlement(sql, id, { entitlement: 'group.create', expiresAt: null, source: 'admin' }))
const publishedGroupEvents = async (groupId: string) =>
  (await api.publishedEvents()).filter(({ type, data }) => type.startsWith('group.') && data.groupId === groupId)

test('where everybody may make groups, whoever makes one owns it, with the limits of the platform', async () => {
  await updateSettings({ groupCreation: 'open', defaultMaxBadges: 7, defaultMaxBadgePoints: 30 })
  const ada = await api.signIn('manage:groups')
  const input = {
    ...newGroup(),
    description: 'We mend.',
    website: 'https://example.org',
    tags: ['repair', 'tea'],
    languages: ['fi', 'sv'],
    socialLinks: { github: 'https://example.org/code' },
    photoUrl: 'https://example.org/a.webp',
    heroImageUrl: null,
    themeColor: 'forest' as const,
  }
  const { data } = await ada(createManagedGroup, input)
  const { id, createdAt, updatedAt } = data
  assert.deepEqual(data, {
    ...input,
    id,
    link: `${api.config.WEB_URL}/groups/${input.urlname}`,
    memberCount: 1,
    isFeatured: false,
    favoritesCount: 0,
    joinedCount: 1,
    platform: 'native',
    platformId: null,
    displayOnSite: true,
    isActive: true,
    badgesEnabled: true,
    maxBadges: 7,
    maxBadgePoints: 30,
    badgeCount: 0,
    lastSyncAt: null,
    syncError: null,
    createdAt,
    updatedAt,
    userRole: 'owner',
  })
  assert.deepEqual(await publishedGroupEvents(id), [
    {
      type: 'group.created',
      data: { groupId: id, groupUrlname: input.urlname, groupName: input.name, source: 'direct' },
    },
    { type: 'group.member_added', data: { groupId: id, userId: ada.id, role: 'owner', addedBy: ada.id } },
  ])
})

test('the answer says where the group is', async () => {
  await updateSettings({ groupCreation: 'open' })
  const token = await api.tokenFor((await api.person()).id, ['manage:groups'])
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const response = await api.fetch('/v1/manage/groups', {
    method: 'POST',
    headers,
    body: JSON.stringify(newGroup()),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  assert.equal(response.headers.get('location'), `${api.config.BASE_URL}/v1/manage/groups/${data.id}`)
})

test('elsewhere it takes an admin or an entitlement, which one group uses up, also of many at once', async () => {
  for (const [groupCreation, failure] of [
    ['request', CreationNotAllowed],
    ['closed', CreationClosed],
  ] as const) {
    await updateSettings({ groupCreation })
    const ada = await api.signIn('manage:groups')
    await assert.rejects(ada(createManagedGroup, newGroup()), refusal(failure))
    assert.equal((await admin(createManagedGroup, newGroup())).data.userRole, 'owner')

    await grantCreation(ada)
    const taken = await api.group()
    await assert.rejects(ada(createManagedGroup, { ...newGroup(), urlname: taken.urlname }), refusal(UrlnameTaken))
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => ada(createManagedGroup, newGroup())))
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
    await assert.rejects(ada(createManagedGroup, newGroup()), refusal(failure))
  }
})

test('an entitlement is kept where everybody may make groups', async () => {
  const ada = await api.signIn('manage:groups')
  await grantCreation(ada)
  await updateSettings({ groupCreation: 'open' })
  await ada(createManagedGroup, newGroup())
  await updateSettings({ groupCreation: 'closed' })
  await ada(createManagedGroup, newGroup())
  await assert.rejects(ada(createManagedGroup, newGroup()), refusal(CreationClosed))
})

test('a urlname is had by one group, even when many want it at once; some are for nobody', async () => {
  const group = newGroup()
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => admin(createManagedGroup, group)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const urlname of ['claim', 'new', 'search'])
    await assert.rejects(admin(createManagedGroup, { urlname, name: 'No' }), refusal(UrlnameTaken))
})

test('what is wrong with a group is told', async () => {
  for (const wrong of [
    { urlname: 'Upper' },
    { urlname: '-a' },
    { urlname: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52' },
    { urlname: '' },
    { urlname: 'x'.repeat(101) },
    { name: ' ' },
    { name: null },
    { tags: Array(21).fill('a') },
    { tags: [''] },
    { socialLinks: { github: 'ftp://example.org' } },
    { website: 'javascript:alert(1)' },
    { themeColor: 'mauve' },
    { description: 'a\0b' },
  ])
    await assert.rejects(
      admin(createManagedGroup, { ...newGroup(), ...wrong } as never),
      ({ status, code }: { status: number; code: string }) => status === 400 && code === 'validation_error',
      JSON.stringify(wrong),
    )
})

test('my groups are those in which I am volunteer or more, by name; admins see all', async () => {
  const ada = await api.signIn('manage:groups')
  const roles = { 'Zebra A': 'volunteer', 'éclair B': 'owner', 'Apple C': 'manager', 'Banana D': 'member' } as const
  for (const [name, role] of Object.entries(roles)) await api.member(await api.group({ name }), ada, role)
  const first = await ada(listManagedGroups, { limit: 2 })
  const second = await ada(listManagedGroups, { limit: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual(
    [...first.data, ...second.data].map(({ name, role, userRole }) => [name, role, userRole]),
    [
      ['Apple C', 'manager', 'manager'],
      ['éclair B', 'owner', 'owner'],
      ['Zebra A', 'volunteer', 'volunteer'],
    ],
  )
  const hidden = await api.group({ name: '  0 hidden', displayOnSite: false })
  const all = await admin(listManagedGroups, { limit: 100 })
  assert.ok(all.data.some(({ id }) => id === hidden.id))
  assert.deepEqual([...new Set(all.data.map(({ role }) => role))], ['admin'])
  const founder = await api.person({ role: 'admin' })
  const own = await api.group()
  await api.member(own, founder, 'owner')
  const { data } = await (await api.signInAs(founder, 'admin', 'manage:groups'))(listManagedGroups, { own: true })
  assert.deepEqual(
    data.map(({ id, role }) => [id, role]),
    [[own.id, 'owner']],
  )
  for (const [who, groups, ids] of [
    [admin, `${own.urlname},${hidden.urlname}`, [hidden.id, own.id]],
    [ada, `${own.urlname},nowhere`, []],
    [ada, `${own.urlname},${first.data[1]?.urlname}`, [first.data[1]?.id]],
  ] as const) {
    const found = (await who(listManagedGroups, { groups })).data.map(({ id }) => id)
    assert.deepEqual(found, ids)
  }
})

test('staff read a group by id, urlname or a former urlname, with their role and what it allows', async () => {
  const group = await api.group({ displayOnSite: false })
  const vera = await api.signIn('manage:groups')
  await api.member(group, vera, 'volunteer')
  const { data } = await vera(getManagedGroup, { groupId: group.id })
  assert.deepEqual(
    [
      data.id,
      data.userRole,
      data.role,
      data.permissions.canCheckIn,
      data.permissions.canEditSettings,
      data.connections,
    ],
    [group.id, 'volunteer', 'volunteer', true, false, []],
  )
  await admin(updateManagedGroup, { groupId: group.id, urlname: `${group.urlname}-new` })
  for (const groupId of [group.urlname.toUpperCase(), `${group.urlname}-new`])
    assert.equal((await vera(getManagedGroup, { groupId })).data.urlname, `${group.urlname}-new`)
  await assert.rejects(vera(getManagedGroup, { groupId: 'nowhere' }), refusal(GroupNotFound))
  const other = await api.group()
  await assert.rejects(vera(getManagedGroup, { groupId: other.id }), refusal(RoleTooLow))
})

test('a manager changes what they send, and only what really changed is told', async () => {
  const group = await api.group({ description: 'Old', tags: ['a'], socialLinks: { github: 'https://example.org/x' } })
  const mia = await api.signIn('manage:groups')
  await api.member(group, mia, 'manager')
  const groupId = group.id
  const same = { name: group.name, tags: ['a'], socialLinks: { github: 'https://example.org/x' } }
  const before = (await mia(updateManagedGroup, { groupId, ...same })).data
  assert.equal((await publishedGroupEvents(groupId)).length, 1, 'nothing but its making')
  assert.equal(before.updatedAt, before.createdAt)

  const { data } = await mia(updateManagedGroup, { groupId, ...same, description: '', tags: null, themeColor: 'sky' })
  assert.deepEqual([data.description, data.tags, data.themeColor, data.name], [null, null, 'sky', group.name])
  assert.deepEqual((await publishedGroupEvents(groupId))[1], {
    type: 'group.updated',
    data: {
      groupId,
      groupUrlname: group.urlname,
      groupName: group.name,
      fields: ['tags', 'description', 'themeColor'],
    },
  })
  assert.deepEqual((await mia(updateManagedGroup, { groupId })).data, data, 'nothing sent, nothing changed')
})

test('what staff edit is pinned against the source; what they leave is not', async () => {
  const group = await api.group({ platform: 'meetup', platformId: 'pinned', description: 'From the source' })
  await admin(updateManagedGroup, {
    groupId: group.id,
    name: group.name,
    description: 'From here',
    website: 'https://example.org',
  })
  const [row] = await api.db.sql`select pinned_fields from groups where id = ${group.id}`
  assert.deepEqual(row?.pinnedFields, ['description'])
})

test('a former urlname leads to its group, comes back to it, and is never had by another', async () => {
  const [group, other] = [await api.group(), await api.group()]
  const groupId = group.id
  await admin(updateManagedGroup, { groupId, urlname: `${group.urlname}-two` })
  for (const urlname of [group.urlname, `${group.urlname}-two`])
    await assert.rejects(admin(updateManagedGroup, { groupId: other.id, urlname }), refusal(UrlnameTaken))
  assert.equal((await admin(updateManagedGroup, { groupId, urlname: group.urlname })).data.urlname, group.urlname)
})
