import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp, updateApp } from '../src/areas/apps/contract.ts'
import { authRegister, authResetPassword } from '../src/areas/auth/links/contract.ts'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { updateSeries } from '../src/areas/events/manage-series/contract.ts'
import { listGroups } from '../src/areas/groups/directory/contract.ts'
import { updateManagedGroup } from '../src/areas/groups/manage/contract.ts'
import { createToken } from '../src/areas/tokens/contract.ts'
import { Fields } from './form.ts'
import { inputAttributes, inputLimits } from './input-attributes.ts'
import { findInput } from './input-schema.ts'
import { filterParam, readInput } from './read-input.ts'

const submitted = (values: Record<string, string> | [string, string][]) => new Fields(new URLSearchParams(values))
const attributes = (...[operation, name]: Parameters<typeof findInput>) =>
  inputAttributes(findInput(operation, name).schema, undefined)

test('a field has the type and the length that the schema says', () => {
  assert.deepEqual(attributes(createEvent, 'title'), { type: 'text', maxlength: 200 })
  assert.deepEqual(attributes(authRegister, 'email'), { type: 'email', maxlength: 254 })
  assert.deepEqual(attributes(authRegister, 'username'), { type: 'text', maxlength: 30 })
  assert.deepEqual(attributes(createApp, 'website'), { type: 'url', maxlength: 2048 })
  assert.deepEqual(attributes(createEvent, 'startTime'), { type: 'datetime-local' })
  assert.deepEqual(attributes(createEvent, 'maxAttendees'), { type: 'text', inputmode: 'numeric' })
  assert.deepEqual(attributes(createEvent, 'venue.latitude'), { type: 'text' })
  const { schema } = findInput(authResetPassword, 'password')
  assert.deepEqual(inputAttributes(schema, 'password'), { type: 'password', minlength: 10 })
})

test('help can name the limits of the schema', () => {
  const limits = (...[operation, name]: Parameters<typeof findInput>) => inputLimits(findInput(operation, name).schema)
  assert.deepEqual(limits(createEvent, 'maxAttendees'), { min: '1', max: '1,000,000' })
  assert.deepEqual(limits(authResetPassword, 'password'), { min: '10', max: '200' })
  assert.deepEqual(limits(updateManagedGroup, 'tags'), { min: '', max: '20' })
})

test('a field is required when the operation would reject it empty', () => {
  const isRequired = (...[operation, name]: Parameters<typeof findInput>) => findInput(operation, name).isRequired
  assert.equal(isRequired(createApp, 'name'), true)
  assert.equal(isRequired(updateApp, 'name'), true, 'a change cannot leave the old name')
  assert.equal(isRequired(updateApp, 'website'), false, 'null is allowed')
  assert.equal(isRequired(authRegister, 'username'), false, 'may be missing')
  assert.equal(isRequired(createEvent, 'venue.name'), false, 'an event needs no venue')
  assert.equal(isRequired(updateSeries, 'exceptDates'), false, 'an empty list is accepted')
  assert.equal(isRequired(createApp, 'redirectUris'), true, 'an empty list is rejected')
  assert.throws(() => findInput(createApp, 'nonsense'), /createApp has no input nonsense/)
})

test('empty fields become null, are left out, or are passed on to be rejected', () => {
  const empty = submitted({ name: ' ', website: '', redirectUris: '\r\n' })
  assert.deepEqual(readInput(createApp, empty, ['name', 'website', 'redirectUris']), {
    name: '',
    website: null,
    redirectUris: [],
  })
  assert.deepEqual(readInput(authRegister, submitted({ username: '' }), ['username']), {})
  assert.deepEqual(readInput(updateManagedGroup, submitted({ urlname: '' }), ['urlname']), { urlname: '' })
  assert.deepEqual(readInput(updateSeries, submitted({}), ['exceptDates']), { exceptDates: [] }, 'clears the list')
})

test('numbers, checkboxes, lists and line breaks are read by the schema', () => {
  assert.deepEqual(readInput(createToken, submitted({ expiresInDays: '90' }), ['expiresInDays']), { expiresInDays: 90 })
  assert.deepEqual(readInput(createToken, submitted({ expiresInDays: '' }), ['expiresInDays']), {})
  assert.deepEqual(readInput(authResetPassword, submitted({}), ['endAccess']), { endAccess: false })
  assert.deepEqual(readInput(authResetPassword, submitted({ endAccess: 'yes' }), ['endAccess']), { endAccess: true })
  const scopes = submitted([
    ['scopes', 'user'],
    ['scopes', 'events'],
  ])
  assert.deepEqual(readInput(createToken, scopes, ['scopes']), { scopes: ['user', 'events'] })
  const uris = submitted({ redirectUris: 'https://a.example \r\n\r\nhttps://b.example', description: 'one\r\ntwo' })
  assert.deepEqual(readInput(createApp, uris, ['redirectUris', 'description']), {
    redirectUris: ['https://a.example', 'https://b.example'],
    description: 'one\ntwo',
  })
})

test('numbers are read in the notation of the API only', () => {
  const readDays = (expiresInDays: string) => readInput(createToken, submitted({ expiresInDays }), ['expiresInDays'])
  for (const text of ['1e3', '0x10', 'Infinity', '1,000', 'ten'])
    assert.deepEqual(readDays(text), { expiresInDays: NaN }, text)
  assert.deepEqual(readDays(' 12 '), { expiresInDays: 12 })
})

test('an object is null when all its fields are empty', () => {
  assert.deepEqual(readInput(createEvent, submitted({ 'venue.name': ' ' }), ['venue']), { venue: null })
  assert.deepEqual(readInput(createEvent, submitted({ 'venue.city': 'Turku', 'venue.latitude': '60.45' }), ['venue']), {
    venue: {
      name: '',
      address: null,
      city: 'Turku',
      state: null,
      postalCode: null,
      country: null,
      latitude: 60.45,
      longitude: null,
    },
  })
  const links = submitted({ 'socialLinks.slack': '', 'socialLinks.github': 'https://example.org/github' })
  assert.deepEqual(readInput(updateManagedGroup, links, ['socialLinks']), {
    socialLinks: { github: 'https://example.org/github' },
  })
})

test('a filter is cut to what the list accepts', () => {
  assert.equal(filterParam(listGroups)(` ${'x'.repeat(300)}`).length, 200)
})
