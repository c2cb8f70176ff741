import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import { createPortfolioItem, deletePortfolioItem, listPortfolio } from '../src/areas/profile/portfolio/contract.ts'
import { listTokens } from '../src/areas/tokens/contract.ts'

const api = await startApi()

/** Items a, b, c, …; pairs share a sort position. */
async function createPersonWithItems(count: number) {
  const ada = await api.signIn('user', 'write:portfolio')
  const ids: string[] = []
  for (let n = 0; n < count; n++)
    ids.push((await ada(createPortfolioItem, { title: toLetter(n), sortOrder: Math.floor(n / 2) })).data.id)
  return { ada, ids, titles: async (args: object) => joinTitles(await ada(listPortfolio, args)) }
}

const toLetter = (n: number) => String.fromCharCode(97 + n)
const joinTitles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title).join('')

test('cursors lead forward to the end and back to the start over the same pages', async () => {
  const { ada } = await createPersonWithItems(7)
  const pages = [await ada(listPortfolio, { limit: 3 })]
  for (let cursor = pages[0]?.pagination.nextCursor; cursor; cursor = pages.at(-1)?.pagination.nextCursor)
    pages.push(await ada(listPortfolio, { limit: 3, cursor }))

  assert.deepEqual(pages.map(joinTitles), ['abc', 'def', 'g'])
  assert.deepEqual(
    pages.map(({ pagination: { hasMore, prevCursor, total } }) => [hasMore, prevCursor !== undefined, total]),
    [
      [true, false, 7],
      [true, true, 7],
      [false, true, 7],
    ],
  )

  const back = await ada(listPortfolio, { limit: 3, before: pages[2]?.pagination.prevCursor ?? '' })
  assert.deepEqual([joinTitles(back), back.pagination.hasMore], ['def', true])
  const first = await ada(listPortfolio, { limit: 3, before: back.pagination.prevCursor ?? '' })
  assert.deepEqual([joinTitles(first), first.pagination.prevCursor], ['abc', undefined])
  assert.equal(joinTitles(await ada(listPortfolio, { limit: 3, cursor: first.pagination.nextCursor ?? '' })), 'def')
})

test('a page that ends exactly with the list has no more', async () => {
  const { ada } = await createPersonWithItems(4)
  const { pagination } = await ada(listPortfolio, { limit: 4 })
  assert.deepEqual(pagination, { limit: 4, hasMore: false, total: 4 })
})

test('cursors stay right when the items around a page are deleted', async () => {
  const { ada, ids } = await createPersonWithItems(6)
  const first = await ada(listPortfolio, { limit: 2 })
  const second = await ada(listPortfolio, { limit: 2, cursor: first.pagination.nextCursor ?? '' })
  for (const id of ids.slice(0, 2)) await ada(deletePortfolioItem, { id })

  const again = await ada(listPortfolio, { limit: 2, cursor: first.pagination.nextCursor ?? '' })
  assert.deepEqual([joinTitles(again), again.pagination.prevCursor], ['cd', undefined])
  const before = await ada(listPortfolio, { limit: 2, before: second.pagination.prevCursor ?? '' })
  assert.deepEqual([joinTitles(before), before.pagination.hasMore], ['', true])
  assert.equal(joinTitles(await ada(listPortfolio, { limit: 2, cursor: before.pagination.nextCursor ?? '' })), 'cd')

  for (const id of ids.slice(4)) await ada(deletePortfolioItem, { id })
  const beyond = await ada(listPortfolio, { limit: 2, cursor: second.pagination.nextCursor ?? '' })
  assert.deepEqual([joinTitles(beyond), beyond.pagination.hasMore], ['', false])
  assert.equal(joinTitles(await ada(listPortfolio, { limit: 5, before: beyond.pagination.prevCursor ?? '' })), 'cd')
})

test('a new item before the page does not shift it', async () => {
  const { ada } = await createPersonWithItems(4)
  const { pagination } = await ada(listPortfolio, { limit: 2 })
  await ada(createPortfolioItem, { title: '!', sortOrder: 0 })
  assert.equal(joinTitles(await ada(listPortfolio, { limit: 2, cursor: pagination.nextCursor ?? '' })), '!c')
})

