import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, startApi, type Person } from '#test'
import { makeCode, type NewCode } from '../../management/checkin-codes/public.ts'
import { exportAccount } from '../../user/export/contract.ts'
import { AlreadyCheckedIn, checkIn, CodeNotFound, CodeNotUsable, getCheckinInfo } from './contract.ts'

const api = await startApi()

const code = ({ id: eventId }: { id: string }, facts: Partial<NewCode> = {}) =>
  api.db.begin((sql) => makeCode(sql, '', { eventId, createdBy: null, ...facts }))
const cancel = ({ id }: { id: string }) =>
  api.db.begin((sql) => sql`update events set status = 'cancelled' where id = ${id}`)
const usesOf = async ({ id }: { id: string }) =>
  (await api.db.sql<{ currentUses: number }[]>`select current_uses from checkin_codes where id = ${id}`)[0]?.currentUses
const checkinsOf = async ({ id }: { id: string }) =>
  (await api.db.sql<{ checkinCount: number }[]>`select checkin_count from events where id = ${id}`)[0]?.checkinCount
const told = async ({ id }: Person) =>
  (await api.publishedEvents()).filter(({ type, data }) => type === 'event.checkin' && data.userId === id)

/** The status of a request to check in, of somebody new unless it is said who. */
async function attempt(code: string, person?: Person): Promise<number> {
  const token = await api.tokenFor((person ?? (await api.person())).id, ['write:events'])
  const init = { method: 'POST', headers: { Authorization: `Bearer ${token}` } }
  return (await api.fetch(`/v1/checkin/${code}`, init)).status
}

test('anybody can see what a code is for', async () => {
  const group = await api.group({ photoUrl: 'https://example.org/group.webp' })
  const startsAt = new Date('2099-11-20T16:30:00Z')
  const event = await api.event({ group, title: 'Mending night', startsAt, eventType: 'hybrid' })
  const { data } = await api.anonymous(getCheckinInfo, { code: (await code(event)).code.toLowerCase() })
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
    group: { ...group, photoUrl: 'https://example.org/group.webp' },
    checkinAvailable: true,
  })
})

test('a walk-in checks in, is counted and told of', async () => {
  const ada = await api.signIn('write:events')
  const event = await api.event({ title: 'Mending night' })
  const made = await code(event)
  const { data } = await ada(checkIn, { code: made.code.toLowerCase(), method: 'qr' })
  assert.deepEqual({ ...data, id: '', checkedInAt: '' }, { id: '', eventId: event.id, checkedInAt: '', method: 'qr' })
  assert.equal(await usesOf(made), 1)
  assert.equal(await checkinsOf(event), 1)
  assert.deepEqual(await told(ada), [
    {
      type: 'event.checkin',
      data: {
        eventId: event.id,
        groupId: event.groupId,
        eventTitle: 'Mending night',
        userId: ada.id,
        checkinId: data.id,
        checkinCodeId: made.id,
        method: 'qr',
      },
    },
  ])
})

test('a way of reading the code that nobody knows is recorded as a link', async () => {
  const { code: value } = await code(await api.event())
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
  const { code: value } = await code(await api.event())
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
  const { code: ofDraft } = await code(await api.event({ status: 'draft' }))
  for (const value of ['AAAAAAAA', 'x', 'ß', ofDraft, 'x'.repeat(2000)]) {
    await assert.rejects(api.anonymous(getCheckinInfo, { code: value }), refusal(CodeNotFound))
    await assert.rejects(ada(checkIn, { code: value }), refusal(CodeNotFound))
  }
  for (const path of ['/v1/checkin/%00', '/v1/checkin/%ED%A0%80']) assert.equal((await api.fetch(path)).status, 404)
})

test('a code that has expired or is used up, or whose event is cancelled, is gone', async () => {
  const ada = await api.signIn('write:events')
  const [late, busy, off] = [await api.event(), await api.event(), await api.event()]
  const expired = await code(late, { expiresAt: new Date(Date.now() - 1000) })
  const usedUp = await code(busy, { maxUses: 1 })
  const cancelled = await code(off)
  assert.equal(await attempt(usedUp.code), 201)
  await cancel(off)
  for (const { code: value } of [expired, usedUp, cancelled]) {
    assert.equal((await api.anonymous(getCheckinInfo, { code: value })).data.checkinAvailable, false)
    await assert.rejects(ada(checkIn, { code: value }), refusal(CodeNotUsable))
  }
  assert.deepEqual(await told(ada), [])
  assert.deepEqual([await checkinsOf(late), await checkinsOf(busy), await checkinsOf(off)], [0, 1, 0])
})

