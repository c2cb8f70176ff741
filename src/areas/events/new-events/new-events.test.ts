import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextLocalHour } from '#platform'
import { startApi, type Person } from '#test'
import { addFavorite, removeFavorite } from '../../groups/favorites/contract.ts'
import { listInbox } from '../../inbox/contract.ts'
import { updateNotificationSettings } from '../../profile/notifications/contract.ts'
import { updateProfile } from '../../profile/contract.ts'
import { cancelEvent, createEvent, updateEvent } from '../manage/contract.ts'

const api = await startApi({ worker: true })
const { sql } = api.db

async function createManagedGroup(name = 'Moth watchers') {
  const group = await api.group({ name })
  const manager = await api.signIn('manage:events', 'user')
  await api.member(group, manager, 'manager')
  const publish = async (title: string, more: object = {}) =>
    (await manager(createEvent, { groupId: group.id, title, startTime: '2100-12-04T18:30', ...more })).data.id
  return { group, manager, publish }
}
const join = async (group: { urlname: string }) => {
  const person = await api.signIn('write:favorites', 'user')
  await person(addFavorite, { groupSlug: group.urlname })
  return person
}
const listTitles = async (who: Awaited<ReturnType<typeof join>>) => {
  await api.waitForJobs()
  return (await who(listInbox, {})).data.filter(({ kind }) => kind === 'new_event').map(({ title }) => title)
}
/** As if it were nine o’clock for everybody. */
async function sendDigests() {
  await api.waitForJobs()
  await sql`update digest_items set due_at = now() where queued_at is null`
  await api.tasks['sendDigests']?.({})
  await api.tasks['sendDigests']?.({})
}
const mailsTo = async ({ email }: Person) => (await api.mails()).filter(({ to }) => to === email)

