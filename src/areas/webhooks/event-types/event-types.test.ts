import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Value } from 'typebox/value'
import { InvalidInput, type EventType } from '#contract'
import { newId, broadcast, projectRoot, publish } from '#platform'
import { eventually, refusal, startApi } from '#test'
import { createEvent } from '../../events/manage/contract.ts'
import type { OperationClient } from '#client'
import { eventTypes } from '../../../event-types.ts'
import { AchievementInput } from '../../achievements/definitions/contract.ts'
import { followUser } from '../../follows/contract.ts'
import { MemberAdded } from '../../groups/members/contract.ts'
import { getOnboarding } from '../../onboarding/contract.ts'
import { createPortfolioItem, PortfolioItemCreated } from '../../profile/portfolio/contract.ts'
import { UserDeleted } from '../../account/contract.ts'
import { listDeveloperEvents, listEventTypes, type Message } from './contract.ts'
import { longPollWaitersFor } from './long-poll.ts'

const api = await startApi()

async function listAllMessages(client: OperationClient, args: { types?: string; limit?: number } = {}) {
  const messages: Message[] = []
  for (let cursor: string | undefined; ;) {
    const { data, pagination } = await client(listDeveloperEvents, { ...args, ...(cursor !== undefined && { cursor }) })
    messages.push(...data)
    if (!pagination.hasMore) return messages
    cursor = pagination.nextCursor
  }
}
const ownTypes = { types: 'user.portfolio_item_created,user.followed' }
const listTypesFor = async (client: OperationClient) =>
  (await listAllMessages(client, ownTypes)).map(({ type }) => type)

const isEventType = (value: unknown): value is EventType =>
  typeof value === 'object' && value !== null && 'visibleTo' in value && 'subjects' in value

test('every event type that a contract declares is listed', async () => {
  const listed = new Set(eventTypes.map(({ type }) => type))
  for (const file of globSync('src/areas/**/contract.ts', { cwd: projectRoot })) {
    const contract = (await import(new URL(file, projectRoot).href)) as Record<string, unknown>
    for (const { type } of Object.values(contract).filter(isEventType))
      assert.ok(listed.has(type), `${file} declares ${type}: add it to src/event-types.ts`)
  }
})

test('every type is listed with who may get it and a sample that keeps to its schema', async () => {
  const ada = await api.signIn('developer')
  const { data, pagination } = await ada(listEventTypes, {})
  assert.deepEqual([pagination.hasMore, pagination.total], [false, data.length])
  assert.equal(new Set(data.map(({ name }) => name)).size, data.length)
  for (const { type, data: schema } of eventTypes) {
    const { sample } = data.find(({ name }) => name === type) ?? assert.fail(`${type} is not listed`)
    assert.equal(sample.type, type)
    assert.ok(Value.Check(schema, sample.data), `${type}: ${JSON.stringify(sample.data)}`)
    assert.ok(
      !Object.values(sample.data).includes('text'),
      `${type} needs examples in its contract: ${JSON.stringify(sample.data)}`,
    )
  }
  const sampleData = Object.assign({}, ...data.map(({ sample }) => sample.data)) as Record<string, unknown>
  const { data: steps } = await (await api.signIn('user'))(getOnboarding, {})
  assert.ok(steps.some(({ key }) => key === sampleData.stepKey))
  assert.ok(Value.Check(AchievementInput.properties.key, sampleData.achievementKey))
  const access = Object.fromEntries(data.map(({ name, access }) => [name, access]))
  assert.deepEqual(
    ['group.created', 'event.rsvp', 'events.synced', 'user.followed', 'user.deleted', 'test.ping'].map(
      (name) => access[name],
    ),
    ['public', 'group', 'group', 'self', 'admin', 'self'],
  )
})

test('every type that is not for all says which scope a token needs to read it', async () => {
  for (const { type, visibleTo, scopes = {} } of eventTypes)
    assert.deepEqual(
      Object.keys(scopes).sort(),
      ['group', 'self'].filter((kind) => (visibleTo as readonly string[]).includes(kind)),
      type,
    )
})

