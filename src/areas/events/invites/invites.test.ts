import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput, RateLimited } from '#contract'
import { deriveKeys } from '#platform'
import { refusal, startApi, testSecret } from '#test'
import { createSignInHelpers } from '../../../../test/sign-in.ts'
import { addFavorite } from '../../groups/favorites/contract.ts'
import { cancelEvent } from '../manage/contract.ts'
import type { EventFields } from '../records/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { createRsvp, EventNotActive } from '../rsvps/contract.ts'
import { createAddressHasher, reencryptInviteKey } from './addresses.ts'
import { listOptOuts } from './queries.ts'
import {
  acceptEventInvite,
  getEventInvite,
  InviteForOther,
  InviteNotFound,
  InviteOver,
  inviteToEvent,
  InviteToDraft,
  InviteWhileHidden,
} from './contract.ts'

const api = await startApi({ worker: true })
const { mailsTo, readMailToken } = createSignInHelpers(api)
let counter = 0
const newAddress = () => `invited-${++counter}@example.net`

async function createInviter(fields: Partial<EventFields> = {}, createdAt = new Date()) {
  const group = await api.group({ createdAt })
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  const createEvent = async () => (await api.event({ group, title: 'Soup night', inHours: 240, ...fields })).id
  const eventId = await createEvent()
  const inviteTo = async (id: string, people: string[], message?: string) =>
    (await mona(inviteToEvent, { groupId: group.id, eventId: id, people, ...(message !== undefined && { message }) }))
      .data
  const invite = (people: string[], message?: string) => inviteTo(eventId, people, message)
  return { group, mona, eventId, createEvent, invite, inviteTo }
}

const canRead = async (eventId: string, userId: string) =>
  (await api.db.sql`select from event_invites where event_id = ${eventId} and user_id = ${userId}`).count > 0
const readToken = (address: string) => readMailToken(address, 'rsvp')

test('an invited stranger gets a mail, signs up with that address and is let in', async () => {
  const { mona, eventId, invite } = await createInviter({
    venueName: 'Town hall',
    startsAt: new Date('2031-05-09T15:30:00Z'),
  })
  const email = newAddress()
  assert.deepEqual(await invite([email], 'Bring a spoon.\nNo.Really'), { sent: 1, skipped: 0 })
  const [mail] = await mailsTo(email)
  assert.equal(mail?.subject, `${mona.name} invites you: Soup night`)
  const facts = '\nSoup night\nFriday, May 9, 2031 at 6:30 PM (Helsinki time)\nTown hall\n'
  for (const part of ['Bring a spoon.\nNo. Really', facts, 'Unsubscribe: ']) assert.ok(mail.text.includes(part), part)
  const token = await readToken(email)
  const { data: seen } = await api.anonymous(getEventInvite, { token })
  assert.deepEqual([seen.invitedBy, seen.sentTo, seen.event.id, seen.isAccepted], [mona.name, email, eventId, false])
  assert.equal((await api.fetch(`/v1/invites/${token}`)).headers.get('cache-control'), 'no-store')

  const other = await api.signIn('write:events')
  await assert.rejects(other(acceptEventInvite, { token }), refusal(InviteForOther))
  const nia = await api.signInAs(await api.person({ email: email.toUpperCase() }), 'write:events')
  assert.ok(!(await canRead(eventId, nia.id)))
  assert.equal((await nia(acceptEventInvite, { token })).data.eventId, eventId)
  assert.ok(await canRead(eventId, nia.id))
  assert.equal((await nia(getEventInvite, { token })).data.isAccepted, true)
  for (const who of [nia, other]) await assert.rejects(who(acceptEventInvite, { token }), refusal(InviteOver))
  await assert.rejects(api.anonymous(getEventInvite, { token }), refusal(InviteOver))
  await assert.rejects(nia(acceptEventInvite, { token: 'nonsense' }), refusal(InviteNotFound))
})