test('offset still works, says that it is deprecated, and gives no cursors', async () => {
  const { ada, titles } = await createPersonWithItems(5)
  assert.equal(await titles({ limit: 2, offset: 2 }), 'cd')
  const { pagination } = await ada(listPortfolio, { limit: 2, offset: 0 })
  assert.deepEqual(pagination, { limit: 2, offset: 0, hasMore: true, total: 5 })
  const first = await ada(listPortfolio, { limit: 2 })
  assert.equal(await titles({ limit: 2, offset: 4, cursor: first.pagination.nextCursor }), 'cd')

  const token = await api.tokenFor(ada.id, ['read:portfolio'])
  const response = await api.fetch('/v1/profile/portfolio?limit=2&offset=2&x=1', {
    headers: { Authorization: `Bearer ${token}` },
  })
  assert.equal(response.headers.get('deprecation'), '@1793491200')
  assert.equal(
    response.headers.get('link'),
    `<${api.config.BASE_URL}/v1/profile/portfolio?limit=2&x=1&offset=4>; rel="next", ` +
      `<${api.config.BASE_URL}/v1/profile/portfolio?limit=2&x=1&offset=0>; rel="prev"`,
  )
})

test('Link headers lead to the neighbouring pages', async () => {
  const { ada } = await createPersonWithItems(3)
  const token = await api.tokenFor(ada.id, ['read:portfolio'])
  const get = async (url: string) => api.fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  const next = /<[^>]*(\/v1[^>]*)>; rel="next"/.exec(
    (await get('/v1/profile/portfolio?limit=2')).headers.get('link') ?? '',
  )?.[1]
  const second = await get(next ?? '')
  assert.equal(joinTitles((await second.json()) as { data: { title: string }[] }), 'c')
  assert.match(second.headers.get('link') ?? '', /rel="prev"$/)
})

test('a cursor that is damaged, or of another list, or used both ways, is refused', async () => {
  const { ada } = await createPersonWithItems(3)
  const { nextCursor = '' } = (await ada(listPortfolio, { limit: 1 })).pagination
  const damaged = `${nextCursor.slice(0, -2)}${nextCursor.endsWith('A') ? 'BB' : 'AA'}`
  for (const cursor of ['', 'x', damaged, `${nextCursor}=`, 'é'.repeat(50), 'A'.repeat(3000)])
    await assert.rejects(ada(listPortfolio, { cursor }), refusal(InvalidInput), cursor)
  await assert.rejects(ada(listTokens, { cursor: nextCursor }), refusal(InvalidInput))
  await assert.rejects(ada(listPortfolio, { cursor: nextCursor, before: nextCursor }), refusal(InvalidInput))
})

test('a number in a query is a plain number', async () => {
  const { ada } = await createPersonWithItems(0)
  const headers = { Authorization: `Bearer ${await api.tokenFor(ada.id, ['user', 'read:portfolio'])}` }
  for (const value of ['Infinity', '1e400', '-1e400', '0x10', '1e1', 'NaN', '', '%00', '5&limit=6'])
    assert.equal((await api.fetch(`/v1/profile/portfolio?limit=${value}`, { headers })).status, 400, value)
  assert.equal((await api.fetch('/v1/profile/tokens?offset=Infinity', { headers })).status, 400)
  assert.equal((await api.fetch('/v1/profile/portfolio?limit=5.0', { headers })).status, 200)
})

test('Link headers keep the rest of the query, and stay one header', async () => {
  const { ada } = await createPersonWithItems(2)
  const headers = { Authorization: `Bearer ${await api.tokenFor(ada.id, ['read:portfolio'])}` }
  const link = (await api.fetch('/v1/profile/portfolio?x=a?b>;&limit=1', { headers })).headers.get('link')
  assert.match(link ?? '', /^<[^<>"]+\?x=a\?b%3E;&limit=1&cursor=[^<>"]+>; rel="next"$/)
})

test('limits are 1 to 100', async () => {
  const { ada } = await createPersonWithItems(0)
  for (const limit of [0, 101, -1, 1.5, 1e30, NaN])
    await assert.rejects(ada(listPortfolio, { limit }), refusal(InvalidInput))
  for (const offset of [-1, 0.5, 1e30]) await assert.rejects(ada(listPortfolio, { offset }), refusal(InvalidInput))
  assert.deepEqual((await ada(listPortfolio, { limit: 100 })).pagination, { limit: 100, hasMore: false, total: 0 })
})
