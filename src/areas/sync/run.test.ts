import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#platform'
import { eventually, startApi } from '#test'
import {
  adminAddConnection,
  adminListConnections,
  adminListSyncLogs,
  adminSyncAll,
  adminSyncGroup,
  SyncRunning,
} from './contract.ts'
import { deleteOldSyncLogs, syncDueConnections } from './public.ts'
import { syncConnection } from './sync.ts'
import { startCalendarServer, startLocalServer } from '../../../test/calendar-server.ts'

let clockOffsetMs = 0
const clock = { now: () => new Date(Date.now() + clockOffsetMs) }
const env = { WEBHOOK_ALLOW_PRIVATE: 'true' }
const minuteMs = 60_000
const tomorrow = () => new Date(clock.now().getTime() + 86_400_000)

const api = await startApi({ env, clock })
const otherServer = await startApi({ env, clock, connection: api.connection })
const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')

/** Runs cover every connection, so each test starts without any. */
async function resetSync() {
  const { db, config } = api
  await db.begin(async (sql) => {
    await sql`delete from group_connections`
    await sql`delete from sync_logs`
    await sql`delete from outbox`
    await sql`update sync_runs set last_started_at = null, asked_at = null, claimed_until = null`
  })
  const run = () => syncDueConnections({ db, config, clock, log: createLog('silent') })
  const connect = async (platformId: string) => {
    const group = await api.group()
    const { data } = await admin(adminAddConnection, { groupId: group.id, platform: 'ical', platformId })
    return { group, connectionId: data.id }
  }
  const completed = async () =>
    (await api.publishedEvents())
      .filter(({ type }) => type === 'sync.completed')
      .map(({ data }) => [data['total'], data['succeeded'], data['failed']])
  return { run, connect, completed }
}

test('a run comes as often as it is set, whatever fails in it; three failures make a connection rest for six hours', async () => {
  const { run, connect, completed } = await resetSync()
  const good = await startCalendarServer()
  good.events = [{ uid: 'a', startsAt: tomorrow() }]
  const bad = await startCalendarServer()
  bad.status = 503
  const { group } = await connect(bad.url)
  await connect(good.url)

  assert.equal(await run(), 2)
  assert.equal(await run(), 0)
  clockOffsetMs += 29 * minuteMs
  assert.equal(await run(), 0)
  for (const expected of [2, 2, 1, 1]) {
    clockOffsetMs += 31 * minuteMs
    assert.equal(await run(), expected)
  }
  assert.deepEqual(await completed(), [
    [2, 1, 1],
    [2, 1, 1],
    [2, 1, 1],
    [1, 1, 0],
    [1, 1, 0],
  ])
  bad.status = 200
  clockOffsetMs += 360 * minuteMs
  assert.equal(await run(), 2)
  const { data } = await admin(adminListConnections, { groupId: group.id })
  assert.equal(data[0]?.syncError, null)
  clockOffsetMs += 31 * minuteMs
  assert.equal(await run(), 2)
})

test('a run that was asked for comes at once and takes those that rest as well', async () => {
  const { run, connect } = await resetSync()
  const bad = await startCalendarServer()
  bad.status = 503
  await connect(bad.url)
  await run()
  await api.db.begin((sql) => sql`update group_connections set due_at = now() + interval '1 year'`)
  assert.deepEqual((await admin(adminSyncAll, {})).data, { success: true, queued: 1 })
  assert.equal(await run(), 1)
  assert.deepEqual((await admin(adminSyncAll, {})).data, { success: true, queued: 1 })
})

test('five at a time', async () => {
  const { run, connect } = await resetSync()
  let [now, most] = [0, 0]
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const url = await startLocalServer((_request, response) => {
    most = Math.max(most, ++now)
    // Leaves time for a sixth request to arrive.
    if (most === 5) setTimeout(open, 200)
    void gate.then(() => {
      now--
      response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')
    })
  })
  for (let index = 0; index < 9; index++) await connect(`${url}/${index}.ics`)
  assert.equal(await run(), 9)
  assert.equal(most, 5)
})

