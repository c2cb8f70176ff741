import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { checkIn, CodeNotFound, getCheckinInfo } from '../checkins/contract.ts'
import { listAttendees } from '../attendees/contract.ts'
import { EventNotFound } from '../records/contract.ts'
import { RoleTooLow } from '../../groups/members/contract.ts'
import { GroupNotFound } from '../../groups/records/contract.ts'
import {
  CheckinCodeNotFound,
  createCheckinCode,
  deleteCheckinCode,
  EventIsCancelled,
  getCheckinCode,
  listCheckinCodes,
  TooManyCheckinCodes,
} from './contract.ts'

const api = await startApi()

async function createStaffedEvent(role: 'member' | 'volunteer' | 'manager' = 'volunteer') {
  const group = await api.group()
  const event = await api.event({ group, inHours: 1 })
  const staff = await api.signIn('manage:checkins')
  await api.member(group, staff, role)
  return { group, event, staff, ids: { groupId: group.urlname, eventId: event.id } }
}

test('a volunteer makes codes and lists them, the oldest first, in pages', async () => {
  const { group, event, staff, ids } = await createStaffedEvent()
  const { data: open } = await staff(createCheckinCode, ids)
  assert.match(open.code, /^[A-HJKMNP-Z2-9]{8}$/)
  assert.deepEqual(
    { ...open, id: '', code: '', createdAt: '' },
    {
      id: '',
      code: '',
      label: null,
      maxUses: null,
      currentUses: 0,
      expiresAt: null,
      createdAt: '',
      eventId: event.id,
      checkinUrl: `${api.config.WEB_URL}/checkin/${open.code}`,
    },
  )
  const expiresAt = '2099-01-01T00:00:00.000Z'
  const { data: door } = await staff(createCheckinCode, { ...ids, label: ' Door ', maxUses: 2, expiresAt })
  assert.deepEqual([door.label, door.maxUses, door.expiresAt], ['Door', 2, expiresAt])
  const { data: soon } = await staff(createCheckinCode, { ...ids, groupId: group.id, expiresInMinutes: 60 })
  assert.ok(Math.abs(Date.parse(soon.expiresAt ?? '') - Date.now() - 3_600_000) < 60_000)

  const first = await staff(listCheckinCodes, { ...ids, limit: 2 })
  const second = await staff(listCheckinCodes, { ...ids, limit: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual([...first.data, ...second.data], [open, door, soon])
  assert.deepEqual((await staff(getCheckinCode, { groupId: group.id, codeId: door.id })).data, door)
  const visitor = await api.signIn('write:events')
  await visitor(checkIn, { code: door.code })
  assert.equal((await staff(listCheckinCodes, ids)).data[1]?.currentUses, 1)
})

test('a code ends in the future and in one way, and has room for one at least', async () => {
  const { staff, ids } = await createStaffedEvent()
  for (const wrong of [
    { expiresAt: new Date(Date.now() - 1000).toISOString() },
    { expiresAt: '0000-01-01T00:00:00Z' },
    { expiresAt: '2099-01-01T00:00:00Z', expiresInMinutes: 5 },
    { expiresAt: '2099-02-30T00:00:00Z' },
    { expiresAt: 'tomorrow' },
    { expiresInMinutes: 0 },
    { expiresInMinutes: 525_601 },
    { maxUses: 0 },
    { maxUses: 1.5 },
    { maxUses: 1e12 },
    { label: 'x'.repeat(101) },
    { label: 'a\0b' },
  ])
    await assert.rejects(staff(createCheckinCode, { ...ids, ...wrong }), refusal(InvalidInput), JSON.stringify(wrong))
  for (const fine of [
    { expiresAt: null, expiresInMinutes: 5 },
    { expiresAt: '9999-12-31T23:59:59-23:59' },
    { label: '' },
  ])
    await staff(createCheckinCode, { ...ids, ...fine })
})

test('an event has fifty codes at most, also when they are made at once', async () => {
  const { event, staff, ids } = await createStaffedEvent()
  await api.db.begin(
    (sql) => sql`
      insert into checkin_codes (id, event_id, code)
      select gen_random_uuid(), ${event.id}, 'made' || n from generate_series(1, 45) n`,
  )
  const answers = await Promise.allSettled(Array.from({ length: 12 }, () => staff(createCheckinCode, ids)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 5)
  await assert.rejects(staff(createCheckinCode, ids), refusal(TooManyCheckinCodes))
})

test('a cancelled event gets no new codes; a draft does, from those who manage it', async () => {
  const { group, event, staff, ids } = await createStaffedEvent()
  const draft = { ...ids, eventId: (await api.event({ group, status: 'draft' })).id }
  const manager = await api.signIn('manage:checkins')
  await api.member(group, manager, 'manager')
  for (const operation of [createCheckinCode, listCheckinCodes, listAttendees]) {
    await assert.rejects(staff<typeof operation>(operation, draft), refusal(EventNotFound))
    await manager<typeof operation>(operation, draft)
  }
  const codeId = (await manager(listCheckinCodes, draft)).data[0]?.id ?? ''
  const target = { groupId: group.id, codeId }
  await assert.rejects(staff(getCheckinCode, target), refusal(CheckinCodeNotFound))
  assert.equal((await manager(getCheckinCode, target)).data.eventId, draft.eventId)
  await api.db.begin((sql) => sql`update events set status = 'cancelled' where id = ${event.id}`)
  await assert.rejects(staff(createCheckinCode, ids), refusal(EventIsCancelled))
  assert.deepEqual((await staff(listCheckinCodes, ids)).data, [])
})

test('codes and attendees are for the staff of the group and for admins', async () => {
  const { ids } = await createStaffedEvent()
  const { staff: member, ids: own } = await createStaffedEvent('member')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  for (const operation of [createCheckinCode, listCheckinCodes, listAttendees]) {
    await assert.rejects(member<typeof operation>(operation, own), refusal(RoleTooLow))
    await assert.rejects(member<typeof operation>(operation, ids), refusal(RoleTooLow))
    await assert.rejects(member<typeof operation>(operation, { ...own, groupId: 'nowhere' }), refusal(GroupNotFound))
    await assert.rejects(admin<typeof operation>(operation, { ...own, eventId: ids.eventId }), refusal(EventNotFound))
    await admin<typeof operation>(operation, own)
  }
})

test('a code is printed at the address of its event only', async () => {
  const { group, staff, ids } = await createStaffedEvent()
  const { data: code } = await staff(createCheckinCode, ids)
  const headers = { Cookie: await api.cookieFor(staff.id) }
  const print = (eventId: string, codeId: string) =>
    api.fetch(`/manage/${group.urlname}/events/${eventId}/codes/${codeId}/print`, { headers })
  const printed = await print(ids.eventId, code.id)
  assert.equal(printed.status, 200)
  assert.ok((await printed.text()).includes(code.checkinUrl))
  assert.equal((await print((await api.event({ group })).id, code.id)).status, 404)
  assert.equal((await print(ids.eventId, ids.eventId)).status, 404)
})

test('a manager deletes a code of their group; check-ins made with it stay', async () => {
  const { group, staff: manager, ids } = await createStaffedEvent('manager')
  const volunteer = await api.signIn('manage:checkins')
  await api.member(group, volunteer, 'volunteer')
  const { data: code } = await volunteer(createCheckinCode, ids)
  const visitor = await api.signIn('write:events')
  await visitor(checkIn, { code: code.code })

  const other = await createStaffedEvent('manager')
  const target = { groupId: group.id, codeId: code.id }
  await assert.rejects(volunteer(deleteCheckinCode, target), refusal(RoleTooLow))
  await assert.rejects(
    other.staff(deleteCheckinCode, { ...target, groupId: other.group.id }),
    refusal(CheckinCodeNotFound),
  )
  await assert.rejects(
    other.staff(getCheckinCode, { ...target, groupId: other.group.id }),
    refusal(CheckinCodeNotFound),
  )
  await assert.rejects(manager(deleteCheckinCode, { ...target, groupId: 'nowhere' }), refusal(GroupNotFound))
  assert.deepEqual(await manager(deleteCheckinCode, target), { data: { success: true } })
  await assert.rejects(manager(deleteCheckinCode, target), refusal(CheckinCodeNotFound))
  await assert.rejects(api.anonymous(getCheckinInfo, { code: code.code }), refusal(CodeNotFound))
  assert.equal((await manager(listAttendees, ids)).totals.checkedIn, 1)
})
