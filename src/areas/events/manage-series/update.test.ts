import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { getEvent } from '../discovery/contract.ts'
import { cancelEvent, MustNotify, updateEvent } from '../manage/contract.ts'
import { createRsvp, getMyRsvp } from '../rsvps/contract.ts'
import { DatesHaveRsvps, endSeries, getManagedSeries } from './contract.ts'
import { createTestSeries, dateInDays, idOfDate, makeDatesAgain, type TestDate } from '../../../../test/series.ts'

const api = await startApi({ worker: true })

async function rsvpTo(...dates: readonly (TestDate | undefined)[]) {
  const person = await api.signIn('write:events', 'read:events')
  for (const date of dates) await person(createRsvp, { eventId: idOfDate(date) })
  return person
}
const mailsTo = async ({ email }: { email: string }) =>
  (await api.mails()).filter(({ to }) => to === email).map(({ subject }) => subject)
const lastTextTo = async ({ email }: { email: string }) =>
  (await api.mails()).findLast(({ to }) => to === email)?.text ?? ''

test('what changes on the series changes on its dates, and the rest stays', async () => {
  const { series, update, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=4',
    event: { description: 'Bring a lamp.', venue: { name: 'Library' } },
  })
  const before = await listDates()
  const data = await update({ event: { title: 'Lamp night' }, durationMinutes: 90 })
  assert.deepEqual([data.changed, data.kept, data.cancelled, data.removed, data.people], [4, 0, 0, 0, 0])
  assert.deepEqual([data.event.title, data.event.description, data.preview], ['Lamp night', 'Bring a lamp.', false])
  assert.deepEqual(
    (await listDates()).map(({ id, title, isEditedAlone }) => [id, title, isEditedAlone]),
    before.map(({ id }) => [id, 'Lamp night', false]),
  )
  const reader = await api.signIn('read:events')
  const { data: event } = await reader(getEvent, { eventId: idOfDate(before[0]) })
  assert.deepEqual([event.duration, event.venue?.name, event.description], ['PT1H30M', 'Library', 'Bring a lamp.'])
  const told = (await api.publishedEvents()).filter(({ data }) => data.seriesId === series.id)
  assert.deepEqual(
    told.map(({ type, data }) => [type, data.fields]),
    [
      ['series.created', undefined],
      ['series.updated', ['durationMinutes', 'event']],
    ],
  )
})

test('another link is news only for those with a seat', async () => {
  const { update, listDates } = await createTestSeries(api, {
    rule: 'FREQ=WEEKLY;COUNT=2',
    event: { eventType: 'online', maxAttendees: 1 },
  })
  const [first] = await listDates()
  const [ada, bob] = [await rsvpTo(first), await rsvpTo(first)]
  await update({ event: { onlineUrl: 'https://meet.example.org/new-room' } })
  const isAboutChange = (subject: string) => subject.startsWith('Dates changed')
  assert.equal((await mailsTo(ada)).filter(isAboutChange).length, 1)
  assert.equal((await mailsTo(bob)).filter(isAboutChange).length, 0)
})

test('nothing sent changes nothing', async () => {
  const { series, update } = await createTestSeries(api)
  const data = await update({})
  assert.deepEqual([data.changed, data.kept, data.nextEvents], [0, 0, series.nextEvents])
  assert.equal((await api.publishedEvents()).filter(({ data }) => data.seriesId === series.id).length, 1)
})

test('what is sent again as it is changes nothing', async () => {
  const { series, update } = await createTestSeries(api, {
    event: {
      venue: { name: 'Town hall', address: 'Main street 1', city: 'Turku' },
      questions: [{ label: 'What do you eat?', kind: 'text', required: true }],
    },
  })
  await update({ event: series.event })
  const published = (await api.publishedEvents()).filter(({ data }) => data.seriesId === series.id)
  assert.deepEqual(
    published.map(({ type }) => type),
    ['series.created'],
  )
})

test('drafts that were deleted, the later one first, are no change of what is left out', async () => {
  const { series, ids, manager, group, listDates, update } = await createTestSeries(api)
  const [, second, , fourth] = await listDates()
  for (const eventId of [fourth?.id ?? '', second?.id ?? '']) {
    await manager(updateEvent, { groupId: group.id, eventId, status: 'draft' })
    await manager(cancelEvent, { groupId: group.id, eventId })
  }
  const { data } = await manager(getManagedSeries, ids)
  assert.deepEqual(data.exceptDates, [second?.seriesDate, fourth?.seriesDate])
  await update({ event: { title: 'Darning night' } })
  const updated = (await api.publishedEvents()).filter(({ type }) => type === 'series.updated')
  assert.deepEqual(
    updated.filter(({ data }) => data.seriesId === series.id).map(({ data }) => data.fields),
    [['event']],
  )
})