test('those who joined hear of a new event in their inbox, and in one mail the next morning', async () => {
  const [moths, bats] = [await createManagedGroup(), await createManagedGroup('Bat watchers')]
  const ada = await join(moths.group)
  await ada(addFavorite, { groupSlug: bats.group.urlname })
  const [volunteer, stranger] = [await api.signIn('user'), await api.person()]
  await api.member(moths.group, volunteer, 'volunteer')
  const first = await moths.publish('Moth night')
  await bats.publish('Bat walk', { startTime: '2100-11-04T18:30', venue: { name: 'The old mill' } })
  assert.deepEqual((await listTitles(ada)).sort(), ['New event: Bat walk', 'New event: Moth night'])
  assert.deepEqual(await listTitles(volunteer), ['New event: Moth night'])
  assert.deepEqual(await listTitles(moths.manager), [])
  assert.deepEqual(await mailsTo(ada), [])

  await sendDigests()
  const [mail, ...more] = await mailsTo(ada)
  assert.deepEqual([mail?.subject, more], ['2 new events in your groups', []])
  assert.match(mail?.text ?? '', /Bat walk\n.+\nThe old mill\nBat watchers\nhttp.+\n\nMoth night\n.+\nMoth watchers\n/)
  assert.ok(mail?.html.includes(`href="${api.config.WEB_URL}/events/${first}"`))
  assert.equal(mail?.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.equal((await mailsTo(volunteer))[0]?.subject, 'A new event in your groups')
  assert.deepEqual([await mailsTo(stranger), await mailsTo(moths.manager)], [[], []])

  await moths.publish('Another night')
  await sendDigests()
  assert.deepEqual(
    (await mailsTo(ada)).map(({ subject }) => subject),
    ['2 new events in your groups', 'A new event in your groups'],
  )
})

test('the mail comes at nine in the zone of the person, else in that of the site', async () => {
  const { group, publish } = await createManagedGroup()
  const [ada, bob] = [await join(group), await join(group)]
  await ada(updateProfile, { timezone: 'Pacific/Auckland' })
  await publish('Moth night')
  await api.waitForJobs()
  const dueAt = async ({ id }: Person) =>
    (
      await sql<{ dueAt: string; createdAt: string }[]>`
      select d.due_at, i.created_at from digest_items d join inbox_items i on i.id = d.item_id where d.user_id = ${id}`
    )[0]
  const [hers, his] = [await dueAt(ada), await dueAt(bob)]
  const nine = (zone: string, now = '') => nextLocalHour(new Date(now), zone, 9).toISOString()
  assert.deepEqual([hers?.dueAt, his?.dueAt], [nine('Pacific/Auckland', hers?.createdAt), nine('UTC', his?.createdAt)])
  await api.tasks['sendDigests']?.({})
  assert.deepEqual(await mailsTo(ada), [])
  await sendDigests()
})

test('who wants to know at once gets a mail for each event, and who does not want it none', async () => {
  const { group, publish } = await createManagedGroup()
  const [ada, bob] = [await join(group), await join(group)]
  await ada(updateNotificationSettings, { kinds: { new_event: { digest: 'now' } } })
  await bob(updateNotificationSettings, { kinds: { new_event: { email: false, inbox: false } } })
  await publish('Moth night')
  const [mail, ...more] = await mailsTo(ada)
  assert.deepEqual([mail?.subject, more], ['New event: Moth night', []])
  assert.match(mail?.text ?? '', /Moth watchers · Saturday, December 4, 2100/)
  await sendDigests()
  assert.deepEqual([(await mailsTo(ada)).length, await mailsTo(bob), await listTitles(bob)], [1, [], []])
})

test('a draft is told when it is published, once, and an event of the past or of a hidden group is not', async () => {
  const { group, manager, publish } = await createManagedGroup()
  const hidden = await createManagedGroup()
  await sql`update groups set display_on_site = false where id = ${hidden.group.id}`
  const ada = await join(group)
  await api.member(hidden.group, ada)
  const eventId = await publish('Moth night', { status: 'draft' })
  await publish('Long ago', { startTime: '2020-12-04T18:30' })
  await hidden.publish('Secret')
  assert.deepEqual(await listTitles(ada), [])
  const ids = { groupId: group.id, eventId }
  for (const status of ['active', 'draft', 'active'] as const) await manager(updateEvent, { ...ids, status })
  assert.deepEqual(await listTitles(ada), ['New event: Moth night'])
  await sendDigests()
  assert.equal((await mailsTo(ada)).length, 1)
})

test('the mail leaves out what is canceled by then, and groups that the person left', async () => {
  const [moths, bats, owls] = [await createManagedGroup(), await createManagedGroup(), await createManagedGroup()]
  const ada = await join(moths.group)
  for (const { group } of [bats, owls]) await ada(addFavorite, { groupSlug: group.urlname })
  const canceled = await moths.publish('Canceled')
  await bats.publish('Left')
  await owls.publish('Owl night')
  await api.waitForJobs()
  await moths.manager(cancelEvent, { groupId: moths.group.id, eventId: canceled })
  await ada(removeFavorite, { groupSlug: bats.group.urlname })
  await sendDigests()
  const [mail] = await mailsTo(ada)
  assert.equal(mail?.subject, 'A new event in your groups')
  assert.match(mail.text, /Owl night/)
  assert.doesNotMatch(mail.text, /Canceled|Left/)

  const eve = await join(bats.group)
  const last = await bats.publish('Also canceled')
  await api.waitForJobs()
  await bats.manager(cancelEvent, { groupId: bats.group.id, eventId: last })
  await sendDigests()
  assert.deepEqual(await mailsTo(eve), [])
})

test('hundreds of members are told in parts, each once', async () => {
  const { group, publish } = await createManagedGroup()
  const count = 700
  await sql`
    with people as (
      insert into users (id, email, name)
      select gen_random_uuid(), 'crowd-' || n || '@example.org', 'Crowd ' || n from generate_series(1, ${count}) n
      returning id)
    insert into favorites (user_id, group_id) select id, ${group.id} from people`
  const eventId = await publish('Moth night')
  await api.waitForJobs()
  const told = () => sql`select from inbox_items where occurrence_id = ${eventId}`
  assert.equal((await told()).count, count)
  await sql`
    select graphile_worker.add_job('event', json_build_object('id', id, 'type', type))
    from outbox where type = 'event.created' and data ->> 'eventId' = ${eventId}`
  await api.waitForJobs()
  assert.equal((await told()).count, count)
})
