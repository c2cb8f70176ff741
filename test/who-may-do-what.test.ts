import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pathOf, scopeNames, statusesOf } from '#contract'
import { Refusal } from '#client'
import { startApi } from '#test'
import { handlers } from '../src/operations.ts'
import { columns, rows, type Row } from './who-may-do-what.ts'

const api = await startApi()
const withoutAdmin = scopeNames.filter((name) => name !== 'admin')

/** The status that somebody with this role gets, in a group that nobody else has touched. */
async function answerTo({ operation, args }: Row, column: (typeof columns)[number]): Promise<number> {
  const group = await api.group()
  await api.member(group, await api.person(), 'owner')
  const isAdmin = column === 'admin'
  const person = await api.person(isAdmin ? { role: 'admin' } : {})
  if (!isAdmin && column !== 'none') await api.member(group, person, column)
  const call = await api.signInAs(person, ...(isAdmin ? (['admin'] as const) : withoutAdmin))
  try {
    await call(operation, (await args({ api, group })) as never)
    return statusesOf(operation)[0] ?? 200
  } catch (error) {
    if (error instanceof Refusal) return error.status
    throw error
  }
}

for (const row of rows)
  test(`${row.operation.name}${row.about === undefined ? '' : `, ${row.about}`}: who may`, async () => {
    const answers = await Promise.all(columns.map(async (column) => [column, await answerTo(row, column)]))
    const expected = columns.map((column, index) => [column, row.answers[index]])
    assert.deepEqual(answers, expected)
  })

test('every management operation says who may', () => {
  const told = new Set(rows.map(({ operation }) => operation.name))
  const untold = handlers
    .map(({ operation }) => operation)
    .filter((operation) => pathOf(operation).startsWith('/v1/manage/') && !told.has(operation.name))
  assert.deepEqual(
    untold.map(({ name }) => name),
    [],
  )
})