test('a date that was changed alone keeps its changes, unless they are overwritten', async () => {
  const { group, manager, update, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=3' })
  const [first, second] = await listDates()
  await manager(updateEvent, { groupId: group.id, eventId: idOfDate(second), title: 'Guest night', maxAttendees: 5 })
  const kept = await update({ event: { title: 'New title' } })
  assert.deepEqual([kept.changed, kept.kept], [2, 1])
  assert.deepEqual(
    (await listDates()).map(({ title, isEditedAlone }) => [title, isEditedAlone]),
    [
      ['New title', false],
      ['Guest night', true],
      ['New title', false],
    ],
  )
  const all = await update({ overwrite: true })
  assert.deepEqual([all.changed, all.kept], [1, 0])
  assert.deepEqual(
    (await listDates()).map(({ title, isEditedAlone }) => [title, isEditedAlone]),
    Array(3).fill(['New title', false]),
  )
  const { data } = await (await api.signIn('read:events'))(getEvent, { eventId: idOfDate(second) })
  assert.equal(data.maxAttendees, null)
  assert.equal(data.id, idOfDate(second))
  assert.notEqual(idOfDate(first), idOfDate(second))
})

test('a new rule keeps the dates that it gives, too; others go, or are canceled when people have RSVPed', async () => {
  const { update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=6' })
  const dates = await listDates()
  const ada = await rsvpTo(dates[1], dates[2])
  await assert.rejects(update({ rule: 'FREQ=DAILY;INTERVAL=2;COUNT=3' }), refusal(DatesHaveRsvps))

  const preview = await update({ rule: 'FREQ=DAILY;INTERVAL=2;COUNT=3', preview: true })
  assert.deepEqual(
    [preview.changed, preview.cancelled, preview.removed, preview.people, preview.preview, preview.rule],
    [0, 1, 2, 1, true, 'FREQ=DAILY;COUNT=6'],
  )
  assert.deepEqual(await listDates(), dates)

  const done = await update({ rule: 'FREQ=DAILY;INTERVAL=2;COUNT=3', confirm: true })
  assert.deepEqual([done.cancelled, done.removed, done.rule], [1, 2, 'FREQ=DAILY;INTERVAL=2;COUNT=3'])
  assert.deepEqual(
    (await listDates()).map(({ id, status }) => [id, status]),
    [
      [idOfDate(dates[0]), 'active'],
      [idOfDate(dates[1]), 'cancelled'],
      [idOfDate(dates[2]), 'active'],
      [idOfDate(dates[4]), 'active'],
    ],
  )
  assert.equal((await ada(getMyRsvp, { eventId: idOfDate(dates[2]) })).data.rsvp?.status, 'confirmed')
  assert.deepEqual((await mailsTo(ada)).at(-1), 'Dates canceled: Mending night')
})

test('dates are known by the day that the rule gave them, wherever they were moved', async () => {
  const { group, manager, update, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=2' })
  const [first] = await listDates()
  const moved = `${dateInDays(3)}T10:00`
  await manager(updateEvent, { groupId: group.id, eventId: idOfDate(first), startTime: moved, endTime: null })
  assert.deepEqual([(await update({ start: `${dateInDays(1)}T19:30` })).kept], [1])
  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ seriesDate }) => seriesDate),
    [dateInDays(1), dateInDays(8)],
  )
  const data = await update({ start: `${dateInDays(2)}T19:30`, rule: 'FREQ=WEEKLY;COUNT=2' })
  assert.deepEqual([data.removed, data.nextEvents.length], [2, 2])
})

