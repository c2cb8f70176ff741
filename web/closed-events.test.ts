import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'

const api = await startApi()

async function fetchHtml(path: string, who?: Person): Promise<string> {
  const headers: Record<string, string> = who ? { Cookie: await api.cookieFor(who.id) } : {}
  return (await api.fetch(path, { headers })).text()
}

test('filters also find the events that only some may see, for those who may', async () => {
  const group = await api.group()
  const member = await api.person()
  await api.db.sql`insert into favorites (user_id, group_id) values (${member.id}, ${group.id})`
  for (const title of ['Moth night', 'Night market']) await api.event({ group, title, visibility: 'members' })
  for (const path of ['/events?search=moth', `/events?group=${group.urlname}&search=moth`]) {
    const html = await fetchHtml(path, member)
    assert.match(html, /Just for you[\s\S]*Moth night/)
    assert.doesNotMatch(html, /Night market/)
    assert.doesNotMatch(await fetchHtml(path), /Moth night/)
  }
})
