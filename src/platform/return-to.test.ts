import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { toLocation, sanitizeReturnTo } from './return-to.ts'

const hosts = readConfig({
  BASE_URL: 'https://api.moot.example',
  WEB_URL: 'https://moot.example',
  AUTH_URL: 'https://id.moot.example:8443',
  LEGACY_BASE_URL: 'https://old.example',
  COOKIE_DOMAIN: 'moot.example',
})
const sanitize = (value: string | null | undefined) => sanitizeReturnTo(hosts, value)

test('a path and an address on a host of ours are kept', () => {
  for (const value of [
    '/',
    '/events',
    '/events/1?tab=people&next=//evil.example#top',
    '/u/aino?back=https://evil.example/',
    'https://moot.example/groups',
    'https://id.moot.example:8443/oauth/authorize?client_id=a&redirect_uri=https%3A%2F%2Fapp.example%2Fcb',
    'https://old.example/',
  ])
    assert.equal(sanitize(value), value)
  assert.equal(sanitize('HTTPS://MOOT.example:443/groups'), 'https://moot.example/groups')
  assert.equal(sanitize('https://moot.example'), 'https://moot.example/')
  assert.equal(sanitize('/events/../groups'), '/groups')
})

test('unicode in a path is written as a header can carry it', () => {
  assert.equal(sanitize('/g/ööbik'), '/g/%C3%B6%C3%B6bik')
  assert.equal(sanitize('/／evil.example'), '/%EF%BC%8Fevil.example')
})

test('everything else becomes the start page', () => {
  for (const value of [
    undefined,
    null,
    '',
    ' ',
    'events',
    './events',
    '?a',
    '#a',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%5Cevil.example',
    '/%2fevil.example',
    '/%2F/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\nSet-Cookie: session=x',
    '/events\0',
    '\u0001//evil.example',
    '/\u0085/evil.example',
    '\t//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https:moot.example',
    'https://evil.example',
    'https://evil.example/https://moot.example/',
    'https://moot.example@evil.example/',
    'https://moot.example:x@evil.example/',
    'https://user@moot.example/',
    'https://moot.example\\@evil.example/',
    'https://moot.example.evil.example/',
    'https://evil.example#https://moot.example',
    'https://evil.example?https://moot.example',
    'https://moot.example:444/',
    'https://moot%2eexample/@evil.example\\',
    'https://mооt.example/',
    'https://moot.example。evil.example/',
    'http://moot.example/',
    'ftp://moot.example/',
    '//moot.example/groups',
    'javascript:alert(1)',
    'JavaScript://moot.example/%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hello',
    'blob:https://moot.example/1',
    'view-source:https://moot.example',
    `/${'x'.repeat(2048)}`,
  ])
    assert.equal(sanitize(value), '/', JSON.stringify(value))
})

test('whatever is asked for, a browser ends up on a host of ours', () => {
  const own = new Set([hosts.BASE_URL, hosts.WEB_URL, hosts.AUTH_URL, hosts.LEGACY_BASE_URL])
  const parts = [
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5c',
    '@',
    ':',
    'https:',
    'evil.example',
    'moot.example',
    '?',
    '#',
    '\t',
  ]
  const pairs = parts.flatMap((a) => parts.map((b) => `${a}${b}`))
  for (const value of pairs.flatMap((a) => pairs.map((b) => `${a}${b}`))) {
    const location = toLocation(hosts, sanitize(value))
    assert.ok(own.has(new URL(location, hosts.AUTH_URL).origin), `${value} leads to ${location}`)
  }
})

test('paths are those of the web pages', () => {
  assert.equal(toLocation(hosts, '/events'), 'https://moot.example/events')
  assert.equal(toLocation(hosts, 'https://old.example/'), 'https://old.example/')
  assert.equal(toLocation(readConfig({}), '/events'), '/events')
})
