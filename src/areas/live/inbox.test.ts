import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { awardBadge } from '../badges/awards/public.ts'
import { listInbox, markInboxRead, type InboxItem } from '../inbox/contract.ts'
import { openStreamClient } from './testing.ts'

const api = await startApi({ worker: true })
const award = async ({ id }: Person) => {
  const badge = await api.badge({ name: 'Early bird' })
  await api.db.begin((sql) => awardBadge(sql, badge.id, id, { method: 'award', awardedBy: null }))
}

test('open pages hear of the inbox at once, and of what another page has read', async () => {
  const ada = await api.signIn('user')
  const open = async (headers: Record<string, string>) => {
    const stream = await openStreamClient(`${api.url}/live`, headers)
    const listNews = () =>
      [...stream.text().matchAll(/^event: inbox\ndata: (.*)$/gm)].map(
        ([, data = '']) => JSON.parse(data) as { unread: number; item: InboxItem | null },
      )
    return { ...stream, listNews }
  }
  const page = await open({ Cookie: await api.cookieFor(ada.id) })
  const narrow = await open({ Authorization: `Bearer ${await api.tokenFor(ada.id, ['read:user'])}` })
  await page.waitUntil(() => page.listNews().length === 1)
  await award(ada)
  await page.waitUntil(() => page.listNews().length === 2)
  const { data } = await ada(listInbox, {})
  assert.deepEqual(page.listNews(), [
    { unread: 0, item: null },
    { unread: 1, item: data[0] },
  ])
  await ada(markInboxRead, { all: true })
  await page.waitUntil(() => page.listNews().at(-1)?.unread === 0)
  assert.equal(page.listNews().at(-1)?.item, null)
  await narrow.waitUntil(() => narrow.messages().length > 0)
  assert.deepEqual(narrow.listNews(), [])
  for (const stream of [page, narrow]) stream.disconnect()
})