test('one who has checked in hears so, also when the code is gone since', async () => {
  const ada = await api.signIn('write:events')
  const event = await api.event()
  const [once, other] = [await code(event, { maxUses: 1 }), await code(event)]
  await ada(checkIn, { code: once.code })
  for (const { code: value } of [once, other])
    await assert.rejects(ada(checkIn, { code: value }), refusal(AlreadyCheckedIn))
  await cancel(event)
  await assert.rejects(ada(checkIn, { code: other.code }), refusal(AlreadyCheckedIn))
  assert.equal(await usesOf(other), 0)
})

test('of many requests of one person at once, over several codes, one checks in', async () => {
  const ada = await api.person()
  const event = await api.event()
  const codes = [await code(event, { maxUses: 1 }), await code(event), await code(event)]
  const statuses = await Promise.all([...codes, ...codes, ...codes].map(({ code: value }) => attempt(value, ada)))
  assert.deepEqual(statuses.sort(), [201, ...Array<number>(8).fill(409)])
  assert.equal(
    (await Promise.all(codes.map(usesOf))).reduce<number>((sum, uses) => sum + (uses ?? 0), 0),
    1,
  )
  assert.equal((await told(ada)).length, 1)
})

test('a code is used by no more people than it may be, however many come at once', async () => {
  const event = await api.event()
  const made = await code(event, { maxUses: 5 })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => attempt(made.code)))
  assert.deepEqual(statuses.sort(), [...Array<number>(5).fill(201), ...Array<number>(15).fill(410)])
  assert.equal(await usesOf(made), 5)
  assert.equal(await checkinsOf(event), 5)
})

test('who checks in while the event is cancelled or the code deleted does so before, or not at all', async () => {
  const [called, kept] = [await api.event(), await api.event()]
  const [first, second] = [await code(called), await code(kept)]
  const people = await Promise.all(Array.from({ length: 8 }, () => api.person()))
  const [offs, deletions] = await Promise.all([
    Promise.all([...people.map((person) => attempt(first.code, person)), cancel(called)]),
    Promise.all([
      ...people.map((person) => attempt(second.code, person)),
      api.db.begin((sql) => sql`delete from checkin_codes where id = ${second.id}`),
    ]),
  ])
  const [atFirst, atSecond] = [offs.slice(0, 8), deletions.slice(0, 8)]
  assert.ok(atFirst.every((status) => status === 201 || status === 410))
  assert.ok(atSecond.every((status) => status === 201 || status === 404))
  assert.equal(await checkinsOf(called), atFirst.filter((status) => status === 201).length)
  assert.equal(await checkinsOf(kept), atSecond.filter((status) => status === 201).length)
  assert.equal(await usesOf(first), await checkinsOf(called))
})

test('a code of a group that is not shown works', async () => {
  const { code: value } = await code(await api.event({ group: await api.group({ isActive: false }) }))
  assert.equal((await api.anonymous(getCheckinInfo, { code: value })).data.checkinAvailable, true)
  assert.equal(await attempt(value), 201)
})

test('the export holds where somebody checked in, the newest first', async () => {
  const [ada, bob] = [await api.signIn('user', 'write:events'), await api.person()]
  const [one, two] = [await api.event({ title: 'one' }), await api.event({ title: 'two' })]
  const codes = [await code(one), await code(two)]
  const results = []
  for (const { code: value } of codes) results.unshift((await ada(checkIn, { code: value })).data)
  await attempt(codes[0]?.code ?? '', bob)
  const titles = ['two', 'one']
  assert.deepEqual(
    (await ada(exportAccount, {})).data.checkins,
    results.map((result, index) => ({ ...result, eventTitle: titles[index] })),
  )
})

test('a check-in holds the code before the event, so that it and an account that goes do not wait for each other', async () => {
  const event = await api.event()
  const { id: codeId, code: value } = await code(event)
  const ada = await api.signIn('write:events')
  const waiting = () =>
    api.db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let checkingIn: Promise<unknown> | undefined
  await api.db.begin(async (sql) => {
    await sql`update checkin_codes set created_by = null where id = ${codeId}`
    checkingIn = ada(checkIn, { code: value })
    while ((await waiting()).count === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    await sql`set local lock_timeout = '300ms'`
    await sql`select from events where id = ${event.id} for no key update`
  })
  await checkingIn
})