test('the mail says that one can come or attend online', async () => {
  for (const [venueName, where] of [
    ['Town hall', '\nTown hall, or online\n'],
    [null, '\nIn person or online\n'],
  ] as const) {
    const { invite } = await createInviter({ eventType: 'hybrid', venueName, venueCity: null })
    const email = newAddress()
    await invite([email])
    const [mail] = await mailsTo(email)
    assert.ok(mail?.text.includes(where), mail?.text)
  }
})

test('everybody who joined is invited at once, but not the person who invites', async () => {
  const { group, mona, eventId } = await createInviter({ visibility: 'invited' })
  const ids = { groupId: group.id, eventId }
  await assert.rejects(mona(inviteToEvent, ids), refusal(InvalidInput))
  const members = [await api.signIn('write:favorites'), await api.signIn('write:favorites')]
  for (const member of members) await member(addFavorite, { groupSlug: group.urlname })
  const email = newAddress()
  const { data } = await mona(inviteToEvent, { ...ids, members: true, people: [email] })
  assert.deepEqual(data, { sent: 3, skipped: 0 })
  for (const { id } of members) assert.ok(await canRead(eventId, id))
  assert.deepEqual(await mailsTo(mona.email), [])
  assert.deepEqual((await mona(inviteToEvent, { ...ids, members: true })).data, { sent: 0, skipped: 2 })
})

test('who has an account is let in at once, by username or by address', async () => {
  const { eventId, invite } = await createInviter()
  const [ada, bob] = [await api.person(), await api.person()]
  assert.deepEqual(await invite([`@${ada.username}`, bob.email]), { sent: 2, skipped: 0 })
  for (const { id, email } of [ada, bob]) {
    assert.ok(await canRead(eventId, id))
    assert.equal((await mailsTo(email)).length, 1)
  }
  const [row] = await api.db.sql`select email from event_invites where user_id = ${ada.id}`
  assert.equal(row?.['email'], null, 'organizers did not enter it')
})

test('an invite lets people in to an event for members, too', async () => {
  const { eventId, invite } = await createInviter({ visibility: 'members' })
  const ada = await api.signIn('write:events')
  await assert.rejects(ada(createRsvp, { eventId }), refusal(EventNotFound))
  await invite([`@${ada.username}`])
  assert.equal((await ada(createRsvp, { eventId })).data.status, 'confirmed')
})

test('the counts do not tell whether an address has an account, or whose it is', async () => {
  const { eventId, invite } = await createInviter()
  const [ada, seated, troll] = [await api.person(), await api.signIn('write:events'), await api.person()]
  await seated(createRsvp, { eventId })
  await api.db.sql`update users set suspended_at = now() where id = ${troll.id}`
  for (const address of [newAddress(), ada.email, seated.email, troll.email]) {
    assert.deepEqual(await invite([address]), { sent: 1, skipped: 0 }, address)
    assert.deepEqual(await invite([address]), { sent: 0, skipped: 1 }, address)
  }
  assert.deepEqual(await invite([ada.username]), { sent: 1, skipped: 0 }, 'although the address was invited')
  assert.deepEqual(await invite([seated.username]), { sent: 0, skipped: 1 }, 'who is on the list of attendees')
  assert.equal((await mailsTo(ada.email)).length, 1)
  assert.deepEqual(await mailsTo(troll.email), [])
})

test('an address that refuses mail gets no invitations', async () => {
  const { eventId, invite } = await createInviter()
  const [ada, bob] = [await api.person(), await api.person()]
  await api.db.sql`update users set mail_refused_at = now() where id in ${api.db.sql([ada.id, bob.id])}`
  assert.deepEqual(await invite([ada.username, bob.email.toUpperCase()]), { sent: 2, skipped: 0 })
  for (const { id, email } of [ada, bob]) {
    assert.ok(await canRead(eventId, id))
    assert.deepEqual(await mailsTo(email), [])
  }
})

test('an address gets three invitations a week from the whole site', async () => {
  const address = newAddress()
  const results = []
  for (let n = 0; n < 4; n++) results.push(await (await createInviter()).invite([address]))
  assert.deepEqual(
    results.map(({ sent }) => sent),
    [1, 1, 1, 0],
  )
  assert.equal((await mailsTo(address)).length, 3)
  await api.db.sql`update event_invites set created_at = created_at - interval '8 days' where email = ${address}`
  assert.equal((await (await createInviter()).invite([address])).sent, 1)
})

