import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getReference, type Operation } from '#contract'
import { isId } from '#platform'
import { startApi } from '#test'
import { adminCreateAchievement } from '../src/areas/achievements/definitions/contract.ts'
import { createGroupBadge } from '../src/areas/badges/manage/contract.ts'
import { handOnSeat } from '../src/areas/events/hand-ons/contract.ts'
import { inviteToEvent } from '../src/areas/events/invites/contract.ts'
import { createEvent, updateEvent } from '../src/areas/events/manage/contract.ts'
import { createSeries, updateSeries } from '../src/areas/events/manage-series/contract.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createManagedGroup } from '../src/areas/groups/manage/contract.ts'
import { listUsers } from '../src/areas/people/contract.ts'
import { adminAwardBadge } from '../src/areas/badges/admin/contract.ts'
import { handlers } from '../src/operations.ts'
import { newSeries } from './permissions/row.ts'
import { permissionRows } from './permissions/rows.ts'
import { createAdmin, createScenario, sendOperation } from './permissions/scenario.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'true' } })
const admin = await createAdmin(api)
const scenarios = {
  owner: await createScenario(api, admin, { isAdmin: false, role: 'owner' }),
  admin: await createScenario(api, admin, { isAdmin: true, role: null }),
} as const
const columns = { owner: 4, admin: 5 } as const
const { group, me } = scenarios.owner
const isInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

const propertiesOf = ({ params, query, body }: Operation) =>
  [params, query, body].flatMap((part) => Object.entries((part as Schema | undefined)?.properties ?? {}))

const tables = { person: ['users', 'username'], badge: ['badges', 'slug'] } as const

/** The name for an id, in upper case, and the id for a name. */
async function toOtherForm(kind: keyof typeof tables, value: string): Promise<string> {
  const [table, column] = tables[kind]
  const [row] = await api.db.sql<{ id: string; name: string }[]>`
    select id, ${api.db.sql(column)} as name
    from ${api.db.sql(table)}
    where ${isId(value) ? api.db.sql`id = ${value}` : api.db.sql`${api.db.sql(column)} = ${value.toLowerCase()}`}`
  return isId(value) ? (row?.name.toUpperCase() ?? value) : (row?.id ?? value)
}

for (const { operation, variant, args, statuses } of permissionRows) {
  const references = propertiesOf(operation).flatMap(([name, schema]) => {
    const kind = getReference(schema)
    return kind ? [[name, kind] as const] : []
  })
  if (references.length > 0 && operation.scope !== 'session')
    test(`${operation.name}${variant === undefined ? '' : `, ${variant}`}: an id and a name do the same`, async () => {
      for (const role of ['owner', 'admin'] as const) {
        const sent: Record<string, unknown> = { ...(await args(scenarios[role])) }
        for (const [name, kind] of references)
          if (typeof sent[name] === 'string') sent[name] = await toOtherForm(kind, sent[name])
        const response = await sendOperation(api, operation, scenarios[role].bearerHeaders, sent)
        await response.body?.cancel()
        assert.equal(response.status, statuses[columns[role]], `${role}: ${JSON.stringify(sent)}`)
      }
    })
}

test('every input that names a person or a badge takes an id or a name', () => {
  const others = new Set<string>()
  const collect = (operation: string, name: string, schema: Schema): void => {
    const isNamed = /^(username|.*user_?id|actorId|hosts?|members?|person|people|badge(Id|Slug)?|to)$/i.test(name)
    if (isNamed && !getReference(schema) && !(schema.items && getReference(schema.items)))
      others.add(`${operation}.${name}`)
    for (const [inner, value] of Object.entries((schema.items ?? schema).properties ?? {}))
      collect(operation, inner, value)
  }
  for (const { operation } of handlers)
    for (const [name, schema] of propertiesOf(operation)) collect(operation.name, name, schema)
  assert.deepEqual([...others].sort(), [
    // Tried below.
    'adminCreateAchievement.badgeSlug',
    // Who gets a report.
    'adminListReports.to',
    'adminUpdateAchievement.badgeSlug',
    // A name that is to become one’s own.
    'authCompleteRegistration.username',
    'authRegister.username',
    // Which of the people of an event.
    'awardToAttendees.to',
    'checkUsername.username',
    'createReport.to',
    'handOnSeat.to',
    'inviteToEvent.members',
    'inviteToEvent.people',
    'listUsers.badge',
    // Which of the people of an event.
    'sendEventMessage.to',
    'updateNotificationSettings.badge',
    'updateProfile.username',
  ])
})

