import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { toUsername, usernameFromName } from './usernames.ts'

test('a username is made from the first and the last word of a name', () => {
  assert.equal(usernameFromName('Aïno Maria Korhonen'), 'aino-korhonen')
  assert.equal(usernameFromName('Bo'), undefined)
  assert.equal(usernameFromName('ნინო ბერიძე'), undefined)
  assert.equal(usernameFromName('Bartholomewus Featherstonehaughs'), 'bartholomewus-featherstonehaug')
})

test('a username from another site is adapted, unless it is an email address', () => {
  assert.equal(toUsername('Octo_Cat.42'), 'octo-cat-42')
  assert.equal(toUsername('__Ärni__'), 'arni')
  assert.equal(toUsername('aino@example.org'), undefined)
  assert.equal(toUsername('..'), undefined)
  assert.equal(toUsername(`${'a'.repeat(29)}-b`), 'a'.repeat(29))
})

test('people of one name get usernames of their own, and nobody gets a reserved one', async () => {
  const api = await startApi()
  const names = await Promise.all(Array.from({ length: 4 }, () => api.person({ name: 'Twin Person' })))
  assert.deepEqual(names.map(({ username }) => username).sort(), [
    'twin-person',
    'twin-person1',
    'twin-person2',
    'twin-person3',
  ])
  assert.equal((await api.person({ name: 'Admin' })).username, 'admin1')
  assert.match((await api.person({ name: '李' })).username, /^user-[0-9a-f]{8}$/)
  const long = 'Bartholomewus Featherstonehaughs'
  assert.equal((await api.person({ name: long })).username, 'bartholomewus-featherstonehaug')
  assert.equal((await api.person({ name: long })).username, 'bartholomewus-featherstonehau1')
})
