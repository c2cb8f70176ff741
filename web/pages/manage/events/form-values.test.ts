import assert from 'node:assert/strict'
import { test } from 'node:test'
import { message } from '#contract'
import type { ManagedEvent } from '../../../../src/areas/events/records/contract.ts'
import { emptyForm, Fields } from '../../../form.ts'
import { splitTimes } from './clock-fields.ts'
import {
  readEventChanges,
  readEventInput,
  readFormValues,
  toFormValues,
  toTemplateValues,
  withReadableProblems,
} from './form-values.ts'
import { addQuestionRow } from './rsvp-values.ts'

const food = {
  id: '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52',
  label: 'What do you eat?',
  help: null,
  kind: 'choice' as const,
  options: ['Everything', 'No meat'],
  required: true,
}
const event = {
  title: 'Mending night',
  description: null,
  dateTime: '2026-12-04T16:30:00.000Z',
  endTime: null,
  timezone: 'Europe/Helsinki',
  eventType: 'physical',
  maxAttendees: 12,
  checkinFromMinutes: 180,
  photoUrl: null,
  languages: null,
  venue: null,
  joinBy: 'approval',
  visibility: 'members',
  allowHandOn: false,
  onlineUrl: null,
  hosts: [],
  maxGuests: 2,
  waitlist: 'offer',
  offerHours: 12,
  opensAt: '2026-11-20T07:00:30.000Z',
  closesAt: '2026-12-04T10:00:00.000Z',
  reminders: [24, 2],
  questions: [food],
} as unknown as ManagedEvent

const submitted = (values: Readonly<Record<string, string>>) => new Fields(new URLSearchParams(values))
const foodFields = {
  'questions.0.id': food.id,
  'questions.0.label': food.label,
  'questions.0.kind': food.kind,
  'questions.0.options': ' Everything\r\n\r\nNo meat\r\n',
  'questions.0.help': '',
  'questions.0.required': 'yes',
}
const unchanged = {
  timezone: 'Europe/Helsinki',
  startTime: '2026-12-04T18:30',
  joinBy: 'approval',
  visibility: 'members',
  maxGuests: '2',
  waitlist: 'offer',
  offerHours: '12',
  opensAt: '2026-11-20T09:00',
  closesAt: '2026-12-04T12:00',
  reminders: '24, 2',
  ...foodFields,
  'questions.1.label': '',
  'questions.1.kind': 'text',
}

test('an event is shown with its questions, a row for a new one, and times of its zone', () => {
  const { opensAt, closesAt, maxGuests, questions } = toFormValues(event)
  assert.deepEqual([opensAt, closesAt, maxGuests], ['2026-11-20T09:00', '2026-12-04T12:00', '2'])
  assert.deepEqual(
    questions.map(({ id, label, options }) => [id, label, options]),
    [
      [food.id, food.label, 'Everything\nNo meat'],
      ['', '', ''],
    ],
  )
  const full = { ...event, questions: Array.from({ length: 10 }, () => food) }
  assert.equal(toFormValues(full).questions.length, 10)
})

test('a template keeps the questions without their ids, and its times move with the start', () => {
  const values = toTemplateValues(event, new Date('2026-12-05T10:00:00Z'))
  assert.deepEqual(
    [values.startTime, values.endTime, values.opensAt, values.closesAt],
    ['2026-12-11T18:30', '', '2026-11-27T09:00', '2026-12-11T12:00'],
  )
  assert.deepEqual(
    values.questions.map(({ id, label }) => [id, label]),
    [
      ['', food.label],
      ['', ''],
    ],
  )
})

test('a question that stays keeps its id, and one without a label is none', () => {
  const question = { label: food.label, kind: 'choice', options: food.options, help: '', required: true }
  assert.deepEqual(readEventChanges(submitted(unchanged), event).questions, [{ ...question, id: food.id }])
  assert.deepEqual(readEventChanges(submitted({ ...unchanged, 'questions.0.label': ' ' }), event).questions, [])
  assert.deepEqual(readEventInput(submitted(unchanged)).questions, [question], 'a new event knows no ids')
})

test('times left alone are not sent, and those of another zone are', () => {
  const same = readEventChanges(submitted(unchanged), event)
  assert.equal('opensAt' in same || 'closesAt' in same, false)
  const closed = readEventChanges(submitted({ ...unchanged, opensAt: '', closesAt: '2026-12-04T13:00' }), event)
  assert.deepEqual([closed.opensAt, closed.closesAt], [null, '2026-12-04T13:00'])
  const moved = readEventChanges(submitted({ ...unchanged, timezone: 'Asia/Tokyo' }), event)
  assert.deepEqual([moved.opensAt, moved.closesAt], ['2026-11-20T09:00', '2026-12-04T12:00'])
})

test('an emptied number is the default again', () => {
  const { maxGuests, offerHours } = readEventChanges(submitted({ ...unchanged, maxGuests: '', offerHours: ' ' }), event)
  assert.deepEqual([maxGuests, offerHours], [0, 24])
})

test('reminder hours are separated by spaces, commas or semicolons; other text becomes NaN, which the operation rejects', () => {
  const readReminders = (reminders: string) => readEventChanges(submitted({ ...unchanged, reminders }), event).reminders
  assert.deepEqual(readReminders(' 24; 2 '), [24, 2])
  assert.deepEqual([readReminders(''), readReminders('soon')], [[], [NaN]])
})

test('a problem is shown at the row in which it was typed', () => {
  const fields = submitted({ 'questions.0.label': '', 'questions.1.label': 'Why?', 'questions.2.label': 'How?' })
  const problems = ['questions.0.options', 'questions.1.options.3', 'opensAt'].map((path) => ({
    path,
    text: message('validation.dateTimeOrLocal'),
  }))
  assert.deepEqual(
    withReadableProblems({ ...emptyForm, fields, problems }).problems.map(({ path, text }) => [path, text.key]),
    [
      ['questions.1.options', 'validation.dateTimeOrLocal'],
      ['questions.2.options.3', 'validation.dateTimeOrLocal'],
      ['opensAt', 'manage.eventFields.needsDateAndTime'],
    ],
  )
})

test('rows are added one by one, up to ten', () => {
  const once = addQuestionRow(submitted(foodFields))
  assert.deepEqual(
    readFormValues(once).questions.map(({ label }) => label),
    [food.label, ''],
  )
  const often = Array.from({ length: 12 }).reduce<Fields>((fields) => addQuestionRow(fields), once)
  assert.equal(readFormValues(often).questions.length, 10)
})

test('an end before the start is of the next day, unless that would make a long day', () => {
  const readEnd = (endClock: string, endDate = '') =>
    readFormValues(submitted({ startDate: '2026-12-04', startClock: '18:30', endClock, endDate })).endTime
  assert.equal(readEnd('21:00'), '2026-12-04T21:00')
  assert.equal(readEnd('01:00'), '2026-12-05T01:00')
  assert.equal(readEnd('06:30'), '2026-12-05T06:30')
  assert.equal(readEnd('18:00'), '2026-12-04T18:00')
  assert.equal(readEnd('10:00', '2026-12-06'), '2026-12-06T10:00')
  assert.equal(readEnd(''), '')
  for (const end of ['2026-12-04T21:00', '2026-12-05T01:00', '2026-12-05T18:00', '2026-12-04T18:00', ''])
    assert.equal(readFormValues(submitted({ ...splitTimes('2026-12-04T18:30', end) })).endTime, end)
})
