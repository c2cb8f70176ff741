import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseEmail } from './email.ts'

test('one mailbox has one form', () => {
  for (const [written, form] of [
    ['v@example.org', 'v@example.org'],
    ['Vera.Sand+moot@Example.ORG', 'Vera.Sand+moot@example.org'],
    ['v@ex\u00adample.org', 'v@example.org'],
    ['v@\uff45xample.org', 'v@example.org'],
    ['v@example\u3002org', 'v@example.org'],
    ['v@b\u00fccher.example', 'v@xn--bcher-kva.example'],
    ['v@bu\u0308cher.example', 'v@xn--bcher-kva.example'],
    ['v@XN--BCHER-KVA.example', 'v@xn--bcher-kva.example'],
    ['a\u0308ni@example.org', '\u00e4ni@example.org'],
    ["o'neil_#1@localhost", "o'neil_#1@localhost"],
  ] as const)
    assert.equal(parseEmail(written), form, written)
})

test('what is no address, or hides one, is refused', () => {
  for (const text of [
    '',
    'v',
    '@x',
    'v@',
    'v@@x',
    'a@v@x',
    '<v@x>',
    'v@x>>',
    '"v"@x',
    'v,w@x',
    'v;w@x',
    'v:w@x',
    '(v)v@x',
    '[v]@x',
    'v\\@x',
    'v w@x',
    'v@x y',
    'v\u00a0@x',
    'v\t@x',
    'v\n@x',
    'v\u0007@x',
    'v\u00ad@x',
    'v\u200b@x',
    'v\ufe0f@x',
    'v\u202e@x',
    '\uff56@x',
    '\u{1d42f}@x',
    '.v@x',
    'v.@x',
    'v..w@x',
    'v@.x',
    'v@x.',
    'v@a..b',
    'v@-a.org',
    'v@a-.org',
    'v@a_b.org',
    'v@a/b',
    'v@a?b',
    'v@a#b',
    'v@ex%41mple.org',
    'v@a:25',
    'v@[127.0.0.1]',
    'v@127.0.0.1',
    'v@0x7f.1',
    'v@[::1]',
    `${'v'.repeat(65)}@x`,
    `${'\u00e4'.repeat(33)}@x`,
    `v@${'a'.repeat(64)}.org`,
    `v@${'abcdefg.'.repeat(32)}org`,
  ])
    assert.equal(parseEmail(text), undefined, JSON.stringify(text))
})
