import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type as TypeBox } from 'typebox'
import { Type } from './type.ts'

const buildSchemas = (builders: typeof Type) => {
  const item = builders.Object(
    {
      text: builders.String({ minLength: 1, examples: ['x'] }),
      count: builders.Optional(builders.Integer({ minimum: 0 })),
      rate: builders.Number(),
      flags: builders.Array(builders.Boolean(), { maxItems: 3 }),
      kind: builders.Literal('thing'),
      note: builders.Optional(builders.Unsafe<string | null>({ type: ['string', 'null'] })),
    },
    { title: 'Item' },
  )
  return [item, builders.Partial(builders.Object({ a: builders.String(), b: builders.Optional(builders.Number()) }))]
}

test('our builders make the same schemas as TypeBox', () => {
  assert.deepEqual(JSON.parse(JSON.stringify(buildSchemas(Type))), JSON.parse(JSON.stringify(buildSchemas(TypeBox))))
})
