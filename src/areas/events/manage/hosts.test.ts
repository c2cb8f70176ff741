import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { removeGroupMember } from '../../groups/members/contract.ts'
import { getFeedToken } from '../../profile/feed-token/contract.ts'
import { getEvent } from '../discovery/contract.ts'
import { createSeries } from '../manage-series/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { copyEvent, createEvent, getManagedEvent, updateEvent } from './contract.ts'

const api = await startApi({ worker: true })
const scopes = ['read:events', 'write:events'] as const
const onlineUrl = 'https://meet.example.org/secret-room'

async function createManagedGroup() {
  const group = await api.group()
  const manager = await api.signIn('manage:events', 'manage:groups', 'read:events')
  await api.member(group, manager, 'owner')
  return { group, groupId: group.id, manager }
}
const evening = { title: 'Soup', startTime: '2100-06-01T18:00:00Z' }

test('the link of an online event is for those who have a seat and for staff', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, {
    groupId,
    ...evening,
    eventType: 'online',
    onlineUrl,
    maxAttendees: 1,
  })
  const [ada, grace, stranger] = [await api.signIn(...scopes), await api.signIn(...scopes), await api.signIn(...scopes)]
  const eventId = event.id
  await ada(createRsvp, { eventId })
  await grace(createRsvp, { eventId })
  const read = async (client: typeof ada) => {
    const { data } = await client(getEvent, { eventId })
    return [data.hasOnlineUrl, data.onlineUrl]
  }
  for (const [client, url] of [
    [stranger, null],
    [ada, onlineUrl],
    [grace, null],
    [manager, onlineUrl],
    [stranger, null],
  ] as const)
    assert.deepEqual(await read(client), [true, url])
  const { data: managed } = await manager(getManagedEvent, { groupId, eventId })
  assert.equal(managed.onlineUrl, onlineUrl)
})

test('the link is in the mail and the calendar of those who have a seat, and in no other place', async () => {
  const { manager, group, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, {
    groupId,
    ...evening,
    eventType: 'hybrid',
    onlineUrl,
    maxAttendees: 1,
  })
  const [ada, grace] = [await api.person(), await api.person()]
  const [comes, waits] = [await api.signInAs(ada, ...scopes, 'user'), await api.signInAs(grace, ...scopes)]
  await comes(createRsvp, { eventId: event.id })
  await waits(createRsvp, { eventId: event.id })
  const mails = await api.mails()
  const textFor = ({ email }: { readonly email: string }) => mails.find(({ to }) => to === email)?.text ?? ''
  assert.ok(textFor(ada).includes(onlineUrl))
  assert.notEqual(textFor(grace), '')
  assert.equal(textFor(grace).includes('secret-room'), false)

  const { feedToken } = (await comes(getFeedToken, {})).data
  const unfolded = async (path: string) => (await (await api.fetch(path)).text()).replaceAll('\r\n ', '')
  assert.ok((await unfolded(`/feeds/${feedToken}.ics`)).includes(onlineUrl))
  const publicPlaces = [`/feeds/groups/${group.urlname}.ics`, `/events/${event.id}/calendar.ics`, `/events/${event.id}`]
  for (const path of publicPlaces) assert.equal((await unfolded(path)).includes('secret-room'), false, path)
  const [stored] = await api.db.sql<[{ count: number }]>`
    select
      (select count(*) from outbox o where o::text like '%secret-room%')
      + (select count(*) from audit_log a where a::text like '%secret-room%') as count`
  assert.equal(stored.count, 0)
})

test('a link needs an event that is online, and https', async () => {
  const { manager, groupId } = await createManagedGroup()
  for (const input of [{ onlineUrl }, { eventType: 'online', onlineUrl: 'http://meet.example.org' }] as const)
    await assert.rejects(manager(createEvent, { groupId, ...evening, ...input }), refusal(InvalidInput))
  const { data: event } = await manager(createEvent, { groupId, ...evening, eventType: 'online', onlineUrl })
  const { data: moved } = await manager(updateEvent, { groupId, eventId: event.id, eventType: 'physical' })
  assert.deepEqual([moved.onlineUrl, moved.hasOnlineUrl], [null, false])
})

test('whoever makes an event hosts it, and others of the group can', async () => {
  const { manager, group, groupId } = await createManagedGroup()
  const [ada, stranger] = [await api.person({ name: 'Ada' }), await api.person()]
  const memberId = await api.member(group, ada)
  const { data: event } = await manager(createEvent, { groupId, ...evening })
  assert.deepEqual(
    event.hosts.map(({ userId }) => userId),
    [manager.id],
  )
  const change = (hosts: string[]) => manager(updateEvent, { groupId, eventId: event.id, hosts })
  await assert.rejects(change([ada.id, stranger.id]), refusal(InvalidInput))
  const { data: changed } = await change([ada.id, manager.id])
  assert.deepEqual(
    changed.hosts.map(({ userId }) => userId),
    [ada.id, manager.id],
  )
  const { data: copy } = await manager(copyEvent, { groupId, eventId: event.id, startTime: '2100-07-01T18:00:00Z' })
  assert.deepEqual(copy.hosts, changed.hosts)
  await manager(removeGroupMember, { groupId, memberId })
  const { data: later } = await manager(getEvent, { eventId: event.id })
  assert.equal(
    later.hosts.some(({ name }) => name === 'Ada'),
    false,
    'who left the group hosts nothing',
  )
})

test('a host whose account is deleted meanwhile is refused, and is missing from a copy', async () => {
  const { manager, group, groupId } = await createManagedGroup()
  const whileDeleted = async <T>(userId: string, action: () => Promise<T>): Promise<T> => {
    const { result } = await api.db.begin(async (sql) => {
      await sql`delete from group_members where user_id = ${userId}`
      await sql`delete from users where id = ${userId}`
      const result = Promise.allSettled([action()])
      await api.waitForLocks(1)
      return { result }
    })
    const [settled] = await result
    if (settled.status === 'rejected') throw settled.reason
    return settled.value
  }
  const addHost = async () => {
    const host = await api.person()
    await api.member(group, host)
    return host.id
  }
  const [first, second, third] = [await addHost(), await addHost(), await addHost()]
  await assert.rejects(
    whileDeleted(first, () => manager(createEvent, { groupId, ...evening, hosts: [first] })),
    refusal(InvalidInput),
  )
  const weekly = { rule: 'FREQ=WEEKLY', start: '2100-06-01T18:00', durationMinutes: 60, timezone: 'UTC' }
  const series = { groupId, ...weekly, event: { title: 'Mending night', hosts: [second] } }
  await assert.rejects(
    whileDeleted(second, () => manager(createSeries, series)),
    refusal(InvalidInput),
  )
  const { data: event } = await manager(createEvent, { groupId, ...evening, hosts: [third, manager.id] })
  const { data: copy } = await whileDeleted(third, () =>
    manager(copyEvent, { groupId, eventId: event.id, startTime: '2100-07-01T18:00:00Z' }),
  )
  assert.deepEqual(
    copy.hosts.map(({ userId }) => userId),
    [manager.id],
  )
})

test('a private host is shown to staff only', async () => {
  const { manager, group, groupId } = await createManagedGroup()
  const shy = await api.person({ name: 'Shy' })
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  await api.member(group, shy)
  const { data: event } = await manager(createEvent, { groupId, ...evening, hosts: [shy.id] })
  const stranger = await api.signIn('read:events')
  const read = async (client: typeof stranger) => (await client(getEvent, { eventId: event.id })).data.hosts.length
  assert.deepEqual([await read(stranger), await read(manager), await read(stranger)], [0, 1, 0])
})
