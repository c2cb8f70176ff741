import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDate,
  formatHours,
  formatList,
  formatNumber,
  formatRelative,
  isLocale,
  localeName,
  locales,
  matchAcceptLanguage,
  pickLocale,
  pseudoLocale,
  type Locale,
  textDirection,
  translatorFor,
} from './index.ts'

const november22 = new Date('2026-11-22T16:30:00Z')

test('every language has a name of its own and a direction', () => {
  assert.ok(locales.includes('en'))
  assert.equal(localeName('fi'), 'Suomi')
  assert.equal(textDirection('ar'), 'rtl')
  assert.equal(textDirection('sv'), 'ltr')
  assert.ok(!isLocale('../en'))
})

test('dates, numbers and lists are written as each language writes them', () => {
  assert.equal(formatDate('en', november22, 'day', 'Europe/Helsinki'), 'Sunday, November 22')
  const times = (locale: Locale) => [
    formatDate(locale, november22, 'time', 'Europe/Helsinki'),
    formatHours(locale, november22, new Date(november22.getTime() + 9_000_000), 'Europe/Helsinki'),
  ]
  assert.deepEqual(times('en'), ['6:30 PM', '6:30 – 9:00 PM'])
  assert.deepEqual(times('de'), ['18:30', '18:30–21:00 Uhr'])
  assert.deepEqual(times('fi'), ['18.30', '18.30–21.00'])
  assert.deepEqual(times('ar'), ['6:30 م', '6:30–9:00 م'])
  assert.equal(formatDate('fi', november22, 'day', 'Europe/Helsinki'), 'sunnuntai 22. marraskuuta')
  assert.equal(formatDate('de', november22, 'date'), '22. November 2026')
  assert.deepEqual(
    [1, 11, 21].map((day) => formatDate('fr', Date.UTC(2026, 11, day), 'day')),
    ['mardi 1er décembre', 'vendredi 11 décembre', 'lundi 21 décembre'],
  )
  assert.equal(formatNumber('sv', 12_345), '12\u00a0345')
  assert.equal(formatList('de', ['Aino', 'Tove', 'Nia']), 'Aino, Tove und Nia')
  assert.equal(formatRelative('en', 1, 'day'), 'tomorrow')
})

test('the pseudo language accents every text, and keeps what is filled in', () => {
  const t = translatorFor(pseudoLocale)
  assert.equal(t('common.save'), 'Sáávéé')
  assert.equal(t('series.words.until', { rule: 'rule', date: 'noon' }), 'rule, úúntííl noon')
})

test('the browser’s languages are tried in their order of quality', () => {
  assert.equal(matchAcceptLanguage('uk, en;q=0.5'), 'en')
  assert.equal(matchAcceptLanguage('en-GB,en;q=0.9'), 'en')
  for (const header of [undefined, '', 'uk', '*', 'en;q=0', ';;,,', 'x'.repeat(500)])
    assert.equal(matchAcceptLanguage(header), undefined, header)
})

test('the first wish that is a language counts, and English otherwise', () => {
  assert.equal(pickLocale(undefined, null, 'klingon', 'en-XA'), 'en-XA')
  assert.equal(pickLocale(null, 'klingon'), 'en')
})
