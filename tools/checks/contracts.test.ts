import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dataEnvelope, Id, operation, shape, Type, type Operation } from '#contract'
import { listContractProblems } from './contracts.ts'

const list = Type.Object({ listId: Id })
const Wish = shape('Wish', { id: Id })

const getWish = operation({
  name: 'getWish',
  summary: 'Read a wish.',
  tag: 'User',
  route: 'GET /v1/lists/{listId}/wishes/{wishId}',
  scope: 'public',
  params: Type.Object({ listId: Id, wishId: Id }),
  output: dataEnvelope(Wish),
})
const createWish: Operation = {
  name: 'createWish',
  summary: 'Add a wish.',
  tag: 'User',
  route: 'POST /v1/lists/{listId}/wishes',
  scope: 'public',
  params: list,
  output: dataEnvelope(Wish),
  status: 201,
  readOperation: 'getWish',
  newParam: 'wishId',
}

const problemsOf = (changes: Partial<Operation>) => listContractProblems([getWish, { ...createWish, ...changes }], [])

test('what creates something says which parameter of readOperation is its id', () => {
  assert.deepEqual(problemsOf({}), [])
  const { newParam: _, ...without } = createWish
  assert.match(listContractProblems([getWish, without], []).join('\n'), /^createWish: add newParam, .*listId, wishId/)
  assert.match(problemsOf({ newParam: 'id' }).join('\n'), /newParam must be a parameter of getWish: listId, wishId/)
  assert.match(problemsOf({ newParam: false }).join('\n'), /readOperation needs wishId/)
  assert.match(problemsOf({ status: 200 }).join('\n'), /remove newParam: it goes with status: 201/)
  assert.match(
    problemsOf({ output: dataEnvelope(shape('Title', { title: Type.String({ examples: ['A bike'] }) })) }).join('\n'),
    /add wishId or id to the data of the output/,
  )
})