test('invites to deleted events still count', async () => {
  const address = newAddress()
  const { createEvent, inviteTo } = await createInviter()
  for (let n = 0; n < 3; n++) {
    const eventId = await createEvent()
    await inviteTo(eventId, [address])
    await api.db.sql`delete from events where id = ${eventId}`
  }
  assert.deepEqual(await inviteTo(await createEvent(), [address]), { sent: 0, skipped: 1 })
})

test('one press in the mail ends all invitations, and nobody is told', async () => {
  const address = newAddress()
  await (await createInviter()).invite([address])
  const [mail] = await mailsTo(address)
  const path = new URL(/Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname
  assert.match(mail?.headers.get('list-unsubscribe') ?? '', /\/mail\/no-invitations\//)
  const page = await api.fetch(path)
  assert.equal(page.status, 200)
  assert.equal((await api.db.sql`select from invite_opt_outs`).count, 0, 'looking does nothing')
  assert.equal((await api.fetch(path, { method: 'POST' })).status, 200)
  assert.equal((await api.fetch(path, { method: 'POST' })).status, 200)
  assert.equal((await api.fetch(`${path}x`, { method: 'POST' })).status, 404)

  assert.deepEqual(await (await createInviter()).invite([address.toUpperCase()]), { sent: 1, skipped: 0 })
  assert.equal((await mailsTo(address)).length, 1)
  const kept = await api.db.sql<{ row: string }[]>`select invite_opt_outs::text as row from invite_opt_outs`
  assert.ok(kept.every(({ row }) => !row.includes('@')))
})

test('who wants no invitations gets none after the secret key was rotated', async () => {
  const address = newAddress()
  await (await createInviter()).invite([address])
  const [mail] = await mailsTo(address)
  const path = new URL(/Unsubscribe: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '').pathname
  await api.fetch(path, { method: 'POST' })
  const [before, after] = [deriveKeys(testSecret), deriveKeys('another secret, long enough to be taken')]
  const hashes = await api.db.begin(async (sql) => {
    const hash = (await createAddressHasher(sql, before))(address)
    await reencryptInviteKey(sql, before, after)
    const rotated = (await createAddressHasher(sql, after))(address)
    await reencryptInviteKey(sql, after, before)
    return [hash, rotated]
  })
  assert.equal(hashes[0], hashes[1])
  assert.equal((await api.db.begin((sql) => listOptOuts(sql, hashes))).size, 1)
})

test('a young group sends 50 a day, others 500', async () => {
  const addresses = (count: number) => Array.from({ length: count }, newAddress)
  const young = await createInviter()
  assert.equal((await young.invite(addresses(49))).sent, 49)
  await assert.rejects(young.invite(addresses(2)), refusal(RateLimited))
  assert.equal((await young.invite(addresses(1))).sent, 1)
  await assert.rejects(young.invite(addresses(1)), refusal(RateLimited))

  const old = await createInviter({}, new Date(Date.now() - 15 * 86_400_000))
  await api.db.sql`
    insert into event_invites (id, event_id, group_id, email_hash, is_by_username, is_mailed)
    select gen_random_uuid(), ${old.eventId}, ${old.group.id}, sha256(n::text::bytea), false, false
    from generate_series(1, 499) n`
  await assert.rejects(old.invite(addresses(2)), refusal(RateLimited))
  assert.equal((await old.invite(addresses(1))).sent, 1)
})

test('whoever invites too many is told when all of them can be invited', async () => {
  const addresses = (count: number) => Array.from({ length: count }, newAddress)
  const dayMs = 86_400_000
  const inviteTooMany = async ({ group, eventId, mona }: typeof young, count: number) => {
    const response = await api.fetch(`/v1/manage/groups/${group.id}/events/${eventId}/invites`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await api.tokenFor(mona.id, ['manage:events'])}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ people: addresses(count) }),
    })
    assert.equal(response.status, 429)
    return { text: await response.text(), minutes: Number(response.headers.get('retry-after')) / 60 }
  }
  const young = await createInviter({}, new Date(Date.now() - 12 * dayMs))
  const tooMany = await inviteTooMany(young, 60)
  assert.match(tooMany.text, /can invite 50 more people today\. Shorten the list, or wait\. Try again in 48 hours\./)
  assert.ok(Math.abs(tooMany.minutes - 48 * 60) < 10, `${tooMany.minutes} minutes`)

  await young.invite(addresses(50))
  await api.db.sql`
    with numbered as (
      select id, row_number() over (order by id) as n from event_invites where group_id = ${young.group.id})
    update event_invites i set created_at = now() - numbered.n * interval '20 minutes'
    from numbered where numbered.id = i.id`
  // The ten oldest are 13 hours and 40 minutes old, or older.
  const { minutes } = await inviteTooMany(young, 10)
  assert.ok(Math.abs(minutes - (24 * 60 - 41 * 20)) < 10, `${minutes} minutes`)
})

