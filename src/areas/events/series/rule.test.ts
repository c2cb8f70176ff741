import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { toEnglish } from '#messages'
import { normalizeRule, parseRule } from './rule.ts'

const refusalFor = (rule: string): string => {
  try {
    parseRule(rule)
  } catch (error) {
    assert.ok(error instanceof InvalidInput && error.fields?.[0]?.path === 'rule', rule)
    return toEnglish(error.fields[0].text)
  }
  return assert.fail(`${rule} was taken`)
}

test('a rule is read with or without its name, in any case', () => {
  assert.equal(normalizeRule(' rrule:freq=weekly;byday=tu,th '), 'FREQ=WEEKLY;BYDAY=TU,TH')
  assert.deepEqual(parseRule('RRULE:FREQ=MONTHLY;INTERVAL=2;BYDAY=1TU,-1FR;COUNT=12'), {
    frequency: 'MONTHLY',
    interval: 2,
    byDay: [
      { day: 'TU', nth: 1 },
      { day: 'FR', nth: -1 },
    ],
    byMonthDay: [],
    bySetPos: [],
    count: 12,
    until: null,
  })
  assert.equal(parseRule('FREQ=DAILY;UNTIL=20280229').until, '2028-02-29')
})

test('what is no rule is refused with what to do', () => {
  for (const rule of ['', 'every Tuesday', 'FREQ', 'FREQ=WEEKLY;', 'FREQ=WEEKLY;FREQ=DAILY', 'FREQ=DAILY;INTERVAL=1=2'])
    assert.match(refusalFor(rule), /such as FREQ=WEEKLY|must not have/, rule)
  assert.match(refusalFor('INTERVAL=2'), /FREQ=DAILY, WEEKLY, MONTHLY or YEARLY/)
  for (const frequency of ['HOURLY', 'MINUTELY', 'SECONDLY', 'FORTNIGHTLY'])
    assert.match(refusalFor(`FREQ=${frequency}`), /FREQ=DAILY/)
  for (const part of ['BYHOUR=9', 'BYMONTH=2', 'BYWEEKNO=3', 'WKST=SU', 'RSCALE=HEBREW', 'X-ANY=1'])
    assert.match(refusalFor(`FREQ=YEARLY;${part}`), /must not have/, part)
})

test('numbers have limits', () => {
  for (const part of [
    ...[
      'INTERVAL=0',
      'INTERVAL=1000',
      'INTERVAL=-1',
      'INTERVAL=2.5',
      'INTERVAL=1e3',
      'COUNT=0',
      'COUNT=201',
      'COUNT=-1',
    ],
    ...[
      'BYMONTHDAY=0',
      'BYMONTHDAY=32',
      'BYMONTHDAY=-32',
      'BYMONTHDAY=1,,2',
      'BYDAY=MO;BYSETPOS=0',
      'BYDAY=MO;BYSETPOS=367',
    ],
  ])
    assert.match(refusalFor(`FREQ=MONTHLY;${part}`), /needs \w+ from 1 to/, part)
  assert.equal(parseRule('FREQ=DAILY;COUNT=200').count, 200)
})

test('parts that do not go together are refused', () => {
  assert.match(refusalFor('FREQ=WEEKLY;COUNT=3;UNTIL=20261231'), /not both/)
  assert.match(refusalFor('FREQ=WEEKLY;BYMONTHDAY=3'), /must not have BYMONTHDAY with FREQ=WEEKLY/)
  assert.match(refusalFor('FREQ=MONTHLY;BYSETPOS=-1'), /BYDAY or BYMONTHDAY/)
  for (const [rule, day] of [
    ['FREQ=WEEKLY;BYDAY=2TU', '2TU'],
    ['FREQ=DAILY;BYDAY=-1FR', '-1FR'],
    ['FREQ=MONTHLY;BYDAY=6TU', '6TU'],
    ['FREQ=MONTHLY;BYDAY=0TU', '0TU'],
    ['FREQ=YEARLY;BYDAY=54TU', '54TU'],
    ['FREQ=WEEKLY;BYDAY=XX', 'XX'],
    ['FREQ=WEEKLY;BYDAY=-TU', '-TU'],
  ] as const)
    assert.ok(refusalFor(rule).includes(`BYDAY=${day}`), rule)
})

test('UNTIL is a local date that exists', () => {
  for (const until of ['20260230', '20261301', '2026-12-31', '20261231T180000Z', '20261231T235959', 'TOMORROW'])
    assert.match(refusalFor(`FREQ=DAILY;UNTIL=${until}`), /UNTIL=20261231/, until)
})
