import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { createCode, type NewCode } from '../checkin-codes/public.ts'
import { createEvent, updateEvent } from '../manage/contract.ts'
import { exportAccount } from '../../export/contract.ts'
import {
  AlreadyCheckedIn,
  checkIn,
  CheckinClosed,
  CheckinNotOpen,
  CodeNotFound,
  CodeNotUsable,
  getCheckinInfo,
} from './contract.ts'

const api = await startApi()

const createOpenEvent: typeof api.event = (fields) => api.event({ inHours: 1, ...fields })

const createTestCode = ({ id: eventId }: { id: string }, options: Partial<NewCode> = {}) =>
  api.db.begin((sql) => createCode(sql, '', { eventId, createdBy: null, ...options }))
const markCancelled = ({ id }: { id: string }) =>
  api.db.begin((sql) => sql`update events set status = 'cancelled' where id = ${id}`)
const countUses = async ({ id }: { id: string }) =>
  (await api.db.sql<{ currentUses: number }[]>`select current_uses from checkin_codes where id = ${id}`)[0]?.currentUses
const readCheckinCount = async ({ id }: { id: string }) =>
  (await api.db.sql<{ checkins: number }[]>`select checkins from event_counts where event_id = ${id}`)[0]?.checkins
const publishedCheckins = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type === 'event.checkin' && data.userId === id)

async function tryCheckIn(code: string, person?: Person): Promise<number> {
  const token = await api.tokenFor((person ?? (await api.person())).id, ['write:events'])
  const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
  return (await api.fetch(`/v1/checkin/${code}`, init)).status
}

test('anybody can see what a code is for', async () => {
  const group = await api.group({ photoUrl: 'https://example.org/group.webp' })
  const startsAt = new Date('2099-11-20T16:30:00Z')
  const event = await api.event({ group, title: 'Mending night', startsAt, eventType: 'hybrid' })
  const { data } = await api.anonymous(getCheckinInfo, { code: (await createTestCode(event)).code.toLowerCase() })
  assert.deepEqual(data, {
    event: {
      id: event.id,
      title: 'Mending night',
      startTime: '2099-11-20T16:30:00.000Z',
      endTime: null,
      timezone: 'Europe/Helsinki',
      eventType: 'hybrid',
      photoUrl: null,
    },
    group: { ...group, photoUrl: 'https://example.org/group.webp', themeColor: null, isFeatured: false },
    checkinAvailable: false,
    availableFrom: '2099-11-20T13:30:00.000Z',
  })
})

test('a walk-in checks in, is counted and told of', async () => {
  const ada = await api.signIn('write:events')
  const event = await createOpenEvent({ title: 'Mending night' })
  const checkinCode = await createTestCode(event)
  const { data } = await ada(checkIn, { code: checkinCode.code.toLowerCase(), method: 'qr' })
  assert.deepEqual({ ...data, id: '', checkedInAt: '' }, { id: '', eventId: event.id, checkedInAt: '', method: 'qr' })
  assert.equal(await countUses(checkinCode), 1)
  assert.equal(await readCheckinCount(event), 1)
  assert.deepEqual(await publishedCheckins(ada), [
    {
      type: 'event.checkin',
      data: {
        eventId: event.id,
        groupId: event.groupId,
        eventTitle: 'Mending night',
        userId: ada.id,
        checkinId: data.id,
        checkinCodeId: checkinCode.id,
        method: 'qr',
      },
    },
  ])
})

test('a way of reading the code that nobody knows is recorded as a link', async () => {
  const { code: value } = await createTestCode(await createOpenEvent())
  for (const [method, recorded] of [
    ['nfc', 'nfc'],
    ['QR', 'link'],
    ['pigeon\0', 'link'],
    [7, 'link'],
    [null, 'link'],
    [{ a: ['b'] }, 'link'],
    [undefined, 'link'],
  ]) {
    const person = await api.signIn('write:events')
    assert.equal((await person(checkIn, { code: value, method })).data.method, recorded)
  }
})