test('a token reads of the events what its scopes cover, and is told what is left out; a session reads all', async () => {
  const ada = await api.signIn('developer', 'user', 'write:portfolio')
  const group = await api.group()
  await api.member(group, ada, 'manager')
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  await api.db.begin((sql) =>
    publish(sql, MemberAdded, { groupId: group.id, userId: newId(), role: 'volunteer', addedBy: newId() }),
  )
  const types = 'user.portfolio_item_created,group.member_added'

  const narrow = await (await api.signInAs(ada, 'developer'))(listDeveloperEvents, { types })
  assert.deepEqual(
    [narrow.data, narrow.leftOut],
    [
      [],
      [
        { type: 'group.member_added', scope: 'manage:groups' },
        { type: 'user.portfolio_item_created', scope: 'read:portfolio' },
      ],
    ],
  )
  const cookie = { headers: { Cookie: await api.cookieFor(ada.id) } }
  const all = (await (await api.fetch(`/v1/developer/events?types=${types}`, cookie)).json()) as {
    data: Message[]
    leftOut: unknown[]
  }
  assert.deepEqual(
    [all.data.map(({ type }) => type), all.leftOut],
    [['user.portfolio_item_created', 'group.member_added'], []],
  )
})

test('an event has no more people that it is about than the outbox knows', async () => {
  for (const { type, subjects } of eventTypes) assert.ok(subjects.length <= 2, type)
})

test('somebody hears of what is about them, oldest first, and not of others', async () => {
  const [ada, bob, eve] = [
    await api.signIn('developer', 'user', 'write:portfolio'),
    await api.signIn('developer', 'user'),
    await api.signIn('developer'),
  ]
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  await ada(followUser, { username: bob.username })
  assert.deepEqual(await listTypesFor(ada), ['user.portfolio_item_created', 'user.followed'])
  assert.deepEqual(await listTypesFor(bob), ['user.followed'])
  assert.deepEqual(await listTypesFor(eve), [])
})

test('everybody hears of groups that are shown, of hidden ones only their staff', async () => {
  const [ada, volunteer, member] = [
    await api.signIn('developer', 'manage:groups'),
    await api.signIn('developer', 'manage:groups'),
    await api.signIn('developer', 'manage:groups'),
  ]
  const [shown, hidden] = [await api.group(), await api.group()]
  await api.member(hidden, volunteer, 'volunteer')
  await api.member(hidden, member)
  await api.db.sql`update groups set is_active = false where id = ${hidden.id}`
  const groups = async (client: OperationClient) =>
    (await listAllMessages(client, { types: 'group.created' })).map(({ data }) => data['groupId'])
  for (const client of [ada, volunteer, member]) assert.ok((await groups(client)).includes(shown.id))
  assert.ok((await groups(volunteer)).includes(hidden.id))
  for (const client of [ada, member]) assert.ok(!(await groups(client)).includes(hidden.id))
  await api.db.sql`update groups set is_active = true where id = ${hidden.id}`
})

test('strangers hear of public events and series only, also when one became private since', async () => {
  const stranger = await api.signIn('developer')
  const manager = await api.signIn('manage:events', 'developer', 'read:events')
  const group = await api.group()
  await api.member(group, manager, 'manager')
  const create = async (visibility: 'public' | 'unlisted' | 'members') =>
    (
      await manager(createEvent, {
        groupId: group.id,
        title: 'Soup',
        startTime: new Date(Date.now() + 86_400_000).toISOString(),
        visibility,
      })
    ).data.id
  const [shown, unlisted, ofMembers, later] = [
    await create('public'),
    await create('unlisted'),
    await create('members'),
    await create('public'),
  ]
  await api.db.sql`update events set visibility = 'invited' where id = ${later}`
  const heard = async (client: OperationClient) =>
    (await listAllMessages(client, { types: 'event.created' })).map(({ data }) => data['eventId'])
  const [strangers, managers] = [await heard(stranger), await heard(manager)]
  assert.deepEqual(
    [shown, unlisted, ofMembers, later].filter((id) => strangers.includes(id)),
    [shown],
  )
  assert.ok([shown, unlisted, ofMembers, later].every((id) => managers.includes(id)))
})

