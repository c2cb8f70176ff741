import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { newId } from '#platform'
import { refusal, startApi } from '#test'
import type { QuestionInput } from '../records/contract.ts'
import { createRsvp } from '../rsvps/contract.ts'
import { copyEvent, createEvent, EventIsSynced, updateEvent } from './contract.ts'

const api = await startApi()

async function createManagedGroup() {
  const group = await api.group()
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  return { group, groupId: group.id, manager }
}

test('a copy is a draft at another time, with everything but its people', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, {
    groupId,
    title: 'Soup',
    startTime: '2099-06-01T18:00:00Z',
    endTime: '2099-06-01T20:00:00Z',
    closesAt: '2099-05-31T18:00:00Z',
    maxGuests: 2,
    questions: [{ label: 'Which soup?', kind: 'choice', options: ['Pea', 'Leek'] }],
  })
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id })
  const { data: copy } = await manager(copyEvent, { groupId, eventId: event.id, startTime: '2099-07-01T18:00:00Z' })
  assert.deepEqual(
    [copy.status, copy.title, copy.endTime, copy.closesAt, copy.maxGuests, copy.localRsvpCount],
    ['draft', 'Soup', '2099-07-01T20:00:00.000Z', '2099-06-30T18:00:00.000Z', 2, 0],
  )
  assert.deepEqual(
    copy.questions.map(({ label, options }) => [label, options]),
    [['Which soup?', ['Pea', 'Leek']]],
  )
  assert.notEqual(copy.questions[0]?.id, event.questions[0]?.id)
})

test('the address of a copy is its own', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, { groupId, title: 'Soup', startTime: '2099-06-01T18:00:00Z' })
  const answer = await api.fetch(`/v1/manage/groups/${groupId}/events/${event.id}/copy`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await api.tokenFor(manager.id, ['manage:events'])}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ startTime: '2099-07-01T18:00:00Z' }),
  })
  const { data: copy } = (await answer.json()) as { data: { id: string } }
  assert.equal(answer.headers.get('location'), `${api.config.BASE_URL}/v1/manage/groups/${groupId}/events/${copy.id}`)
})

test('a copy opens and closes at the same time of day when the clocks change in between', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, {
    groupId,
    title: 'Soup',
    timezone: 'Europe/Helsinki',
    startTime: '2099-10-22T18:00',
    endTime: '2099-10-22T20:00',
    opensAt: '2099-10-08T09:00',
    closesAt: '2099-10-22T19:00',
  })
  const copyTo = async (startTime: string) => {
    const { data: copy } = await manager(copyEvent, { groupId, eventId: event.id, startTime })
    return [copy.opensAt, copy.startTime, copy.closesAt, copy.endTime]
  }
  assert.deepEqual(await copyTo('2099-11-05T18:00'), [
    '2099-10-22T06:00:00.000Z',
    '2099-11-05T16:00:00.000Z',
    '2099-11-05T17:00:00.000Z',
    '2099-11-05T18:00:00.000Z',
  ])
  assert.equal((await copyTo('2099-11-19T18:00'))[0], '2099-11-05T07:00:00.000Z')
})

test('a copy onto the day when clocks go forward still opens before it closes', async () => {
  const { manager, groupId } = await createManagedGroup()
  const { data: event } = await manager(createEvent, {
    groupId,
    title: 'Soup',
    timezone: 'Europe/Helsinki',
    startTime: '2099-03-22T18:00',
    opensAt: '2099-03-22T03:30',
    closesAt: '2099-03-22T04:15',
  })
  const { data: copy } = await manager(copyEvent, { groupId, eventId: event.id, startTime: '2099-03-29T18:00' })
  assert.deepEqual([copy.opensAt, copy.closesAt], ['2099-03-29T00:30:00.000Z', '2099-03-29T01:15:00.000Z'])
})

test('questions keep their ids, and what does not fit is refused with its field', async () => {
  const { manager, groupId } = await createManagedGroup()
  const input = { groupId, title: 'Soup', startTime: '2099-06-01T18:00:00Z' }
  const choice: QuestionInput = { label: 'Which soup?', kind: 'choice', options: ['Pea', 'Leek'] }
  const { data: event } = await manager(createEvent, { ...input, questions: [choice] })
  const [question] = event.questions
  const { data: changed } = await manager(updateEvent, {
    groupId,
    eventId: event.id,
    questions: [
      { label: 'Anything else?', kind: 'text' },
      { ...choice, id: question?.id ?? '', label: 'Soup?' },
    ],
  })
  assert.deepEqual(
    changed.questions.map(({ id, label }) => [id === question?.id, label]),
    [
      [false, 'Anything else?'],
      [true, 'Soup?'],
    ],
  )
  const wrongQuestions: QuestionInput[][] = [
    [{ ...choice, id: newId() }],
    [{ ...choice, options: ['Pea'] }],
    [{ ...choice, options: ['Pea', 'Pea'] }],
    [{ label: 'Name?', kind: 'text', options: ['a', 'b'] }],
    Array.from({ length: 11 }, () => choice),
  ]
  for (const questions of wrongQuestions)
    await assert.rejects(manager(createEvent, { ...input, questions }), refusal(InvalidInput))
  for (const times of [
    { opensAt: '2099-06-01T10:00:00Z', closesAt: '2099-06-01T09:00:00Z' },
    { closesAt: '2099-06-02T10:00:00Z' },
    { opensAt: '2099-06-03T10:00:00Z' },
  ])
    await assert.rejects(manager(createEvent, { ...input, ...times }), refusal(InvalidInput))
})

test('an event of another platform has its own RSVP settings, and nothing else can be changed', async () => {
  const { manager, groupId, group } = await createManagedGroup()
  const { id: eventId } = await api.event({ group, source: 'ical' })
  const { data } = await manager(updateEvent, { groupId, eventId, joinBy: 'approval', maxGuests: 1 })
  assert.deepEqual([data.joinBy, data.maxGuests], ['approval', 1])
  for (const change of [{}, { title: 'Other' }, { maxGuests: 2, title: 'Other' }])
    await assert.rejects(manager(updateEvent, { groupId, eventId, ...change }), refusal(EventIsSynced))
})

test('the venue that another platform gave an online event stays when its RSVP settings change', async () => {
  const { manager, groupId, group } = await createManagedGroup()
  const { id: eventId } = await api.event({
    group,
    source: 'meetup',
    eventType: 'online',
    venueName: 'The library',
    venueCity: 'Turku',
  })
  const { data } = await manager(updateEvent, { groupId, eventId, maxGuests: 1 })
  assert.deepEqual([data.venue?.name, data.venue?.city], ['The library', 'Turku'])
  const changes = (await api.publishedEvents()).filter((event) => event.data.eventId === eventId)
  assert.deepEqual(
    changes.map(({ data }) => data.fields),
    [['maxGuests']],
  )
})