test('what is nested too deeply to be compared with a repeat is refused', async () => {
  const { code: value } = await createTestCode(await createOpenEvent())
  const token = await api.tokenFor((await api.person()).id, ['write:events'])
  const answer = await api.fetch(`/v1/checkin/${value}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': 'deep' },
    body: `{"method":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  })
  assert.equal(answer.status, 400)
  assert.equal(((await answer.json()) as { code: string }).code, 'bad_request')
})

test('codes that are unknown or of a draft lead nowhere', async () => {
  const ada = await api.signIn('write:events')
  const { code: ofDraft } = await createTestCode(await api.event({ status: 'draft' }))
  for (const value of ['AAAAAAAA', 'x', 'ß', ofDraft, 'x'.repeat(2000)]) {
    await assert.rejects(api.anonymous(getCheckinInfo, { code: value }), refusal(CodeNotFound))
    await assert.rejects(ada(checkIn, { code: value }), refusal(CodeNotFound))
  }
  for (const path of ['/v1/checkin/%00', '/v1/checkin/%ED%A0%80']) assert.equal((await api.fetch(path)).status, 404)
})

test('a code that has expired or is used up, or whose event is cancelled, is gone', async () => {
  const ada = await api.signIn('write:events')
  const [late, busy, off] = [await createOpenEvent(), await createOpenEvent(), await createOpenEvent()]
  const expired = await createTestCode(late, { expiresAt: new Date(Date.now() - 1000) })
  const usedUp = await createTestCode(busy, { maxUses: 1 })
  const cancelled = await createTestCode(off)
  assert.equal(await tryCheckIn(usedUp.code), 201)
  await markCancelled(off)
  for (const { code: value } of [expired, usedUp, cancelled]) {
    assert.equal((await api.anonymous(getCheckinInfo, { code: value })).data.checkinAvailable, false)
    await assert.rejects(ada(checkIn, { code: value }), refusal(CodeNotUsable))
  }
  assert.deepEqual(await publishedCheckins(ada), [])
  assert.deepEqual([await readCheckinCount(late), await readCheckinCount(busy), await readCheckinCount(off)], [0, 1, 0])
})

test('one who has checked in hears so, also when the code is gone since', async () => {
  const ada = await api.signIn('write:events')
  const event = await createOpenEvent()
  const [once, other] = [await createTestCode(event, { maxUses: 1 }), await createTestCode(event)]
  await ada(checkIn, { code: once.code })
  for (const { code: value } of [once, other])
    await assert.rejects(ada(checkIn, { code: value }), refusal(AlreadyCheckedIn))
  await markCancelled(event)
  await assert.rejects(ada(checkIn, { code: other.code }), refusal(AlreadyCheckedIn))
  assert.equal(await countUses(other), 0)
})

test('of many requests of one person at once, over several codes, one checks in', async () => {
  const ada = await api.person()
  const event = await createOpenEvent()
  const codes = [await createTestCode(event, { maxUses: 1 }), await createTestCode(event), await createTestCode(event)]
  const statuses = await Promise.all([...codes, ...codes, ...codes].map(({ code: value }) => tryCheckIn(value, ada)))
  assert.deepEqual(statuses.sort(), [201, ...Array<number>(8).fill(409)])
  assert.equal(
    (await Promise.all(codes.map(countUses))).reduce<number>((sum, uses) => sum + (uses ?? 0), 0),
    1,
  )
  assert.equal((await publishedCheckins(ada)).length, 1)
})

test('a code is used by no more people than it may be, however many come at once', async () => {
  const event = await createOpenEvent()
  const checkinCode = await createTestCode(event, { maxUses: 5 })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => tryCheckIn(checkinCode.code)))
  assert.deepEqual(statuses.sort(), [...Array<number>(5).fill(201), ...Array<number>(15).fill(410)])
  assert.equal(await countUses(checkinCode), 5)
  assert.equal(await readCheckinCount(event), 5)
})

