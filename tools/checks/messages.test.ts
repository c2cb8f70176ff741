import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listHardCodedTexts } from './hard-coded-texts.ts'
import { listTranslationProblems, listUnusedKeys } from './messages.ts'

const english = {
  'a.name': 'Name',
  'a.hosted': 'Hosted by <link>{group}</link>',
  'a.seats': '{count, plural, one {# seat} other {# seats}}',
}

test('a complete translation has no problems', () => {
  const finnish = {
    'a.name': 'Nimi',
    'a.hosted': 'Järjestäjä: <link>{group}</link>',
    'a.seats': '{count, plural, one {# paikka} other {# paikkaa}}',
  }
  assert.deepEqual(listTranslationProblems('fi', english, finnish), [])
})

test('missing, unknown and broken texts and missing plural forms are reported', () => {
  const arabic = {
    'a.hosted': 'ينظمها {groupe}',
    'a.seats': '{count, plural, one {مقعد} other {# مقاعد}}',
    'a.other': 'x',
  }
  const problems = listTranslationProblems('ar', english, arabic).join('\n')
  for (const part of ['add a.name', 'remove a.other', '{group}', '<link>', 'no {groupe}', '“few”', '“zero”'])
    assert.ok(problems.includes(part), part)
  assert.match(
    listTranslationProblems('fi', english, { ...english, 'a.name': '{' })[0] ?? '',
    /a\.name: cannot be read/,
  )
  assert.match(listTranslationProblems('fi', english, { ...english, 'a.name': ' ' })[0] ?? '', /write a text/)
})

test('a key is used when a source has it, or its beginning before `${`', () => {
  const keys = { 'a.one': '1', 'a.two': '2', 'b.three': '3' }
  assert.deepEqual(listUnusedKeys(keys, ["t('a.one')"]), ['a.two', 'b.three'])
  assert.deepEqual(listUnusedKeys(keys, ['t(`a.${kind}`)', '"b.three"']), [])
})

test('hard-coded texts in JSX are found, messages are not', () => {
  const source = `const a = (
    <p title="Hello there" class="soft stack">
      {t('x.y')} · 3 <b>Folkmoot</b> <code>npm start</code>
      {isOpen && 'Open now'}
      {isOpen ? '' : 'Closed now'}
      {\`by \${name}\`}
      Really
    </p>
  )`
  assert.deepEqual(
    listHardCodedTexts('a.tsx', source).map((text) => text.replace(/^\d+: /, '')),
    ['Hello there', 'Open now', 'Closed now', '`by ${name}`', 'Really'],
  )
})