test('a connection that is being synced is told beside those that were', async () => {
  const { connect } = await resetSync()
  const [slow, quick] = [await startCalendarServer(), await startCalendarServer()]
  const { promise, resolve } = Promise.withResolvers<void>()
  slow.blockedUntil = promise
  const { group } = await connect(slow.url)
  const first = admin(adminSyncGroup, { groupId: group.id })
  await eventually('the calendar is asked', () => slow.statuses.length)
  await admin(adminAddConnection, { groupId: group.id, platform: 'ical', platformId: quick.url })
  const { data } = await admin(adminSyncGroup, { groupId: group.id })
  assert.deepEqual([data.success, data.error], [false, 'A connection is already being synced.'])
  resolve()
  assert.equal((await first).data.success, true)
})

test('two processes do not sync one connection at the same time', async () => {
  const { connect } = await resetSync()
  const calendar = await startCalendarServer()
  const { promise, resolve } = Promise.withResolvers<void>()
  calendar.blockedUntil = promise
  calendar.events = [{ uid: 'a', startsAt: tomorrow() }]
  const { group } = await connect(calendar.url)
  const there = await otherServer.signInAs(await api.person({ role: 'admin' }), 'admin')

  const asking = [admin, there, admin, there].map((client) => client(adminSyncGroup, { groupId: group.id }))
  const settled = Promise.allSettled(asking)
  await eventually('the calendar is asked', () => calendar.statuses.length)
  await new Promise((wait) => setTimeout(wait, 300))
  resolve()
  const results = await settled
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const result of results)
    if (result.status === 'rejected') assert.equal((result.reason as { status: number }).status, SyncRunning.status)
  assert.deepEqual(calendar.statuses, [200])
  const rows = await api.db.sql`select from events where group_id = ${group.id}`
  assert.equal(rows.count, 1)
})

test('what a process that died held is free after a while, and its log says so', async () => {
  const { connect } = await resetSync()
  const calendar = await startCalendarServer()
  const { group, connectionId } = await connect(calendar.url)
  await api.db.begin(async (sql) => {
    await sql`
      update group_connections
      set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'
      where id = ${connectionId}`
    await sql`
      insert into sync_logs (id, connection_id, group_id, platform, started_at, status)
      values (gen_random_uuid(), ${connectionId}, ${group.id}, 'ical', now() - interval '1 day', 'running')`
  })
  await assert.rejects(admin(adminSyncGroup, { groupId: group.id }))
  await api.db.begin((sql) => sql`update group_connections set claimed_until = now() - interval '1 second'`)
  assert.equal((await admin(adminSyncGroup, { groupId: group.id })).data.success, true)
  const { data } = await admin(adminListSyncLogs, { groupId: group.id })
  assert.deepEqual(
    data.map(({ status, error }) => [status, error]),
    [
      ['success', null],
      ['failed', 'The sync was interrupted.'],
    ],
  )
})

test('a sync that lost its claim changes nothing', async () => {
  const { connect } = await resetSync()
  const calendar = await startCalendarServer()
  calendar.events = [{ uid: 'a', startsAt: tomorrow() }]
  const { promise, resolve } = Promise.withResolvers<void>()
  calendar.blockedUntil = promise
  const { group } = await connect(calendar.url)
  const asking = admin(adminSyncGroup, { groupId: group.id })
  await eventually('the calendar is asked', () => calendar.statuses.length)
  await api.db.begin((sql) => sql`update group_connections set claim = gen_random_uuid()`)
  resolve()
  assert.equal((await asking).data.success, false)
  assert.equal((await api.db.sql`select from events where group_id = ${group.id}`).count, 0)
})

for (const moment of ['before', 'after'])
  test(`a group that is deleted ${moment} its source is read is gone, without a deadlock`, async () => {
    const { connect } = await resetSync()
    const calendar = await startCalendarServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    calendar.blockedUntil = promise
    const { group, connectionId } = await connect(calendar.url)
    const services = { db: api.db, config: api.config, clock, log: createLog('silent') }
    const deadlocks = await api.deadlocks()
    let syncing: Promise<unknown> | undefined
    if (moment === 'after') {
      syncing = syncConnection(services, connectionId)
      await eventually('the calendar is asked', () => calendar.statuses.length)
    }
    await api.db.begin(async (sql) => {
      await sql`select from groups where id = ${group.id} for update`
      resolve()
      syncing ??= syncConnection(services, connectionId)
      await api.waitForLocks(1)
      await sql`delete from groups where id = ${group.id}`
    })
    await syncing
    assert.equal(await api.deadlocks(), deadlocks)
  })

