import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { listEvents } from '../src/areas/events/discovery/contract.ts'

/** Lists give at most 100 items at a time. */
const api = await startApi({ isAtBaseUrl: true })

async function fetchPage(path: string, person: Pick<Person, 'id'>): Promise<string> {
  const response = await api.fetch(path, { headers: { Cookie: await api.cookieFor(person.id) } })
  assert.equal(response.status, 200, path)
  return (await response.text()).replaceAll('&#8217;', '’')
}

test('a card says that I am going, also after a hundred earlier RSVPs', async () => {
  const ada = await api.signIn('write:events')
  const busy = await api.group()
  for (let hours = 1; hours <= 100; hours++) {
    const { id } = await api.event({ group: busy, inHours: hours })
    await ada(createRsvp, { eventId: id })
  }
  const group = await api.group()
  const { id: eventId } = await api.event({ group, inHours: 101 })
  const path = `/events?group=${group.urlname}`
  assert.doesNotMatch(await fetchPage(path, ada), /You’re going/)
  await ada(createRsvp, { eventId })
  assert.match(await fetchPage(path, ada), /You’re going/)
})

test('the first of more than a hundred joined groups is among mine on the home page and on profiles', async () => {
  const [ada, bo] = [await api.signIn('read:events', 'read:favorites'), await api.person()]
  const first = await api.group({ name: 'Night Owls', isFeatured: true })
  await api.event({ group: first, title: 'Owl talk' })
  await api.event({ title: 'Elsewhere', inHours: 1 })
  for (let count = 0; count < 100; count++) {
    const { id } = await api.group()
    await api.db.sql`insert into favorites (user_id, group_id) values (${ada.id}, ${id})`
  }
  for (const { id } of [ada, bo])
    await api.db.sql`
      insert into favorites (user_id, group_id, created_at) values (${id}, ${first.id}, now() - interval '1 day')`

  const home = await fetchPage('/', ada)
  assert.match(home, /In your groups.*Owl talk/s)
  assert.doesNotMatch(home, /Elsewhere/)
  assert.match(await fetchPage(`/u/${bo.username}`, ada), /Night Owls.*You’re in it too/s)
  const { data } = await ada(listEvents, { joined: true })
  assert.deepEqual(
    data.map(({ title }) => title),
    ['Owl talk'],
  )
})
