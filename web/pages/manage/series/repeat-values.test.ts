import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fields } from '../../../form.ts'
import {
  buildRule,
  describeRepeat,
  describeRhythm,
  emptyRepeatValues,
  listNextDates,
  readRepeatValues,
  toRepeatValues,
} from './repeat-values.ts'

/** A Tuesday, the second one of its month. */
const start = '2027-01-12T18:00'
const read = (fields: Record<string, string> | [string, string][]) =>
  readRepeatValues(new Fields(new URLSearchParams(fields)))

test('what is chosen becomes a rule', () => {
  const cases: [Record<string, string> | [string, string][], string][] = [
    [{ repeats: 'daily', repeatCount: '5' }, 'FREQ=DAILY;COUNT=5'],
    [{ repeats: 'weekly' }, 'FREQ=WEEKLY'],
    [
      [
        ['repeats', 'biweekly'],
        ['repeatDays', 'TH'],
        ['repeatDays', 'TU'],
      ],
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    ],
    [{ repeats: 'monthlyByWeekday', repeatUntil: '2027-12-31' }, 'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231'],
    [{ repeats: 'monthlyByDay' }, 'FREQ=MONTHLY'],
    [{ repeats: 'yearly' }, 'FREQ=YEARLY'],
    [{ repeats: 'rule', rule: 'FREQ=DAILY;INTERVAL=10' }, 'FREQ=DAILY;INTERVAL=10'],
    [{ repeats: 'rule', rule: 'FREQ=DAILY', repeatUntil: '2027-06-30' }, 'FREQ=DAILY;UNTIL=20270630'],
    [{ repeats: 'rule', rule: 'FREQ=DAILY', repeatCount: '5' }, 'FREQ=DAILY;COUNT=5'],
    [{ repeats: 'rule', rule: 'FREQ=DAILY;COUNT=3', repeatUntil: '2027-06-30' }, 'FREQ=DAILY;COUNT=3'],
    [{ repeats: 'rule', rule: 'FREQ=DAILY;UNTIL=20270101', repeatCount: '5' }, 'FREQ=DAILY;UNTIL=20270101'],
    [{ repeats: 'no', repeatCount: '5' }, ''],
  ]
  for (const [fields, rule] of cases) assert.equal(buildRule(read(fields), start), rule)
  assert.equal(buildRule(read({ repeats: 'monthlyByWeekday' }), '2027-01-29T18:00'), 'FREQ=MONTHLY;BYDAY=-1FR')
  assert.equal(read({}).repeats, 'no')
})

test('a rule that can be chosen is shown as chosen, any other as it is', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=8',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20271231',
    'FREQ=YEARLY',
  ]) {
    const values = toRepeatValues(rule, start)
    assert.notEqual(values.repeats, 'rule', rule)
    assert.equal(buildRule(values, start), rule)
  }
  assert.deepEqual(toRepeatValues('FREQ=WEEKLY;INTERVAL=1;COUNT=8;BYDAY=TH,TU', start).repeatDays, ['TU', 'TH'])
  for (const rule of [
    'FREQ=MONTHLY;BYDAY=3TU',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=YEARLY;BYDAY=TU',
  ])
    assert.deepEqual(toRepeatValues(rule, start), { ...emptyRepeatValues, repeats: 'rule', rule })
  assert.deepEqual(toRepeatValues('FREQ=DAILY;UNTIL=20270630;INTERVAL=3', start), {
    ...emptyRepeatValues,
    repeats: 'rule',
    rule: 'FREQ=DAILY;INTERVAL=3',
    repeatUntil: '2027-06-30',
  })
})

test('the form says in words what it will do, as soon as it can', () => {
  assert.equal(describeRepeat(read({ repeats: 'biweekly' }), start), 'Every 2 weeks on Tuesday at 6:00 PM')
  assert.equal(describeRepeat(read({ repeats: 'weekly' }), ''), undefined)
  assert.equal(describeRepeat(read({ repeats: 'rule', rule: 'often' }), start), undefined)
  assert.equal(describeRepeat(emptyRepeatValues, start), undefined)
  const monthly = read({ repeats: 'monthlyByWeekday', repeatCount: '4' })
  assert.equal(describeRhythm(monthly, start), 'Every month on the second Tuesday')
  assert.equal(listNextDates(monthly, start, '2026-11-20'), 'Tue, Jan 12, Tue, Feb 9, and Tue, Mar 9')
  assert.equal(listNextDates(monthly, start, '2027-03-01'), 'Tue, Mar 9 and Tue, Apr 13')
})
