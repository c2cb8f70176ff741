import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locales } from '#messages'
import { pickTerminalLocale } from './locale.ts'

test('the command line speaks the language of the terminal, and English when it has none of ours', () => {
  for (const locale of locales) {
    const [language = ''] = locale.split('-')
    assert.equal(pickTerminalLocale({ LANG: `${language}.UTF-8` }), locale)
    assert.equal(pickTerminalLocale({ LANG: locale.replace('-', '_') }), locale)
  }
  for (const LANG of ['C', 'C.UTF-8', 'POSIX', '', 'tlh_QO.UTF-8', 'not a language', 'en_GB.UTF-8@euro'])
    assert.equal(pickTerminalLocale({ LANG }), 'en', LANG)
  assert.equal(pickTerminalLocale({}), 'en')
})

test('LC_ALL comes before LC_MESSAGES, which comes before LANG; an empty one does not count', () => {
  const pseudo = 'en_XA.UTF-8'
  assert.equal(pickTerminalLocale({ LC_ALL: pseudo, LC_MESSAGES: 'C', LANG: 'C' }), 'en-XA')
  assert.equal(pickTerminalLocale({ LC_ALL: '', LC_MESSAGES: pseudo, LANG: 'C' }), 'en-XA')
  assert.equal(pickTerminalLocale({ LC_ALL: 'C', LC_MESSAGES: pseudo, LANG: pseudo }), 'en')
})
