import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InsufficientScope, InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { GroupNotFound } from '../groups/records/contract.ts'
import { findGroupRecord } from '../groups/records/public.ts'
import {
  adminAddConnection,
  adminListConnections,
  adminListSyncLogs,
  adminRemoveConnection,
  adminSyncAll,
  adminSyncGroup,
  adminSyncStatus,
  ConnectionExists,
  ConnectionNotFound,
  SyncRunning,
} from './contract.ts'
import { startCalendarServer } from '../../../test/calendar-server.ts'

const strictApi = await startApi()
const api = await startApi({
  env: { WEBHOOK_ALLOW_PRIVATE: 'true', MEETUP_API_KEY: 'key' },
  connection: strictApi.connection,
})
const person = await api.person({ role: 'admin' })
const admin = await api.signInAs(person, 'admin')
const unknownId = '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'
const calendarUrl = (name: string) => `http://127.0.0.1:9/${name}.ics`

test('a group is connected with sources, each of them once, also when two ask at once', async () => {
  const group = await api.group()
  const input = { groupId: group.urlname, platform: 'ical', platformId: calendarUrl('once') } as const
  const results = await Promise.allSettled([admin(adminAddConnection, input), admin(adminAddConnection, input)])
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(
    admin(adminAddConnection, { ...input, groupId: (await api.group()).id }),
    refusal(ConnectionExists),
  )
  await admin(adminAddConnection, {
    ...input,
    platform: 'meetup',
    platformId: 'repair',
    platformLink: 'https://example.org',
    isActive: false,
  })

  const { data, pagination } = await admin(adminListConnections, { groupId: group.id })
  assert.deepEqual(
    data.map(({ platform, platformId, platformLink, isActive, lastSyncAt, syncError, groupId }) => [
      platform,
      platformId,
      platformLink,
      isActive,
      lastSyncAt,
      syncError,
      groupId === group.id,
    ]),
    [
      ['ical', calendarUrl('once'), null, true, null, null, true],
      ['meetup', 'repair', 'https://example.org', false, null, null, true],
    ],
  )
  assert.equal(pagination.total, 2)
  const first = await admin(adminListConnections, { groupId: group.id, limit: 1 })
  const second = await admin(adminListConnections, {
    groupId: group.id,
    limit: 1,
    cursor: first.pagination.nextCursor ?? '',
  })
  assert.equal(second.data[0]?.platform, 'meetup')
})

test('a group that is deleted while it is connected is not found', async () => {
  const group = await api.group()
  const input = { groupId: group.id, platform: 'ical', platformId: calendarUrl('late') } as const
  let connecting: Promise<unknown> = Promise.resolve()
  await api.db.begin(async (sql) => {
    await sql`delete from groups where id = ${group.id}`
    connecting = assert.rejects(admin(adminAddConnection, input), refusal(GroupNotFound))
    await api.waitForLocks(1)
  })
  await connecting
})

test('addresses that lead inside are refused, webcal is read as https', async () => {
  const guarded = await strictApi.signInAs(person, 'admin')
  const { id: groupId } = await api.group()
  const add = (platformId: string) => guarded(adminAddConnection, { groupId, platform: 'ical', platformId })
  for (const url of [
    'http://127.0.0.1/a.ics',
    'http://[::ffff:10.0.0.1]/',
    'webcal://localhost/a.ics',
    'http://0x7f.1/',
    'https://user:pass@1.1.1.1/',
    'https://1.1.1.1:22/',
    'ftp://1.1.1.1/',
    'calendar',
    'https://169.254.169.254/',
  ])
    await assert.rejects(add(url), refusal(InvalidInput), url)
  const { data } = await add('webcal://1.1.1.1/a.ics#today')
  assert.equal(data.platformId, 'https://1.1.1.1/a.ics')
  assert.equal((await add('http://1.1.1.1/plain.ics')).data.platformId, 'http://1.1.1.1/plain.ics')
})

test('bad input is told, and never breaks anything', async () => {
  const { id: groupId } = await api.group()
  const bodies = [
    {},
    { platform: 'ical' },
    { platform: 'native', platformId: 'x' },
    { platform: 'meetup', platformId: '' },
    { platform: 'meetup', platformId: 'x'.repeat(201) },
    { platform: 'meetup', platformId: 'a\0b' },
    { platform: 'ical', platformId: `https://example.org/${'ä'.repeat(1_000)}` },
    { platform: 'meetup', platformId: 'x', platformLink: 'javascript:alert(1)' },
    { platform: 'meetup', platformId: 'x', isActive: 'maybe' },
  ]
  for (const body of bodies)
    await assert.rejects(
      admin(adminAddConnection, { groupId, ...body } as never),
      refusal(InvalidInput),
      JSON.stringify(body),
    )
  await assert.rejects(
    admin(adminAddConnection, { groupId: 'nowhere', platform: 'meetup', platformId: 'y' }),
    refusal(GroupNotFound),
  )
  await assert.rejects(admin(adminListConnections, { groupId: unknownId }), refusal(GroupNotFound))
  await assert.rejects(admin(adminSyncGroup, { groupId: unknownId }), refusal(GroupNotFound))
  for (const connectionId of [unknownId, 'nonsense'])
    await assert.rejects(admin(adminRemoveConnection, { connectionId }), refusal(ConnectionNotFound))
})

