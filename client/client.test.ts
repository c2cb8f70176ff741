import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import { isRedirect } from '#contract'
import { handlers } from '../src/operations.ts'
import { createClient, ApiError } from './index.ts'

const api = await startApi()
const createClientFor = async (...scopes: Parameters<typeof api.tokenFor>[1]) => {
  const who = await api.person()
  return { who, folkmoot: createClient({ baseUrl: api.url, token: await api.tokenFor(who.id, scopes) }) }
}

test('there is a function for every operation except redirects', () => {
  const names = handlers.map(({ operation }) => operation).filter((operation) => !isRedirect(operation))
  const folkmoot = createClient({ baseUrl: api.url })
  assert.deepEqual(Object.keys(folkmoot).sort(), names.map(({ name }) => name).sort())
})

test('arguments go into the path, the query or the body', async () => {
  const { who, folkmoot } = await createClientFor('user', 'write:portfolio', 'write:events')
  const { data: item } = await folkmoot.createPortfolioItem({ title: 'A lamp', description: 'Shines' })
  const { data: changed } = await folkmoot.updatePortfolioItem({ id: item.id, title: 'Two lamps' })
  assert.deepEqual([changed.title, changed.description], ['Two lamps', 'Shines'])
  assert.equal((await folkmoot.listPortfolio({ limit: 1 })).data.length, 1)
  await folkmoot.deletePortfolioItem({ id: item.id })
  assert.equal((await folkmoot.listPortfolio()).data.length, 0)

  const { id: eventId } = await api.event()
  assert.equal((await folkmoot.createRsvp({ eventId })).data.status, 'confirmed')
  assert.equal((await folkmoot.listEventRsvps({ eventId })).data[0]?.user?.id, who.id)
})

test('`all` yields every item and fetches pages as needed', async () => {
  const { folkmoot } = await createClientFor('read:events')
  const group = await api.group()
  for (let hour = 1; hour <= 7; hour++) await api.event({ group, title: `Number ${hour}`, inHours: hour })
  const pages: number[] = []
  const titles: string[] = []
  const onResponse = () => void pages.push(titles.length)
  for await (const { title } of folkmoot.listEvents.all({ groupId: group.urlname, limit: 3 }, { onResponse }))
    titles.push(title)
  assert.deepEqual(
    titles,
    [1, 2, 3, 4, 5, 6, 7].map((hour) => `Number ${hour}`),
  )
  assert.deepEqual(pages, [0, 3, 6], 'a page is asked for when the one before it is used up')

  for await (const { title } of folkmoot.listEvents.all({ groupId: group.urlname, limit: 2 }, { onResponse })) {
    assert.equal(title, 'Number 1')
    break
  }
  assert.equal(pages.length, 4, 'nobody asks for what is not wanted')
})

test('an error has a status, a code, a request id and problems of fields', async () => {
  const { folkmoot } = await createClientFor('read:events')
  const isRefusedWith = (status: number, code: string) => (error: unknown) =>
    error instanceof ApiError && error.status === status && error.code === code && error.requestId !== undefined
  await assert.rejects(folkmoot.getEvent({ eventId: crypto.randomUUID() }), isRefusedWith(404, 'not_found'))
  await assert.rejects(folkmoot.getProfile(), isRefusedWith(403, 'insufficient_scope'))
  await assert.rejects(createClient({ baseUrl: api.url }).getMe(), isRefusedWith(401, 'unauthorized'))
  await assert.rejects(folkmoot.listEvents({ limit: 1000 }), (error: unknown) => {
    assert.ok(isRefusedWith(400, 'validation_error')(error) && error instanceof ApiError)
    assert.equal(error.fields[0]?.path, 'limit')
    return true
  })
})

test('an argument cannot change the path of a request', async () => {
  const { folkmoot } = await createClientFor('read:events')
  for (const eventId of ['', '.', '..']) await assert.rejects(async () => folkmoot.getEvent({ eventId }), TypeError)
  for (const eventId of ['../me', 'a/b?c#d', '%2e%2e', 'é😀\n'])
    await assert.rejects(folkmoot.getEvent({ eventId }), (error: unknown) => (error as ApiError).status === 404)
})

test('a token function is called again when the service rejects the token', async () => {
  const who = await api.person()
  const good = await api.tokenFor(who.id, ['read:user'])
  const refusedTokens: (string | undefined)[] = []
  const token = async (refused?: string) => {
    refusedTokens.push(refused)
    return refused === undefined ? 'old' : good
  }
  const folkmoot = createClient({ baseUrl: api.url, token })
  assert.equal((await folkmoot.getMe()).data.id, who.id)
  assert.deepEqual(refusedTokens, [undefined, 'old'])

  const clientWithOldToken = createClient({ baseUrl: api.url, token: () => 'old' })
  await assert.rejects(clientWithOldToken.getMe(), (error: unknown) => (error as ApiError).status === 401)
})

test('the ETag of a response can be sent as If-Match', async () => {
  const { folkmoot } = await createClientFor('user')
  let tag = ''
  const onResponse = ({ headers }: Response) => void (tag = headers.get('etag') ?? '')
  await folkmoot.getProfile({}, { onResponse })
  await folkmoot.updateProfile({ bio: 'First' }, { headers: { 'If-Match': tag } })
  await assert.rejects(
    folkmoot.updateProfile({ bio: 'Second' }, { headers: { 'If-Match': tag } }),
    (error: unknown) => (error as ApiError).code === 'precondition_failed',
  )
})
