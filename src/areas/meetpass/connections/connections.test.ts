import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { getUser } from '../../people/contract.ts'
import { exportAccount } from '../../export/contract.ts'
import { UserNotFound } from '../../profile/contract.ts'
import { getQrMeetpass } from '../passes/contract.ts'
import {
  ConnectionNotFound,
  deleteMeetpassConnection,
  listMeetpassConnections,
  listUserConnections,
} from './contract.ts'
import { detachUserFromConnections, moveConnections, recordConnection } from './public.ts'

const api = await startApi()
const signInPerson = () => api.signIn('user', 'write:meetpass')
const showConnections = ({ id }: Person) =>
  api.db.sql`update users set show_meetpass_connections = true where id = ${id}`
const makePrivate = ({ id }: Person) => api.db.sql`update users set profile_visibility = 'private' where id = ${id}`

async function tapPass(visitor: Person, owner: Person): Promise<string> {
  const tap = { passId: await api.pass(owner), ownerId: owner.id }
  return (await api.db.begin((sql) => recordConnection(sql, tap, visitor.id))).id
}
const toUsernames = (list: readonly { readonly username: string | null }[]) => list.map(({ username }) => username)

async function deleteAccount(person: Person) {
  const headers = { 'Content-Type': 'application/json', Cookie: await api.cookieFor(person.id) }
  const body = JSON.stringify({ confirm: person.username })
  return (await api.fetch('/auth/account', { method: 'DELETE', headers, body })).status
}

test('connections are listed from both sides, newest first, by direction and in pages', async () => {
  const ada = await signInPerson()
  const others = []
  for (let number = 0; number < 3; number++) others.unshift(await signInPerson())
  for (const other of others.toReversed()) {
    await tapPass(other, ada)
    await tapPass(ada, other)
  }
  const list = async (input: object) => ada(listMeetpassConnections, input)
  const { data, pagination } = await list({})
  assert.deepEqual(
    data.map(({ connectedUserId, direction }) => [connectedUserId, direction]),
    others.flatMap(({ id }) => [
      [id, 'outbound'],
      [id, 'inbound'],
    ]),
  )
  assert.equal(pagination.total, 6)
  for (const direction of ['inbound', 'outbound'] as const) {
    const page = await list({ direction })
    assert.deepEqual(
      page.data,
      data.filter((item) => item.direction === direction),
    )
    assert.equal(page.pagination.total, 3)
  }
  const first = await list({ limit: 4 })
  const second = await list({ limit: 4, cursor: first.pagination.nextCursor })
  assert.deepEqual([...first.data, ...second.data], data)
  assert.deepEqual((await list({ limit: 4, before: second.pagination.prevCursor })).data, first.data)
  assert.deepEqual((await list({ limit: 2, offset: 3 })).data, data.slice(3, 5))
  await assert.rejects(list({ direction: 'sideways' }))
  await assert.rejects(list({ limit: 4, cursor: first.pagination.nextCursor, direction: 'inbound' }))
})

test('either side removes a connection for both, and nobody else does', async () => {
  const [ada, bob, cyd] = [await signInPerson(), await signInPerson(), await signInPerson()]
  for (const remover of [ada, bob]) {
    const id = await tapPass(ada, bob)
    await assert.rejects(cyd(deleteMeetpassConnection, { id }), refusal(ConnectionNotFound))
    await remover(deleteMeetpassConnection, { id })
    await assert.rejects(remover(deleteMeetpassConnection, { id }), refusal(ConnectionNotFound))
    for (const side of [ada, bob]) assert.deepEqual((await side(listMeetpassConnections, {})).data, [])
  }
})