test('a removed connection leaves its events and its log', async () => {
  const group = await api.group()
  const calendar = await startCalendarServer()
  calendar.events = [{ uid: 'a', startsAt: new Date(Date.now() + 86_400_000) }]
  const { data } = await admin(adminAddConnection, { groupId: group.id, platform: 'ical', platformId: calendar.url })
  await admin(adminSyncGroup, { groupId: group.id })
  await admin(adminRemoveConnection, { connectionId: data.id })

  assert.deepEqual((await admin(adminListConnections, { groupId: group.id })).data, [])
  const { data: after } = await admin(adminSyncGroup, { groupId: group.id })
  assert.deepEqual([after.success, after.eventsCreated, after.eventsCancelled, after.error], [true, 0, 0, null])
  const rows = await api.db.sql`select status from events where group_id = ${group.id}`
  assert.deepEqual([...rows], [{ status: 'active' }])
  const logs = (await admin(adminListSyncLogs, { groupId: group.urlname })).data
  assert.deepEqual(
    logs.map(({ status, eventsCreated, groupName }) => [status, eventsCreated, groupName]),
    [['success', 1, group.name]],
  )
})

test('what a sync did stands on the connection, on the group, in the log and in the status', async () => {
  const group = await api.group()
  const calendar = await startCalendarServer()
  await admin(adminAddConnection, { groupId: group.id, platform: 'ical', platformId: calendar.url })
  await admin(adminAddConnection, { groupId: group.id, platform: 'luma', platformId: 'cal-1' })
  calendar.status = 404
  const { data: failed } = await admin(adminSyncGroup, { groupId: group.id })
  assert.equal(failed.success, false)
  assert.match(failed.error ?? '', /404.*luma is not configured/)
  const record = () => findGroupRecord(api.db.sql, group.id, api.config.WEB_URL)
  assert.match((await record())?.syncError ?? '', /404/)

  calendar.status = 200
  await admin(adminSyncGroup, { groupId: group.id })
  const known = await record()
  assert.equal(known?.syncError, null)
  assert.ok(known.lastSyncAt)
  const logs = async (status?: 'success' | 'failed') =>
    (await admin(adminListSyncLogs, { groupId: group.id, ...(status && { status }) })).data.map((log) => log.status)
  assert.deepEqual(await logs(), ['success', 'failed'])
  assert.deepEqual(await logs('failed'), ['failed'])
  assert.deepEqual((await admin(adminListSyncLogs, { groupId: 'nowhere' })).data, [])

  const { data: status } = await admin(adminSyncStatus, {})
  assert.deepEqual(
    status.providers.map(({ platform, configured }) => [platform, configured]),
    [
      ['ical', true],
      ['meetup', true],
      ['eventbrite', false],
      ['luma', false],
    ],
  )
  assert.equal(status.providers[0]?.status, 'success')
  assert.ok(status.connections.total >= 2 && status.recent.length >= 2)
  assert.equal(status.connections.byPlatform.luma, 1)
  assert.equal(status.running, false)
})

test('a run over all is asked for once, and is under way until it is done', async () => {
  const results = await Promise.allSettled([admin(adminSyncAll, {}), admin(adminSyncAll, {})])
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  await assert.rejects(admin(adminSyncAll, {}), refusal(SyncRunning))
  assert.equal((await admin(adminSyncStatus, {})).data.running, true)
  const jobs = await api.db.sql`select from graphile_worker.jobs where task_identifier = 'sync'`
  assert.equal(jobs.count, 1)
})

test('only admins may look and act', async () => {
  const other = await api.signIn('admin', 'manage:groups')
  const { id: groupId } = await api.group()
  const attempts = [
    () => other(adminListConnections, { groupId }),
    () => other(adminSyncAll, {}),
    () => other(adminSyncGroup, { groupId }),
    () => other(adminSyncStatus, {}),
    () => other(adminListSyncLogs, {}),
  ]
  for (const attempt of attempts) await assert.rejects(attempt, refusal(InsufficientScope))
})
