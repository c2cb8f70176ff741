import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import { getPublicGroup, getPublicNextEvent } from '../../groups/directory/contract.ts'
import { addFavorite, removeFavorite } from '../../groups/favorites/contract.ts'
import { updateEvent } from '../manage/contract.ts'
import { EventNotFound, type Visibility } from '../records/contract.ts'
import { cancelRsvp, createRsvp, getRsvpSummary } from '../rsvps/contract.ts'
import { getEvent, listEvents } from './contract.ts'

const api = await startApi()
const scopes = ['read:events', 'write:events'] as const
type Client = Awaited<ReturnType<typeof api.signIn>>

const createEvent = async (visibility: Visibility) => {
  const group = await api.group()
  const event = await api.event({ group, visibility })
  return { group, eventId: event.id }
}

const isReadable = async (client: Client, eventId: string): Promise<boolean> =>
  client(getEvent, { eventId }).then(
    () => true,
    (error: unknown) => !refusal(EventNotFound)(error as Error),
  )
const isListed = async (client: Client, groupId: string): Promise<boolean> =>
  (await client(listEvents, { groupId })).data.length > 0
const look = async (client: Client, { group, eventId }: Awaited<ReturnType<typeof createEvent>>) => [
  await isReadable(client, eventId),
  await isListed(client, group.id),
]

async function invite(eventId: string, person: { readonly id: string }) {
  await api.db.sql`
    insert into event_invites (id, event_id, group_id, user_id, email_hash, is_by_username, is_mailed)
    select ${newId()}, id, group_id, ${person.id}, ${Buffer.from(person.id)}, true, true
    from events
    where id = ${eventId}`
}

test('an unlisted event is read by whoever has its address, and listed for those with an RSVP', async () => {
  const event = await createEvent('unlisted')
  const ada = await api.signIn(...scopes)
  assert.deepEqual(await look(ada, event), [true, false])
  await ada(createRsvp, { eventId: event.eventId })
  assert.deepEqual(await look(ada, event), [true, true])
  const manager = await api.signIn(...scopes)
  await api.member(event.group, manager, 'manager')
  assert.deepEqual(await look(manager, event), [true, false])
})

test('an event for members is there once one has joined the group', async () => {
  const event = await createEvent('members')
  const ada = await api.signIn(...scopes, 'write:favorites')
  const groupSlug = event.group.urlname
  assert.deepEqual(await look(ada, event), [false, false])
  await assert.rejects(ada(createRsvp, { eventId: event.eventId }), refusal(EventNotFound))
  await assert.rejects(ada(getRsvpSummary, { eventId: event.eventId }), refusal(EventNotFound))
  await ada(addFavorite, { groupSlug })
  assert.deepEqual(await look(ada, event), [true, true])
  const member = await api.signIn(...scopes)
  await api.member(event.group, member)
  assert.deepEqual(await look(member, event), [true, true], 'whom the team added')
  await ada(createRsvp, { eventId: event.eventId })
  await ada(removeFavorite, { groupSlug })
  assert.deepEqual(await look(ada, event), [true, true], 'who comes can read it')
  await ada(cancelRsvp, { eventId: event.eventId })
  assert.deepEqual(await look(ada, event), [false, false])
})

test('an event for invited people is there for the team and those with an invite', async () => {
  const event = await createEvent('invited')
  const [ada, member, volunteer, admin] = [
    await api.signIn(...scopes, 'write:favorites'),
    await api.signIn(...scopes),
    await api.signIn(...scopes),
    await api.signIn('admin'),
  ]
  await ada(addFavorite, { groupSlug: event.group.urlname })
  assert.deepEqual(await look(ada, event), [false, false])
  await api.member(event.group, member)
  assert.deepEqual(await look(member, event), [false, false], 'a plain member is not on the team')
  await assert.rejects(member(createRsvp, { eventId: event.eventId }), refusal(EventNotFound))
  await api.db.sql`insert into event_hosts (event_id, user_id, place) values (${event.eventId}, ${member.id}, 0)`
  assert.deepEqual(await look(member, event), [true, true], 'a host')
  await api.member(event.group, volunteer, 'volunteer')
  await invite(event.eventId, ada)
  for (const reader of [ada, volunteer]) assert.deepEqual(await look(reader, event), [true, true])
  assert.equal(await isReadable(admin, event.eventId), true)
})

test('what is not public can be listed on its own', async () => {
  const event = await createEvent('members')
  await api.event({ group: event.group, title: 'For all' })
  const member = await api.signIn(...scopes)
  await api.member(event.group, member)
  const listIds = async (isPublic: boolean) =>
    (await member(listEvents, { groupId: event.group.id, public: isPublic })).data.map(({ id }) => id)
  assert.deepEqual(await listIds(false), [event.eventId])
  assert.equal((await listIds(true)).includes(event.eventId), false)
})

test('events that are not public are on no page, feed, widget or map of the site for everybody', async () => {
  for (const visibility of ['unlisted', 'members', 'invited'] as const) {
    const { group, eventId } = await createEvent(visibility)
    const read = async (path: string) => {
      const response = await api.fetch(path)
      return response.ok ? response.text() : ''
    }
    const lists = [
      '/sitemap.xml',
      '/ics',
      '/rss',
      `/feeds/groups/${group.urlname}.ics`,
      `/feeds/groups/${group.urlname}.rss`,
    ]
    for (const path of lists) assert.equal((await read(path)).includes(eventId), false, path)
    assert.deepEqual((await api.anonymous(getPublicGroup, { slug: group.urlname })).data.upcomingEvents, [])
    await assert.rejects(api.anonymous(getPublicNextEvent, { slug: group.urlname }))
    for (const path of [`/events/${eventId}/image.png`, `/events/${eventId}/calendar.ics`])
      assert.equal((await api.fetch(path)).status, visibility === 'unlisted' ? 200 : 404, path)
  }
})

test('an event that becomes private is gone from what was kept in memory', async () => {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const { id: eventId } = await api.event({ group })
  const stranger = await api.signIn(...scopes)
  assert.deepEqual(await look(stranger, { group, eventId }), [true, true])
  await manager(updateEvent, { groupId: group.id, eventId, visibility: 'invited' })
  assert.deepEqual(await look(stranger, { group, eventId }), [false, false])
})