test('staff hear of what concerns the group, each event once', async () => {
  const owner = await api.signIn('developer', 'manage:groups')
  const [group, who] = [await api.group(), await api.person()]
  await api.member(group, owner, 'owner')
  await api.db.begin((sql) =>
    publish(sql, MemberAdded, { groupId: group.id, userId: who.id, role: 'member', addedBy: owner.id }),
  )
  await api.db.begin((sql) =>
    publish(sql, MemberAdded, { groupId: group.id, userId: owner.id, role: 'owner', addedBy: owner.id }),
  )
  const added = await listAllMessages(owner, { types: 'group.member_added' })
  assert.deepEqual(
    added.map(({ data }) => data['userId']),
    [who.id, owner.id],
  )
})

test('admins with the scope hear of everything', async () => {
  const chief = await api.person({ role: 'admin' })
  const userId = newId()
  await api.db.begin((sql) => publish(sql, UserDeleted, { userId }))
  const all = await listAllMessages(await api.signInAs(chief, 'admin'), { types: 'user.deleted', limit: 1 })
  assert.ok(all.some(({ data }) => data['userId'] === userId))
  assert.deepEqual(await listAllMessages(await api.signInAs(chief, 'developer'), { types: 'user.deleted' }), [])
})

test('pages hold every event once, also many of one millisecond, and lead back', async () => {
  const ada = await api.signIn('developer', 'read:portfolio')
  const data = { userId: ada.id, portfolioItemId: newId() }
  await api.db.begin(async (sql) => {
    for (let number = 0; number < 25; number++)
      await publish(sql, PortfolioItemCreated, { ...data, title: `${number}` })
  })
  const titles = (await listAllMessages(ada, { ...ownTypes, limit: 4 })).map((message) => message.data['title'])
  assert.deepEqual(
    titles,
    Array.from({ length: 25 }, (_, number) => `${number}`),
  )
  const first = await ada(listDeveloperEvents, { ...ownTypes, limit: 10 })
  const second = await ada(listDeveloperEvents, { ...ownTypes, limit: 10, cursor: first.pagination.nextCursor ?? '' })
  const back = await ada(listDeveloperEvents, { ...ownTypes, limit: 10, before: second.pagination.prevCursor ?? '' })
  assert.deepEqual(back.data, first.data)
  await assert.rejects(
    ada(listDeveloperEvents, { types: 'user.followed', cursor: first.pagination.nextCursor ?? '' }),
    refusal(InvalidInput),
  )
})

test('whoever has read everything goes on from there', async () => {
  const ada = await api.signIn('developer', 'write:portfolio')
  const make = (title: string) => ada(createPortfolioItem, { title, sortOrder: 0 })
  const titlesAfter = async (cursor: string) => {
    const { data, pagination } = await ada(listDeveloperEvents, { ...ownTypes, cursor })
    return { titles: data.map((message) => message.data['title']), cursor: pagination.resumeCursor, pagination }
  }
  const nothing = await ada(listDeveloperEvents, ownTypes)
  assert.deepEqual([nothing.data, nothing.pagination.nextCursor], [[], undefined])
  for (const title of ['One', 'Two']) await make(title)
  const first = await titlesAfter(nothing.pagination.resumeCursor)
  assert.deepEqual(first.titles, ['One', 'Two'])
  assert.equal(first.pagination.nextCursor, undefined, 'a next page is promised only when there is one')
  const none = await titlesAfter(first.cursor)
  assert.deepEqual(none.titles, [])
  await make('Three')
  assert.deepEqual((await titlesAfter(none.cursor)).titles, ['Three'])
  const page = await ada(listDeveloperEvents, { ...ownTypes, limit: 1 })
  assert.equal(page.pagination.resumeCursor, page.pagination.nextCursor)
  const beyond = await ada(listDeveloperEvents, { ...ownTypes, offset: 3 })
  assert.deepEqual(beyond.data, [])
  assert.deepEqual((await titlesAfter(beyond.pagination.resumeCursor)).titles, [])
})