test('hosts are named by id or username, each once', async () => {
  const [ada, bo] = [await api.person(), await api.person()]
  for (const person of [ada, bo]) await api.member(group, person, 'volunteer')
  const hosts = [ada.username.toUpperCase(), bo.id, ada.id]
  const named = [ada.username, bo.username]
  const startTime = isInHours(72)
  const groupId = group.id
  const { data: event } = await me(createEvent, { groupId, title: 'Choir', startTime, hosts })
  const { data: other } = await me(createEvent, { groupId, title: 'Choir', startTime })
  const { data: changed } = await me(updateEvent, { groupId, eventId: other.id, hosts })
  const { data: series } = await me(createSeries, { groupId, ...newSeries, event: { title: 'Moths', hosts } })
  const { data: updated } = await me(updateSeries, { groupId, seriesId: series.id, event: { hosts: [bo.username] } })
  assert.deepEqual(
    [event, changed].map((item) => item.hosts.map(({ username }) => username)),
    [named, named],
  )
  assert.deepEqual([series.event.hosts, updated.event.hosts], [[ada.id, bo.id], [bo.id]])
  for (const unknown of ['nobody-has-this', crypto.randomUUID()])
    await assert.rejects(
      me(updateEvent, { groupId, eventId: event.id, hosts: [unknown] }),
      /hosts must all have a role/,
    )
})

test('invites and handed-on seats go to an id or a username', async () => {
  const event = await api.event({ group })
  const [ada, bo] = [await api.person(), await api.person()]
  const { data } = await me(inviteToEvent, { groupId: group.id, eventId: event.id, people: [ada.id, bo.username] })
  assert.equal(data.sent, 2)
  await me(createRsvp, { eventId: event.id })
  await me(handOnSeat, { eventId: event.id, to: ada.id })
  const [handOn] = await api.db.sql<{ toUserId: string }[]>`
    select to_user_id from hand_ons where event_id = ${event.id}`
  assert.equal(handOn?.toUserId, ada.id)
})

test('people are found by the ids and slugs of their badges, and achievements give badges by either', async () => {
  const [holder, first, second] = [await api.person(), await api.badge(), await api.badge()]
  for (const badge of [first, second]) await admin(adminAwardBadge, { userId: holder.id, badgeId: badge.id })
  const { data } = await me(listUsers, { badge: `${first.id},${second.slug.toUpperCase()}` })
  assert.deepEqual(
    data.map(({ username }) => username),
    [holder.username],
  )
  const fields = { name: 'Explorer', eventType: 'user.favorite_added', targetValue: 3 }
  for (const [key, badgeSlug] of [
    ['by_id', first.id],
    ['by_slug', first.slug],
  ] as const)
    assert.equal((await admin(adminCreateAchievement, { ...fields, key, badgeSlug })).data.badgeSlug, first.slug)
})

test('new slugs and urlnames do not have the form of an id', async () => {
  const slug = crypto.randomUUID()
  await assert.rejects(
    me(createGroupBadge, { groupId: group.id, name: 'Owl', slug, icon: '🦉', points: 1 }),
    /slug does not have the right format/,
  )
  await assert.rejects(
    admin(createManagedGroup, { name: 'Owls', urlname: slug }),
    /urlname does not have the right format/,
  )
})
