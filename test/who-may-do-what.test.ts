import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exampleOf, type Operation } from '#contract'
import { startApi } from '#test'
import { handlers } from '../src/operations.ts'
import { answersTo, kindOf, spentCredentials, type Spent } from './who-may-do-what/credentials.ts'
import { ask, newChief, newPlace, withNewcomer, type Credential, type Place } from './who-may-do-what/place.ts'
import { columns, type Column, type Row } from './who-may-do-what/row.ts'
import { rows } from './who-may-do-what/rows.ts'

const api = await startApi({ env: { TRUST_PROXY: '127.0.0.1', WEBHOOK_ALLOW_PRIVATE: 'true' } })
const operations = handlers.map(({ operation }) => operation)
const chief = await newChief(api)

const partOf = (column: Column) => ({
  isAdmin: column === 'admin',
  role: column === 'admin' || column === 'none' ? null : column,
})
const places = Object.fromEntries(
  await Promise.all(columns.map(async (column) => [column, await newPlace(api, chief, partOf(column))] as const)),
) as Record<Column, Place>
const spent = await spentCredentials(api)
const toNobody = new Map<Operation, number>()
for (const operation of operations)
  if (operation.scope === 'public') toNobody.set(operation, await statusOf(operation, {}))

/** The status that somebody with this role gets. What is done with a session may end it, so that is done by somebody new. */
async function answerTo({ operation, args }: Row, column: Column): Promise<number> {
  const isInBrowser = operation.scope === 'session'
  const place = isInBrowser ? await withNewcomer(places[column], partOf(column)) : places[column]
  const as = isInBrowser ? { Cookie: await api.cookieFor(place.me.id) } : place.bearer
  const response = await ask(api, operation, as, await args(place))
  await response.body?.cancel()
  return response.status
}

for (const row of rows)
  test(`${row.operation.name}${row.about === undefined ? '' : `, ${row.about}`}: who may`, async () => {
    const answers = await Promise.all(columns.map(async (column) => [column, await answerTo(row, column)]))
    const expected = columns.map((column, index) => [column, row.answers[index]])
    assert.deepEqual(answers, expected)
  })

test('every operation says who may', () => {
  const told = new Set(rows.map(({ operation }) => operation.name))
  const untold = operations.filter(({ name }) => !told.has(name))
  assert.deepEqual(
    untold.map(({ name }) => name),
    [],
  )
})

/** Without a body, though some want one: who calls is asked first. */
async function statusOf(operation: Operation, as: Credential): Promise<number> {
  const { params } = operation
  const response = await ask(api, operation, as, params ? (exampleOf(params) as object) : {})
  await response.body?.cancel()
  return response.status
}

for (const [name, credential] of Object.entries(spent) as [Spent, Credential][])
  test(`${name}: what every operation answers`, async () => {
    for (const operation of operations) {
      const answer = answersTo[name][kindOf(operation)]
      if (answer === 'let in') continue
      const expected = answer === 'as to nobody' ? toNobody.get(operation) : answer
      assert.equal(await statusOf(operation, credential), expected, operation.name)
    }
  })
