import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { buildExample, Failure, isWritten, type Operation } from '#contract'
import { compileHandler } from '#platform'
import { startApi } from '#test'
import { getProfile, updateProfile } from '../src/areas/profile/contract.ts'
import { bearer, callRpc } from '../src/mcp/testing.ts'
import { handlers } from '../src/operations.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly [isWritten]?: boolean
}

type Path = readonly (string | 0)[]

function* findTexts(schema: Schema, path: Path = []): Generator<readonly [Path, Schema]> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) yield* findTexts(inner, [...path, name])
  if (schema.items) yield* findTexts(schema.items, [...path, 0])
  const isText = [schema.type].flat().includes('string')
  if (isText && !schema.enum && schema.format === undefined && schema.pattern === undefined) yield [path, schema]
}

const api = await startApi({ isAtBaseUrl: true })

const inputs = handlers.flatMap((handler) => {
  const { query, body } = handler.operation
  return [
    ...[...findTexts(query ?? {})].map((found) => ({ handler, part: 'query', found }) as const),
    ...[...findTexts(body ?? {})].map((found) => ({ handler, part: 'body', found }) as const),
  ]
})

function setValue(target: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value
  if (first === 0) return [setValue(Array.isArray(target) ? target[0] : undefined, rest, value)]
  const object = (target ?? {}) as Record<string, unknown>
  return { ...object, [first]: setValue(object[first], rest, value) }
}

const getValue = (target: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], target)

const exampleFor = ({ params, query, body }: Operation) =>
  [params, query, body].map((schema) => (schema ? buildExample(schema) : {})) as [unknown, unknown, unknown]

function parse({ handler, part, found: [path] }: (typeof inputs)[number], value: string): unknown {
  const [params, query, body] = exampleFor(handler.operation)
  const parts = { query, body, [part]: setValue(part === 'query' ? query : body, path, value) }
  return getValue(compileHandler(handler).parseInput(params, parts.query, parts.body), path)
}

const nameOf = ({ handler, found: [path] }: (typeof inputs)[number]) => `${handler.operation.name} ${path.join('.')}`

const written = inputs.filter(({ found: [, schema] }) => schema[isWritten])
/** Joiners and marks of direction, which emoji, Persian and Arabic need. */
const kept = '\u200c\u200d\u200e\u200f'
const deceptive = '\u0007\u009f\u202a\u202e\u2066\u2069\u{e0001}\u{e0067}'

test('every text of every operation loses control characters, bidi controls and tags', () => {
  assert.ok(written.length > 150)
  for (const input of written) {
    const [, { maxLength = 0 }] = input.found
    const expected = maxLength > 255 ? `a${kept}\tb\r\nc\nd` : `a${kept}bcd`
    assert.equal(parse(input, ` a${kept}${deceptive}\tb\r\nc\nd${deceptive} `), expected, nameOf(input))
  }
})

test('a text of which nothing is left is refused', () => {
  for (const input of written)
    assert.throws(
      () => parse(input, deceptive),
      (error: unknown) => error instanceof Failure && error.status === 400,
      nameOf(input),
    )
})

test('only codes, tokens, addresses, and names of people and machines are read to the letter', () => {
  const letters = inputs.filter(({ part, found: [, schema] }) => part === 'body' && !schema[isWritten])
  assert.deepEqual(
    [...new Set(letters.map(({ found: [path] }) => path.filter((key) => key !== 0).join('.')))],
    [
      'email',
      'username',
      'returnTo',
      'token',
      'code',
      'state',
      'iss',
      'error',
      'user',
      'credential.type',
      'credential.response.transports',
      'confirm',
      'scopes',
      'redirectUris',
      'eventTypes',
      'eventType',
      'hosts',
      'userId',
      'badge',
      'people',
      'event.hosts',
      'keepUserId',
      'mergeUserId',
      'designId',
    ],
  )
})

test('a name is cleaned in REST, tools and forms', async () => {
  const person = await api.person()
  const ada = await api.signInAs(person, 'user')
  const as = bearer(await api.tokenFor(person.id, ['user']))
  const Cookie = await api.cookieFor(person.id)
  const nameFor = (face: string) => `\u{1f3f4}\u{e0067} ${face}${deceptive}\u200d`
  const saveForm = () => {
    const body = new URLSearchParams({ action: 'save', name: nameFor('form'), username: person.username })
    return api.fetch('/settings', { method: 'POST', body, headers: { Cookie, Origin: api.url }, redirect: 'manual' })
  }
  for (const [face, save] of [
    ['REST', () => ada(updateProfile, { name: nameFor('REST') })],
    ['tool', () => callRpc(api, as, 'tools/call', { name: 'profile_update', arguments: { name: nameFor('tool') } })],
    ['form', saveForm],
  ] as const) {
    await save()
    assert.equal((await ada(getProfile, {})).data.name, `\u{1f3f4} ${face}\u200d`)
  }
})

test('names, titles and options from before are cleaned, and one of which nothing would be left stays', async () => {
  const folder = new URL('../migrations/', import.meta.url)
  const file = (await readdir(folder)).find((name) => name.endsWith('_clean_names.sql')) ?? assert.fail()
  const [dirty, empty] = [await api.person(), await api.person()]
  const { id: eventId } = await api.event()
  const { sql } = api.db
  await sql`update users set name = ${`A\u202e\u0085b\u200d${deceptive}`} where id = ${dirty.id}`
  await sql`update users set name = ${'\u202e'} where id = ${empty.id}`
  await sql`update events set questions = ${sql.json([{ label: 'Flag?', options: ['\u{1f3f4}\u{e0067}', 'b'] }])} where id = ${eventId}`
  await sql.unsafe(await readFile(new URL(file, folder), 'utf8')).simple()
  const names = await sql`select name from users where id in (${dirty.id}, ${empty.id}) order by id = ${empty.id}`
  assert.deepEqual(
    names.map(({ name }) => name as string),
    ['Ab\u200d', '\u202e'],
  )
  const [event] = await sql`select questions from events where id = ${eventId}`
  assert.deepEqual(event?.['questions'], [{ label: 'Flag?', options: ['\u{1f3f4}', 'b'] }])
})