test('logs are kept for 30 days', async () => {
  await resetSync()
  for (const age of ['31 days', '29 days'])
    await api.db.begin(
      (sql) => sql`
      insert into sync_logs (id, platform, started_at, status)
      values (gen_random_uuid(), 'ical', now() - ${age}::interval, 'running')`,
    )
  await api.db.begin(deleteOldSyncLogs)
  const rows = await api.db.sql<{ status: string }[]>`select status from sync_logs`
  assert.deepEqual(
    rows.map(({ status }) => status),
    ['failed'],
  )
})

test('an event of Meetup stays the same when its id changes, and when its token comes to be known', async () => {
  await resetSync()
  const { id: groupId } = await api.group()
  const { data } = await admin(adminAddConnection, { groupId, platform: 'meetup', platformId: 'repair' })
  const config = { ...api.config, MEETUP_API_KEY: 'key' }
  const syncNode = async (node: { readonly id: string; readonly token?: string }) => {
    const edges = [{ node: { ...node, dateTime: tomorrow().toISOString(), title: 'Mending', status: 'ACTIVE' } }]
    const body = Buffer.from(JSON.stringify({ data: { groupByUrlname: { events: { edges } } } }))
    const createRequester = () => (url: string) => Promise.resolve({ url, status: 200, headers: {}, body })
    const services = { db: api.db, config, clock, log: createLog('silent'), createRequester }
    assert.ok(typeof (await syncConnection(services, data.id)) === 'object')
    return api.db.sql<
      { id: string; upstreamId: string; status: string }[]
    >`select id, upstream_id, status from events where group_id = ${groupId}`
  }
  const [first] = await syncNode({ id: 'abc' })
  for (const id of ['abc', '311', '312'])
    assert.deepEqual([...(await syncNode({ id, token: 'token' }))], [{ ...first, upstreamId: 'token' }])

  await api.db.sql`update events set upstream_id = '313' where id = ${first?.id ?? ''}`
  const { id: canceledId } = await api.event({ group: { id: groupId }, startsAt: tomorrow() })
  await api.db.sql`
    update events set connection_id = ${data.id}, source = 'meetup', upstream_id = 'token', status = 'cancelled'
    where id = ${canceledId}`
  for (let run = 0; run < 3; run++) await syncNode({ id: '313', token: 'token' })
  const rows = await syncNode({ id: '313', token: 'token' })
  assert.deepEqual(
    rows.map(({ id, status }) => [id === first?.id, status]).sort(),
    [
      [false, 'cancelled'],
      [true, 'active'],
    ],
    'the copy that was canceled when the id changed stays canceled',
  )
})

test('a line that breaks is told as it is, and a connection that is deleted meanwhile is neither running nor failed', async () => {
  const { connect } = await resetSync()
  const { connectionId } = await connect((await startCalendarServer()).url)
  const brokenPipe = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })
  const services = { db: api.db, config: api.config, clock, log: createLog('silent') }
  const createRequester = () => () => Promise.reject(brokenPipe)
  assert.deepEqual(await syncConnection({ ...services, createRequester }, connectionId), { error: 'write EPIPE' })
  const failHere = () => () => Promise.reject(new TypeError("Cannot read properties of null (reading 'start')"))
  assert.deepEqual(await syncConnection({ ...services, createRequester: failHere }, connectionId), {
    error: 'The sync failed on this server. See its log.',
  })
  const deleteConnection = () => api.db.sql`delete from group_connections where id = ${connectionId}`
  const deleteWhileReading = () => async (url: string) => {
    await deleteConnection()
    return { url, status: 200, headers: {}, body: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n') }
  }
  assert.equal(await syncConnection({ ...services, createRequester: deleteWhileReading }, connectionId), 'gone')
  assert.equal(await syncConnection(services, connectionId), 'gone')
})
