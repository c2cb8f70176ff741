import assert from 'node:assert/strict'
import { test } from 'node:test'
import { InvalidInput } from '#contract'
import { refusal, startApi } from '#test'
import {
  createPortfolioItem,
  deletePortfolioItem,
  getPortfolioItem,
  listPortfolio,
  maxSortOrder,
  PortfolioFull,
  PortfolioItemNotFound,
  updatePortfolioItem,
} from './contract.ts'

const api = await startApi()
const toItemRequest = (title: string, sortOrder = 0) => ({ title, sortOrder })

test('items stand in their order, then by age', async () => {
  const ada = await api.signIn('write:portfolio')
  for (const [title, sortOrder] of [
    ['second', 1],
    ['third', 1],
    ['first', 0],
  ] as const)
    await ada(createPortfolioItem, { ...toItemRequest(title, sortOrder), url: 'https://example.org', description: '' })
  const { data, pagination } = await ada(listPortfolio, {})
  assert.deepEqual(
    data.map(({ title }) => title),
    ['first', 'second', 'third'],
  )
  assert.deepEqual(pagination, { limit: 20, hasMore: false, total: 3 })
  assert.deepEqual([data[0]?.url, data[0]?.description, data[0]?.imageUrl], ['https://example.org', null, null])
  assert.equal(data[0]?.userId, ada.id)
  const last = await ada(listPortfolio, { direction: 'desc', limit: 1 })
  assert.deepEqual(last.data, data.slice(-1))
})

test('the page adds an item after one with the highest sort order', async () => {
  const ada = await api.signIn('write:portfolio')
  await ada(createPortfolioItem, toItemRequest('A lamp', maxSortOrder))
  const body = new URLSearchParams({ action: 'add', title: 'A chair' })
  const headers = { Cookie: await api.cookieFor(ada.id), Origin: api.config.WEB_URL }
  await api.fetch('/settings/portfolio', { method: 'POST', headers, body })
  const { data } = await ada(listPortfolio, {})
  assert.deepEqual(
    data.map(({ title }) => title),
    ['A lamp', 'A chair'],
  )
})

test('adding an item is told to those who listen', async () => {
  const ada = await api.signIn('write:portfolio')
  const { data: item } = await ada(createPortfolioItem, toItemRequest('Lamp'))
  const [event] = (await api.publishedEvents()).filter(({ data }) => data.userId === ada.id)
  assert.deepEqual(event, {
    type: 'user.portfolio_item_created',
    data: { userId: ada.id, portfolioItemId: item.id, title: 'Lamp' },
  })
})

test('a change keeps what was not sent', async () => {
  const ada = await api.signIn('write:portfolio')
  const { data: item } = await ada(createPortfolioItem, { ...toItemRequest('Lamp', 3), description: 'Bright' })
  const { data: changed } = await ada(updatePortfolioItem, { id: item.id, title: 'Lantern' })
  assert.deepEqual(changed, { ...item, title: 'Lantern' })
  assert.deepEqual((await ada(updatePortfolioItem, { id: item.id })).data, changed)
  assert.deepEqual((await ada(getPortfolioItem, { id: item.id })).data, changed)
  assert.equal((await ada(updatePortfolioItem, { id: item.id, description: null })).data.description, null)
})

test('the page edits one item, and lists all again when it is gone', async () => {
  const ada = await api.signIn('write:portfolio')
  const { data: item } = await ada(createPortfolioItem, toItemRequest('Lamp'))
  await ada(createPortfolioItem, toItemRequest('Chair'))
  const Cookie = await api.cookieFor(ada.id)
  const fetchPage = async (edit: string) =>
    (await api.fetch(`/settings/portfolio?edit=${edit}`, { headers: { Cookie } })).text()
  const page = await fetchPage(item.id)
  assert.match(page, /value="Lamp"/)
  assert.doesNotMatch(page, /Chair/)
  await ada(deletePortfolioItem, { id: item.id })
  for (const edit of [item.id, 'nothing']) assert.match(await fetchPage(edit), /<b>Chair<\/b>/)
})

test('a removed item is gone', async () => {
  const ada = await api.signIn('write:portfolio')
  const { data: item } = await ada(createPortfolioItem, toItemRequest('Lamp'))
  await ada(deletePortfolioItem, { id: item.id })
  await assert.rejects(ada(deletePortfolioItem, { id: item.id }), refusal(PortfolioItemNotFound))
  assert.deepEqual((await ada(listPortfolio, {})).data, [])
})

test("somebody else's item is as if it were not there", async () => {
  const [ada, bob] = [await api.signIn('write:portfolio'), await api.signIn('write:portfolio')]
  const { data: item } = await ada(createPortfolioItem, toItemRequest('Lamp'))
  await assert.rejects(bob(getPortfolioItem, { id: item.id }), refusal(PortfolioItemNotFound))
  await assert.rejects(bob(updatePortfolioItem, { id: item.id, title: 'Mine' }), refusal(PortfolioItemNotFound))
  await assert.rejects(bob(deletePortfolioItem, { id: item.id }), refusal(PortfolioItemNotFound))
  await assert.rejects(ada(updatePortfolioItem, { id: 'not-an-id', title: 'x' }), refusal(PortfolioItemNotFound))
  assert.equal((await ada(listPortfolio, {})).data[0]?.title, 'Lamp')
})

test('nobody has more than 100 items, even when they come at once', async () => {
  const ada = await api.signIn('write:portfolio')
  await api.db.sql`
    insert into portfolio_items (id, user_id, title)
    select gen_random_uuid(), ${ada.id}, 'item ' || n from generate_series(1, 95) n`
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () => ada(createPortfolioItem, toItemRequest('more'))),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5)
  for (const result of results) if (result.status === 'rejected') assert.ok(refusal(PortfolioFull)(result.reason))
})

test('wrong values are refused', async () => {
  const ada = await api.signIn('write:portfolio')
  for (const bad of [
    { title: '' },
    { title: 'x'.repeat(201) },
    { title: 'x', sortOrder: -1 },
    { title: 'x', sortOrder: 1.5 },
    { title: 'x', sortOrder: 2 ** 31 },
    { title: 'x', url: 'ftp://example.org' },
    { title: 'x', imageUrl: `https://example.org/${'x'.repeat(2048)}` },
  ])
    await assert.rejects(ada(createPortfolioItem, { sortOrder: 0, ...bad }), refusal(InvalidInput), JSON.stringify(bad))
})