test('others see a connection when both people show theirs and the other one is public and named', async () => {
  const [ada, open, closed, hidden, gone, unnamed] = await Promise.all(Array.from({ length: 6 }, signInPerson))
  const viewer = await api.signIn('read:user')
  assert.ok(ada && open && closed && hidden && gone && unnamed)
  for (const other of [open, closed, hidden, gone, unnamed]) await tapPass(other, ada)
  for (const person of [open, hidden, gone, unnamed]) await showConnections(person)
  await makePrivate(hidden)
  await api.db.sql`update users set suspended_at = now() where id = ${gone.id}`
  await api.db.sql`update users set is_named = false where id = ${unnamed.id}`
  const seen = async (by: typeof viewer) =>
    toUsernames((await by(listUserConnections, { username: ada.username })).data)
  const shown = async () =>
    toUsernames((await api.anonymous(getUser, { username: ada.username })).data.recentConnections)

  assert.deepEqual([await seen(viewer), await shown()], [[], []])
  assert.deepEqual((await seen(ada)).sort(), toUsernames([open, closed, hidden, gone, unnamed]).sort())
  await showConnections(ada)
  assert.deepEqual([await seen(viewer), await shown()], [[open.username], [open.username]])
  assert.deepEqual(await seen(open), [open.username])
})

test('of the people somebody met, those whom I met too can be chosen', async () => {
  const [ada, bob, cleo, dora] = [
    await signInPerson(),
    await signInPerson(),
    await signInPerson(),
    await signInPerson(),
  ]
  for (const person of [ada, bob, cleo, dora]) await showConnections(person)
  await tapPass(bob, cleo)
  await tapPass(dora, bob)
  await tapPass(cleo, ada)
  const mutual = async () =>
    toUsernames((await ada(listUserConnections, { username: bob.username, mutual: true })).data)
  assert.deepEqual(await mutual(), [cleo.username])
  await tapPass(ada, dora)
  assert.deepEqual(await mutual(), [dora.username, cleo.username])
  await makePrivate(cleo)
  assert.deepEqual(await mutual(), [dora.username])
})

test('people who tapped each other count once, and pages go through them', async () => {
  const [ada, viewer] = [await signInPerson(), await api.signIn('read:user')]
  const others = []
  for (let number = 0; number < 12; number++) others.unshift(await signInPerson())
  await showConnections(ada)
  for (const other of others.toReversed()) {
    await showConnections(other)
    await tapPass(ada, other)
    if (Number(other.username.slice(-1)) % 2 === 0) await tapPass(other, ada)
  }
  const read = (cursor?: string) =>
    viewer(listUserConnections, { username: ada.username, limit: 5, ...(cursor && { cursor }) })
  const first = await read()
  const second = await read(first.pagination.nextCursor)
  const third = await read(second.pagination.nextCursor)
  assert.deepEqual(toUsernames([...first.data, ...second.data, ...third.data]), toUsernames(others))
  assert.deepEqual([third.pagination.hasMore, 'total' in third.pagination], [false, false])
  const { recentConnections } = (await viewer(getUser, { username: ada.username })).data
  assert.deepEqual(toUsernames(recentConnections), toUsernames(others.slice(0, 10)))
})

test('the connections of nobody, and of a private person, are not there for others', async () => {
  const [ada, viewer] = [await signInPerson(), await api.signIn('read:user')]
  await assert.rejects(viewer(listUserConnections, { username: 'no-body' }), refusal(UserNotFound))
  await makePrivate(ada)
  await assert.rejects(viewer(listUserConnections, { username: ada.username }), refusal(UserNotFound))
  assert.deepEqual((await ada(listUserConnections, { username: ada.username })).data, [])
})

test('the export holds my passes and my connections', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const { data: qr } = await ada(getQrMeetpass, {})
  await tapPass(bob, ada)
  const { data } = await ada(exportAccount, {})
  assert.deepEqual(data.meetpasses[0], qr)
  assert.deepEqual(data.connections, (await ada(listMeetpassConnections, {})).data)
  assert.deepEqual([data.meetpasses.length, data.connections.length], [2, 1])
})

