import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from '#contract'
import { createOutputFilter } from './output-filter.ts'

const Person = Type.Object({
  name: Type.String(),
  friends: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))),
})

test('what the schema does not name stays here, however deep', () => {
  const filter = createOutputFilter(Type.Object({ data: Type.Array(Person) }))
  const people = [
    { name: 'Aino', secret: 1, friends: [{ name: 'Otso', secret: 2 }] },
    { name: 'Otso', secret: 'x' },
  ]
  assert.deepEqual(filter({ data: people, secret: 3 }), {
    data: [{ name: 'Aino', friends: [{ name: 'Otso' }] }, { name: 'Otso' }],
  })
  assert.equal(people[0]?.secret, 1, 'the value itself is not touched')
})

test('null stays null, and what is missing stays missing', () => {
  assert.deepEqual(createOutputFilter(Person)({ name: 'Aino', friends: null }), { name: 'Aino', friends: null })
  assert.equal(createOutputFilter(Person)(null), null)
})