test('at once, no limit is passed and nobody is mailed twice', async () => {
  const address = newAddress()
  const inviters = await Promise.all(Array.from({ length: 5 }, () => createInviter()))
  const results = await Promise.all(inviters.flatMap(({ invite }) => [invite([address]), invite([address])]))
  assert.equal(
    results.reduce((total, { sent }) => total + sent, 0),
    3,
  )
  assert.equal((await mailsTo(address)).length, 3)
})

test('what cannot be sent is refused with the line that is wrong', async () => {
  const { mona, group, eventId, invite } = await createInviter()
  const names = async (people: string[], message?: string) => {
    const failed = (await invite(people, message).catch((error: unknown) => error)) as { message: string }
    assert.ok(refusal(InvalidInput)(failed))
    return failed.message
  }
  assert.match(await names([newAddress(), 'two words']), /people\.1.*“two words” is neither/)
  assert.match(await names(['nobody-at-all']), /people\.0.*no one has the username/)
  assert.match(await names([newAddress()], 'See https://example.org'), /message.*must not have links/)
  await assert.rejects(invite([]), refusal(InvalidInput))
  await assert.rejects(invite(Array.from({ length: 201 }, newAddress)), refusal(InvalidInput))

  const { id: draft } = await api.event({ group, status: 'draft' })
  const ids = { groupId: group.id, people: [newAddress()] }
  await assert.rejects(mona(inviteToEvent, { ...ids, eventId: draft }), refusal(InviteToDraft))
  const address = newAddress()
  await invite([address])
  const token = await readToken(address)
  await mona(cancelEvent, { groupId: group.id, eventId })
  await assert.rejects(mona(inviteToEvent, { ...ids, eventId }), refusal(EventNotActive))
  await assert.rejects(api.anonymous(getEventInvite, { token }), refusal(InviteOver))
})

test('while the group is hidden, nobody is invited and links lead nowhere', async () => {
  const { group, eventId, invite } = await createInviter()
  const ada = await api.signIn('write:events')
  await invite([ada.email])
  const token = await readToken(ada.email)
  await api.db.sql`update groups set is_active = false where id = ${group.id}`
  await assert.rejects(invite([newAddress()]), refusal(InviteWhileHidden))
  await assert.rejects(api.anonymous(getEventInvite, { token }), refusal(InviteNotFound))
  await assert.rejects(ada(acceptEventInvite, { token }), refusal(InviteNotFound))
  await api.db.sql`update groups set is_active = true where id = ${group.id}`
  assert.equal((await ada(acceptEventInvite, { token })).data.eventId, eventId)
})

test('the mail is in the language of its reader', async () => {
  const { invite } = await createInviter()
  const ada = await api.person()
  await api.db.sql`update users set locale = 'sv' where id = ${ada.id}`
  await invite([ada.email])
  assert.match((await mailsTo(ada.email))[0]?.subject ?? '', /bjuder in dig/)
})