test('who checks in while the event is cancelled or the code deleted does so before, or not at all', async () => {
  const [cancelledEvent, activeEvent] = [await createOpenEvent(), await createOpenEvent()]
  const [first, second] = [await createTestCode(cancelledEvent), await createTestCode(activeEvent)]
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()))
  const [offs, deletions] = await Promise.all([
    Promise.all([...people.map((person) => tryCheckIn(first.code, person)), markCancelled(cancelledEvent)]),
    Promise.all([
      ...people.map((person) => tryCheckIn(second.code, person)),
      api.db.begin((sql) => sql`delete from checkin_codes where id = ${second.id}`),
    ]),
  ])
  const [atFirst, atSecond] = [offs.slice(0, 8), deletions.slice(0, 8)]
  assert.ok(atFirst.every((status) => status === 201 || status === 410))
  assert.ok(atSecond.every((status) => status === 201 || status === 404))
  assert.equal(await readCheckinCount(cancelledEvent), atFirst.filter((status) => status === 201).length)
  assert.equal(await readCheckinCount(activeEvent), atSecond.filter((status) => status === 201).length)
  assert.equal(await countUses(first), await readCheckinCount(cancelledEvent))
})

test('a code of a group that is not shown works', async () => {
  const { code: value } = await createTestCode(await createOpenEvent({ group: await api.group({ isActive: false }) }))
  assert.equal((await api.anonymous(getCheckinInfo, { code: value })).data.checkinAvailable, true)
  assert.equal(await tryCheckIn(value), 201)
})

test('the export holds where somebody checked in, the newest first', async () => {
  const [ada, bob] = [await api.signIn('user', 'write:events'), await api.person()]
  const [first, second] = [await createOpenEvent({ title: 'one' }), await createOpenEvent({ title: 'two' })]
  const codes = [await createTestCode(first), await createTestCode(second)]
  const results = []
  for (const { code: value } of codes) results.unshift((await ada(checkIn, { code: value })).data)
  await tryCheckIn(codes[0]?.code ?? '', bob)
  const titles = ['two', 'one']
  assert.deepEqual(
    (await ada(exportAccount, {})).data.checkins,
    results.map((result, index) => ({ ...result, eventTitle: titles[index] })),
  )
})

test('a check-in holds the code before the event, so that it and an account that goes do not wait for each other', async () => {
  const event = await createOpenEvent()
  const { id: codeId, code: value } = await createTestCode(event)
  const ada = await api.signIn('write:events')
  let checkingIn: Promise<unknown> | undefined
  await api.db.begin(async (sql) => {
    await sql`update checkin_codes set created_by = null where id = ${codeId}`
    checkingIn = ada(checkIn, { code: value })
    await api.waitForLocks(1)
    await sql`set local lock_timeout = '300ms'`
    await sql`select from events where id = ${event.id} for no key update`
  })
  await checkingIn
})

const minutesFromNow = (count: number) => new Date(Date.now() + count * 60_000)

test('people check in from three hours before the start', async () => {
  const [early, open] = [
    await api.event({ startsAt: minutesFromNow(190) }),
    await api.event({ startsAt: minutesFromNow(170) }),
  ]
  const [tooSoon, inTime] = [await createTestCode(early), await createTestCode(open)]
  const { data } = await api.anonymous(getCheckinInfo, { code: tooSoon.code })
  assert.equal(data.checkinAvailable, false)
  assert.equal(Date.parse(data.availableFrom ?? ''), Date.parse(data.event.startTime) - 180 * 60_000)
  const ada = await api.signIn('write:events')
  await assert.rejects(ada(checkIn, { code: tooSoon.code }), refusal(CheckinNotOpen, /^Check-in opens at /))
  assert.equal(await countUses(tooSoon), 0)
  assert.equal((await api.anonymous(getCheckinInfo, { code: inTime.code })).data.checkinAvailable, true)
  assert.equal(await tryCheckIn(inTime.code), 201)
})