test('when somebody goes, the others keep that they met somebody, and the passes are free', async () => {
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  const { data: qr } = await ada(getQrMeetpass, {})
  const id = await api.pass(ada, { label: 'Hers', isActive: false })
  await tapPass(ada, bob)
  await tapPass(bob, ada)
  await api.db.sql`
    insert into meetpass_connections (id, pass_id, owner_id, visitor_hash, visitor_anon_id)
    values (gen_random_uuid(), ${id}, ${ada.id}, ${Buffer.alloc(32)}, 'a stranger')`
  assert.equal(await deleteAccount(ada), 204)

  const { data } = await bob(listMeetpassConnections, {})
  assert.deepEqual(data.map(({ direction }) => direction).sort(), ['inbound', 'outbound'])
  for (const { connectedUserId, connectedName, connectedUsername, connectedAvatarUrl } of data)
    assert.deepEqual([connectedUserId, connectedName, connectedUsername, connectedAvatarUrl], [null, null, null, null])
  assert.deepEqual((await bob(listUserConnections, { username: bob.username })).data, [])
  const passes = await api.db.sql`select id, owner_id, label, is_active from meetpasses where id in (${qr.id}, ${id})`
  assert.deepEqual([...passes], [{ id, ownerId: null, label: null, isActive: true }])
  assert.equal(await deleteAccount(bob), 204)
  const left = await api.db.sql`select from meetpass_connections where visitor_id is null and owner_id is null`
  assert.equal(left.count, 0)
})

test('whoever goes while others tap them stops nobody', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, signInPerson))
  const star = await signInPerson()
  const tap = { passId: await api.pass(star), ownerId: star.id }
  for (const person of people) await api.db.begin((sql) => recordConnection(sql, tap, person.id))
  const bearers = await Promise.all(people.map(({ id }) => api.tokenFor(id, ['write:meetpass'])))
  const headers = bearers.map((token) => ({ Authorization: `Bearer ${token}`, Accept: 'application/json' }))
  const [status, ...answers] = await Promise.all([
    deleteAccount(star),
    ...headers.slice(0, 3).map(async (header) => (await api.fetch(`/pass/${tap.passId}`, { headers: header })).status),
  ])
  assert.equal(status, 204)
  for (const answer of answers) assert.ok([200, 404].includes(answer), String(answer))
})

test('two people who met and go at the same time leave nothing behind, without a deadlock', async () => {
  const before = await api.deadlocks()
  const detach = ({ id }: Person) => api.db.begin((sql) => detachUserFromConnections(sql, id))
  for (let round = 0; round < 5; round++) {
    const [ada, bob] = [await signInPerson(), await signInPerson()]
    await tapPass(ada, bob)
    await tapPass(bob, ada)
    await Promise.all([detach(ada), detach(bob)])
    const left = await api.db.sql`
      select from meetpass_connections where owner_id in (${ada.id}, ${bob.id}) or visitor_id in (${ada.id}, ${bob.id})`
    assert.equal(left.count, 0)
  }
  const [ada, bob] = [await signInPerson(), await signInPerson()]
  await tapPass(ada, bob)
  let leaving: Promise<unknown> | undefined
  await api.db.begin(async (sql) => {
    await detachUserFromConnections(sql, ada.id)
    leaving = detach(bob)
    await api.waitForLocks(1)
  })
  await leaving
  assert.equal(await api.deadlocks(), before)
})

test('connections move to another account, without those that it has', async () => {
  const [ada, bob, cyd, dan] = [await signInPerson(), await signInPerson(), await signInPerson(), await signInPerson()]
  await tapPass(ada, cyd)
  await tapPass(bob, cyd)
  await tapPass(dan, ada)
  await tapPass(ada, bob)
  await api.db.sql`
    update meetpass_connections
    set created_at = '2026-01-01', last_tapped_at = '2026-03-03' where visitor_id = ${ada.id} and owner_id = ${cyd.id}`
  await api.db.sql`
    update meetpass_connections
    set created_at = '2026-02-02', last_tapped_at = '2026-02-02' where visitor_id = ${bob.id} and owner_id = ${cyd.id}`
  const moved = await api.db.begin((sql) => moveConnections(sql, { from: ada.id, to: bob.id }))
  assert.deepEqual(moved, { moved: 1, skipped: 2 })
  const { data } = await bob(listMeetpassConnections, {})
  assert.deepEqual(data.map(({ connectedUserId }) => connectedUserId).sort(), [cyd.id, dan.id].sort())
  const [combined] = await api.db.sql`
    select created_at, last_tapped_at from meetpass_connections where visitor_id = ${bob.id} and owner_id = ${cyd.id}`
  assert.deepEqual({ ...combined }, { createdAt: '2026-01-01T00:00:00.000Z', lastTappedAt: '2026-03-03T00:00:00.000Z' })
})
