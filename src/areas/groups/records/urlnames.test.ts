import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toUrlname } from '#contract'
import { isAllowedUrlname } from './urlnames.ts'

test('a urlname is made from a name', () => {
  for (const [name, urlname] of [
    ['Repair Café', 'repair-cafe'],
    ['  Łódź & Størmvær: Straße! ', 'lodz-stormvaer-strasse'],
    ['Ada’s Æther — 2026', 'adas-aether-2026'],
    ['ﬁne ①', 'fine-1'],
    ['Кино', 'group'],
    ['🎲', 'group'],
    ['ab '.repeat(40), `${'ab-'.repeat(33)}a`],
  ] as const)
    assert.equal(toUrlname(name), urlname)
})

test('reserved words and what looks like an id are no urlnames', () => {
  for (const urlname of ['claim', 'new', 'search', '01955b3c-7a54-7c7e-9d0e-2f6f8a1c4b52'])
    assert.equal(isAllowedUrlname(urlname), false)
  assert.equal(isAllowedUrlname('claims'), true)
})