test('people check in until twelve hours after the end, or fourteen after the start when no end is set', async () => {
  const events = await Promise.all([
    api.event({ startsAt: minutesFromNow(-13 * 60), endsAt: minutesFromNow(-11 * 60) }),
    api.event({ startsAt: minutesFromNow(-13 * 60), endsAt: minutesFromNow(-12 * 60 - 10) }),
    api.event({ startsAt: minutesFromNow(-13 * 60) }),
    api.event({ startsAt: minutesFromNow(-14 * 60 - 10) }),
  ])
  const codes = await Promise.all(events.map((event) => createTestCode(event)))
  const available = await Promise.all(
    codes.map(async ({ code: value }) => (await api.anonymous(getCheckinInfo, { code: value })).data.checkinAvailable),
  )
  assert.deepEqual(available, [true, false, true, false])
  assert.deepEqual(await Promise.all(codes.map(({ code: value }) => tryCheckIn(value))), [201, 410, 201, 410])
  const ada = await api.signIn('write:events')
  await assert.rejects(ada(checkIn, { code: codes[1]?.code ?? '' }), refusal(CheckinClosed))
})

test('an organizer decides how early check-in opens', async () => {
  const group = await api.group()
  const owner = await api.signIn('manage:events')
  await api.member(group, owner, 'owner')
  const startTime = minutesFromNow(24 * 60).toISOString()
  const make = async (input: { checkinFromMinutes?: number }) =>
    (await owner(createEvent, { groupId: group.id, title: 'Camp', startTime, ...input })).data
  const usual = await make({})
  const early = await make({ checkinFromMinutes: 10_080 })
  assert.deepEqual([usual.checkinFromMinutes, early.checkinFromMinutes], [180, 10_080])
  assert.deepEqual([await tryCheckIn(usual.checkinCode), await tryCheckIn(early.checkinCode)], [409, 201])
  const change = (checkinFromMinutes: number) =>
    owner(updateEvent, { groupId: group.id, eventId: early.id, checkinFromMinutes })
  assert.equal((await change(0)).data.checkinFromMinutes, 0)
  assert.equal(await tryCheckIn(early.checkinCode), 409)
  for (const wrong of [-1, 10_081, 1.5]) await assert.rejects(change(wrong), { status: 400 })
})

test('codes cannot be guessed through the page or the API, also by many tries at once', async () => {
  const checkinCode = await createTestCode(await createOpenEvent())
  const [guesser, guest] = [await api.person(), await api.person()]
  const fetchPageStatus = async (who: Person, code: string) =>
    (await api.fetch(`/checkin/${code}`, { headers: { Cookie: await api.cookieFor(who.id) } })).status
  const statuses = await Promise.all(Array.from({ length: 34 }, (_, n) => fetchPageStatus(guesser, `WRNG${n}`)))
  assert.deepEqual(
    [404, 429].map((status) => statuses.filter((each) => each === status).length),
    [30, 4],
  )
  assert.equal(await fetchPageStatus(guesser, checkinCode.code), 429)
  assert.equal(await tryCheckIn(checkinCode.code, guesser), 429)
  assert.equal(await fetchPageStatus(guest, checkinCode.code), 200)
  assert.equal(await tryCheckIn(checkinCode.code, guest), 201)
})

test('whoever is not signed in is stopped by address, and right codes cost nothing', async () => {
  const fresh = await startApi({ connection: api.connection, env: { TRUST_PROXY: 'loopback' } })
  const checkinCode = await createTestCode(await createOpenEvent())
  const look = async (code: string, address: string) =>
    (await fresh.fetch(`/checkin/${code}`, { headers: { 'X-Forwarded-For': address } })).status
  await api.limits.wrongCodesPerIp.consume('192.0.2.7', 199)
  assert.deepEqual([await look(checkinCode.code, '192.0.2.7'), await look(checkinCode.code, '192.0.2.7')], [200, 200])
  assert.deepEqual([await look('WRONG', '192.0.2.7'), await look(checkinCode.code, '192.0.2.7')], [404, 429])
  assert.equal(await look(checkinCode.code, '192.0.2.8'), 200)
})