test('a change from a later day leaves what is before it, made or not', async () => {
  const { series, update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY' })
  assert.equal((await listDates()).length, 60)
  const data = await update({ from: dateInDays(70), event: { title: 'New title' } })
  assert.equal(data.changed, 0)
  let dates = await listDates()
  assert.deepEqual([dates.length, dates.at(-1)?.seriesDate], [69, dateInDays(69)])
  assert.ok(dates.every(({ title }) => title === 'Mending night'))
  await api.db.sql`update series set local_start = local_start where id = ${series.id}`
  await makeDatesAgain(api)
  dates = await listDates()
  assert.deepEqual(
    dates.slice(68).map(({ seriesDate, title }) => [seriesDate, title]),
    dates.slice(68).map((_, index) => [dateInDays(69 + index), index === 0 ? 'Mending night' : 'New title']),
  )
  await assert.rejects(update({ from: dateInDays(181), event: { title: 'x' } }), refusal(InvalidInput))
})

test('what was planned for later stays so when something else changes', async () => {
  const { update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=8' })
  const days = (await listDates()).map(({ seriesDate }) => seriesDate)
  const later = { from: dateInDays(5), rule: 'FREQ=DAILY;INTERVAL=2;COUNT=4', start: `${dateInDays(1)}T20:00` }
  assert.deepEqual((await update(later)).removed, 2)
  const planned = await listDates()
  assert.deepEqual(
    planned.map(({ seriesDate }) => seriesDate),
    [0, 1, 2, 3, 4, 6].map((index) => days[index]),
  )

  const data = await update({ event: { title: 'New title' }, durationMinutes: 60 })
  assert.deepEqual([data.changed, data.removed, data.cancelled], [6, 0, 0])
  const dates = await listDates()
  assert.deepEqual(
    dates.map(({ id, startsAt }) => [id, startsAt]),
    planned.map(({ id, startsAt }) => [id, startsAt]),
  )
  assert.ok(dates.every(({ title }) => title === 'New title'))
  const reader = await api.signIn('read:events')
  for (const date of [dates[0], dates.at(-1)])
    assert.equal((await reader(getEvent, { eventId: idOfDate(date) })).data.duration, 'PT1H')
})

test('dates after the end of a series that were not canceled can still be renamed', async () => {
  const { ids, manager, update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=4' })
  await manager(endSeries, { ...ids, from: dateInDays(2) })
  const data = await update({ event: { title: 'The last ones' } })
  assert.deepEqual([data.changed, data.removed], [4, 0])
  assert.equal((await listDates()).length, 4)
})

test('a date that was published alone changes with the others', async () => {
  const { group, manager, update, listDates } = await createTestSeries(api, {
    rule: 'FREQ=DAILY;COUNT=2',
    event: { status: 'draft' },
  })
  const [first] = await listDates()
  await manager(updateEvent, { groupId: group.id, eventId: idOfDate(first), status: 'active' })
  const data = await update({ event: { title: 'New title' } })
  assert.deepEqual([data.changed, data.kept], [2, 0])
  assert.deepEqual(
    (await listDates()).map(({ title, status }) => [title, status]),
    [
      ['New title', 'active'],
      ['New title', 'draft'],
    ],
  )
})

test('a preview is not in the audit log', async () => {
  const { series, update } = await createTestSeries(api)
  await update({ standingShare: 10, preview: true })
  const countEntries = async () => {
    const [row] = await api.db.sql<[{ count: number }]>`
      select count(*)::int from audit_log where action = 'updateSeries' and target_id = ${series.id}`
    return row.count
  }
  assert.equal(await countEntries(), 0)
  await update({ standingShare: 10 })
  assert.equal(await countEntries(), 1)
})

test('a new time is mailed once to each person, however many dates it moves', async () => {
  const { update, listDates } = await createTestSeries(api, { rule: 'FREQ=WEEKLY;COUNT=12' })
  const dates = await listDates()
  const [ada, bob] = [await rsvpTo(...dates), await rsvpTo(dates[3])]
  const data = await update({ start: `${dateInDays(1)}T19:00` })
  assert.deepEqual([data.changed, data.people], [12, 2])
  const count = (subjects: string[]) => subjects.filter((subject) => subject === 'Dates changed: Mending night').length
  assert.deepEqual([count(await mailsTo(ada)), count(await mailsTo(bob))], [1, 1])
  const mail = (await api.mails()).find(
    ({ to, subject }) => to === ada.email && subject === 'Dates changed: Mending night',
  )
  assert.match(mail?.text ?? '', /7:00 – 9:00 PM[\s\S]*and 2 more dates/)

  await update({ event: { description: 'No mail for this.' } })
  assert.equal(count(await mailsTo(ada)), 1)
})

test('the mail about a new place names it once, or after each date if they differ', async () => {
  const { update, listDates } = await createTestSeries(api, {
    rule: 'FREQ=DAILY;COUNT=2',
    event: { maxAttendees: 1 },
  })
  const [first, second] = await listDates()
  const [bob, ada] = [await rsvpTo(second), await rsvpTo(first, second)]
  const online = { eventType: 'hybrid', onlineUrl: 'https://meet.example/owls' } as const
  await update({ event: { venue: { name: 'Library' }, ...online } })
  const place = 'Library, or online'
  assert.match(
    await lastTextTo(bob),
    new RegExp(`\\n${place}\\nJoin online: https://meet.example/owls\\n[^]*new details:`),
  )
  const text = await lastTextTo(ada)
  assert.match(text, new RegExp(`\\) · ${place} · Join online: https://meet.example/owls\\n`))
  assert.match(text, new RegExp(`\\(waitlist\\) · ${place}\\n`))

  await update({ rule: 'FREQ=DAILY;COUNT=1', confirm: true })
  assert.match(await lastTextTo(ada), /These dates are canceled:/)
  assert.doesNotMatch(await lastTextTo(ada), /waitlist|· Library/)
})

test('a series changed without mail mails nobody, except about canceled dates', async () => {
  const from = dateInDays(5)
  const { update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=8' })
  const dates = await listDates()
  const [ada, bob] = [await rsvpTo(...dates.slice(5)), await rsvpTo(dates[7])]
  const later = { start: `${dateInDays(1)}T19:00`, from, event: { title: 'Darning night' } }
  const preview = await update({ ...later, preview: true })
  assert.deepEqual(
    [preview.mailed, preview.changes],
    [
      2,
      [
        { field: 'start', from: `${dateInDays(1)}T18:00`, to: `${dateInDays(1)}T19:00` },
        { field: 'event.title', from: 'Mending night', to: 'Darning night' },
      ],
    ],
  )
  await assert.rejects(update({ ...later, from: dateInDays(1), notify: false }), refusal(MustNotify))
  const mailsBefore = [await mailsTo(ada), await mailsTo(bob)]
  assert.equal((await update({ ...later, notify: false })).mailed, 0)
  assert.deepEqual([await mailsTo(ada), await mailsTo(bob)], mailsBefore)

  const shorter = { rule: 'FREQ=DAILY;COUNT=7', from, notify: false, confirm: true }
  assert.equal((await update(shorter)).mailed, 2)
  assert.deepEqual(
    [(await mailsTo(ada)).at(-1), (await mailsTo(bob)).at(-1)],
    ['Dates canceled: Darning night', 'Dates canceled: Darning night'],
  )
})

test('canceled dates stay canceled, and dates that begun stay as they were', async () => {
  const { group, manager, series, update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=4' })
  const [first, second] = await listDates()
  await manager(cancelEvent, { groupId: group.id, eventId: idOfDate(first), reason: 'Rain.' })
  await api.db.sql`
    update events set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour' where id = ${idOfDate(second)}`
  const data = await update({ event: { title: 'New title' }, rule: 'FREQ=DAILY;COUNT=3', overwrite: true })
  assert.deepEqual([data.changed, data.removed, data.cancelled], [1, 1, 0])
  assert.deepEqual(
    (await listDates()).map(({ title, status }) => [title, status]),
    [
      ['Mending night', 'cancelled'],
      ['Mending night', 'active'],
      ['New title', 'active'],
    ],
  )
  assert.equal(series.id, data.id)
})

test('a rule without dates is refused, but a series that is over can still be renamed', async () => {
  const { ids, manager, update } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=2' })
  await assert.rejects(update({ rule: 'FREQ=WEEKLY;UNTIL=20200101' }), refusal(InvalidInput))
  await assert.rejects(update({ exceptDates: [dateInDays(1), dateInDays(2)] }), refusal(InvalidInput))
  await manager(endSeries, { ...ids, from: dateInDays(0), cancelLater: true })
  assert.equal((await update({ event: { title: 'Was nice' } })).event.title, 'Was nice')
  assert.equal((await manager(getManagedSeries, ids)).data.event.title, 'Was nice')
})

test('dates before the first that changes stay excepted, or not, as they were', async () => {
  const excepted = dateInDays(2)
  const { update, listDates } = await createTestSeries(api, { rule: 'FREQ=DAILY;COUNT=5', exceptDates: [excepted] })
  const changed = await update({
    exceptDates: [dateInDays(1), dateInDays(5)],
    from: dateInDays(4),
    event: { title: 'New' },
  })
  assert.deepEqual(changed.exceptDates, [excepted, dateInDays(5)])
  assert.deepEqual(
    (await listDates()).map(({ seriesDate, title }) => [seriesDate, title]),
    [
      [dateInDays(1), 'Mending night'],
      [dateInDays(3), 'Mending night'],
      [dateInDays(4), 'New'],
    ],
  )
})

test('questions keep their ids on all dates, and a changed kind drops the answers', async () => {
  const { series, update, listDates } = await createTestSeries(api, {
    rule: 'FREQ=DAILY;COUNT=2',
    event: { questions: [{ label: 'What do you eat?', kind: 'text', required: true }] },
  })
  const [question] = series.event.questions ?? []
  const questionId = question?.id ?? assert.fail('no id')
  const [first] = await listDates()
  const ada = await api.signIn('write:events', 'read:events')
  await ada(createRsvp, { eventId: idOfDate(first), answers: [{ questionId, value: 'Soup' }] })
  const readAnswers = async () => (await ada(getMyRsvp, { eventId: idOfDate(first) })).data.rsvp?.answers
  await update({ event: { questions: [{ id: questionId, label: 'What would you like to eat?', kind: 'text' }] } })
  assert.deepEqual(await readAnswers(), [{ questionId, value: 'Soup' }])
  await update({ event: { questions: [{ id: questionId, label: 'Do you eat?', kind: 'yesno' }] } })
  assert.deepEqual(await readAnswers(), [])
  await assert.rejects(
    update({ event: { questions: [{ id: series.id, label: 'x', kind: 'text' }] } }),
    refusal(InvalidInput),
  )
})
