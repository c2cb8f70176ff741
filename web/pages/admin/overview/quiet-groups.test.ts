import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'

const api = await startApi()

test('a quiet group with an unknown number of members is not said to have none', async () => {
  const known = await api.group()
  await api.member(known, await api.person())
  const unknown = await api.group()
  await api.db.sql`update groups set platform = 'ical' where id = ${unknown.id}`
  await api.db.sql`update groups set created_at = now() - interval '100 days'`
  const admin = await api.person({ role: 'admin' })
  const response = await api.fetch('/admin', { headers: { Cookie: await api.cookieFor(admin.id) } })
  const [quiet = ''] = /<ul class="plain quiet-groups">.*?<\/ul>/s.exec(await response.text()) ?? []
  const lines = [...quiet.matchAll(/<span class="small soft">([^<]*)</g)].map(([, line]) => line)
  assert.deepEqual(lines.sort(), ['No event yet', 'No event yet · 1 member'])
})
