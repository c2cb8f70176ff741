import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales, pseudoLocale } from '#messages'
import { ruleInWords } from './words.ts'

const inEnglish = (rule: string, start = '2027-01-05T18:00') => ruleInWords('en', { rule, start })

test('rules read as somebody would say them', () => {
  const cases = {
    'FREQ=DAILY': 'Every day at 6:00 PM',
    'FREQ=DAILY;INTERVAL=3': 'Every 3 days at 6:00 PM',
    'FREQ=WEEKLY': 'Every week on Tuesday at 6:00 PM',
    'FREQ=WEEKLY;BYDAY=TH,TU': 'Every week on Tuesday and Thursday at 6:00 PM',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE,FR;COUNT=10':
      'Every 2 weeks on Monday, Wednesday, and Friday at 6:00 PM, 10 times',
    'FREQ=WEEKLY;COUNT=1': 'Every week on Tuesday at 6:00 PM, once',
    'FREQ=YEARLY;BYDAY=FR;BYMONTHDAY=13': 'Every month on Friday, if it is the 13th at 6:00 PM',
    'FREQ=DAILY;BYDAY=SA,SU;UNTIL=20271231': 'Every week on Saturday and Sunday at 6:00 PM, until December 31, 2027',
    'FREQ=MONTHLY': 'Every month on the 5th at 6:00 PM',
    'FREQ=MONTHLY;BYMONTHDAY=1,15': 'Every month on the 1st and the 15th at 6:00 PM',
    'FREQ=MONTHLY;BYMONTHDAY=-1,15,1': 'Every month on the 1st, the 15th, and the last day at 6:00 PM',
    'FREQ=MONTHLY;BYDAY=-1FR,1MO': 'Every month on the first Monday and the last Friday at 6:00 PM',
    'FREQ=MONTHLY;BYMONTHDAY=-1': 'Every month on the last day at 6:00 PM',
    'FREQ=MONTHLY;BYMONTHDAY=-2': 'Every month on the 2nd to last day at 6:00 PM',
    'FREQ=MONTHLY;BYDAY=1TU': 'Every month on the first Tuesday at 6:00 PM',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR': 'Every 3 months on the last Friday at 6:00 PM',
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13': 'Every month on Friday, if it is the 13th at 6:00 PM',
    'FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=-1': 'Every month on the last of these: Saturday and Sunday at 6:00 PM',
    'FREQ=YEARLY': 'Every year on January 5 at 6:00 PM',
    'FREQ=YEARLY;BYDAY=20MO': 'Every year on the 20th Monday at 6:00 PM',
    'FREQ=YEARLY;BYMONTHDAY=15': 'Every month on the 15th at 6:00 PM',
  }
  for (const [rule, words] of Object.entries(cases)) assert.equal(inEnglish(rule), words)
  assert.equal(inEnglish('FREQ=YEARLY', '2028-02-29T09:05'), 'Every year on February 29 at 9:05 AM')
})

test('every language has words for every kind of rule', () => {
  const rules = [
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH',
    'FREQ=MONTHLY;BYDAY=3SU',
    'FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20271231',
    'FREQ=YEARLY;COUNT=5',
  ]
  for (const locale of [...locales, pseudoLocale]) {
    const words = rules.map((rule) => ruleInWords(locale, { rule, start: '2027-01-05T18:00' }))
    assert.equal(new Set(words).size, rules.length, locale)
    for (const text of words) assert.ok(!/[{}#]|undefined|null/.test(text), `${locale}: ${text}`)
  }
  assert.equal(
    ruleInWords('de', { rule: 'FREQ=MONTHLY;BYDAY=1TU', start: '2027-01-05T18:00' }),
    'Jeden Monat am ersten Dienstag um 18:00 Uhr',
  )
  assert.equal(
    ruleInWords('fi', { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH', start: '2027-01-05T18:00' }),
    'Joka toinen viikko tiistaina ja torstaina klo 18.00',
  )
  assert.equal(
    ruleInWords('sv', { rule: 'FREQ=WEEKLY;INTERVAL=3', start: '2027-01-05T18:00' }),
    'Var 3:e vecka på tisdag kl. 18:00',
  )
  assert.equal(
    ruleInWords('fr', { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', start: '2027-01-05T18:00' }),
    'Chaque semaine le mardi et le jeudi à 18:00',
  )
})