test('a request that waits is answered when something happens, and not before', async () => {
  const ada = await api.signIn('developer', 'write:portfolio')
  const { cursor, wait } = { cursor: (await ada(listDeveloperEvents, ownTypes)).pagination.resumeCursor, wait: 50 }
  const waiting = Array.from({ length: 5 }, () => ada(listDeveloperEvents, { ...ownTypes, cursor, wait }))
  let answered = 0
  for (const request of waiting) void request.then(() => answered++)
  const waiters = longPollWaitersFor(api.db)
  while (waiters.size < 5) await pause(20)
  const bob = await api.signIn('developer', 'write:portfolio')
  await bob(createPortfolioItem, { title: 'Of somebody else', sortOrder: 0 })
  const { version } = waiters
  while (waiters.version === version || waiters.size < 5) await pause(20)
  assert.equal(answered, 0)
  assert.deepEqual((await ada(listDeveloperEvents, { ...ownTypes, cursor, wait })).data, [], 'a sixth does not wait')
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  for (const { data } of await Promise.all(waiting))
    assert.deepEqual(
      data.map((message) => message.data['title']),
      ['A lamp'],
    )
})

test('nobody waits with a token that was revoked, nor while the server stops', async () => {
  const other = await startApi()
  // Connecting releases whoever waits.
  await eventually('notifications arrive', () => other.db.notifications.isConnected)
  const ada = await other.signIn('developer', 'user')
  const waiters = longPollWaitersFor(other.db)
  // A notification that comes late may release them before we look.
  const begin = async () => {
    for (;;) {
      const waiting = ada(listDeveloperEvents, { wait: 50, ...ownTypes })
      const ended = waiting.then(() => true)
      while (waiters.size === 0 && !(await Promise.race([ended, pause(20, false)])));
      if (waiters.size > 0) return { waiting }
    }
  }
  const first = await begin()
  await other.db.begin((sql) => broadcast(sql, 'credentials', ada.id))
  assert.deepEqual((await first.waiting).data, [])
  const second = await begin()
  await other.stop()
  assert.deepEqual((await second.waiting).data, [])
})

test('a filter that names nothing known gives nothing', async () => {
  const ada = await api.signIn('developer', 'write:portfolio')
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  assert.deepEqual(await listAllMessages(ada, { types: 'no.such_type, also.none' }), [])
  assert.equal((await listAllMessages(ada, { types: ' user.portfolio_item_created ,x' })).length, 1)
})

test('an event whose transaction commits late is not skipped by those who read on meanwhile', async () => {
  const ada = await api.signIn('developer', 'read:portfolio')
  const item = { userId: ada.id, portfolioItemId: newId() }
  const publishItem = (title: string) => api.db.begin((sql) => publish(sql, PortfolioItemCreated, { ...item, title }))
  const [published, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const late = api.db.begin(async (sql) => {
    await publish(sql, PortfolioItemCreated, { ...item, title: 'late' })
    published.resolve()
    await held.promise
  })
  await published.promise
  await publishItem('quick')
  assert.deepEqual(await listAllMessages(ada, ownTypes), [])
  held.resolve()
  await late
  assert.deepEqual(
    (await listAllMessages(ada, ownTypes)).map(({ data }) => data['title']),
    ['late', 'quick'],
  )
})

test('what is older than 30 days is forgotten', async () => {
  const ada = await api.signIn('developer', 'write:portfolio')
  await ada(createPortfolioItem, { title: 'A lamp', sortOrder: 0 })
  await api.db.sql`
    update outbox set occurred_at = now() - interval '30 days 1 minute' where data ->> 'userId' = ${ada.id}`
  assert.deepEqual(await listAllMessages(ada, ownTypes), [])
})
