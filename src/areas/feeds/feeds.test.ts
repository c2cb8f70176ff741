import assert from 'node:assert/strict'
import { test } from 'node:test'
import { translatorFor } from '#messages'
import { startApi, type Person } from '#test'
import { updateProfile } from '../profile/contract.ts'
import { getFeedToken, rotateFeedToken } from '../profile/feed-token/contract.ts'
import { readCalendar } from './testing.ts'

const api = await startApi()

const readTitles = async (path: string) => (await readCalendar(api, path)).entries.map(({ summary }) => summary)
const fetchStatus = async (path: string) => (await api.fetch(path)).status
const addFavorite = (group: { id: string }, { id }: Person) =>
  api.db.begin((sql) => sql`insert into favorites (user_id, group_id) values (${id}, ${group.id})`)
const addRsvp = (event: { id: string }, { id }: Person, status: string) =>
  api.db.begin(
    (sql) => sql`
    insert into rsvps (id, event_id, user_id, status)
    values (gen_random_uuid(), ${event.id}, ${id}, ${status})`,
  )

test('the feed of all has what is to come of groups that are shown, and what was cancelled until it would be over', async () => {
  const group = await api.group({ urlname: 'shown' })
  const hidden = await api.group({ urlname: 'hidden', displayOnSite: false })
  await api.event({ group, title: 'later', inHours: 100 })
  await api.event({ group, title: 'runs', inHours: -1 })
  await api.event({ group, title: 'over', inHours: -3 })
  await api.event({ group, title: 'long', inHours: -24 * 400, endsAt: new Date(Date.now() + 3_600_000) })
  await api.event({ group, title: 'draft', status: 'draft' })
  await api.event({ group, title: 'cancelled', status: 'cancelled', inHours: 50 })
  await api.event({ group, title: 'cancelled and over', status: 'cancelled', inHours: -3 })
  await api.event({ group: hidden, title: 'hidden' })
  const expected = ['long', 'runs', 'cancelled', 'later']
  for (const path of ['/ics', '/ical', '/webcal'])
    assert.deepEqual(await readTitles(`${path}?groups=shown,hidden`), expected)
  const { calendar } = await readCalendar(api, '/ics')
  assert.equal(calendar.getFirstPropertyValue('x-wr-calname'), 'Folkmoot')
})

test('a personal feed is in the language that its owner chose', async () => {
  const ada = await api.signIn('user')
  const { feedToken } = (await ada(getFeedToken, {})).data
  const readDescription = async () => {
    const text = await (await api.fetch(`/feeds/${feedToken}.rss`)).text()
    return /<description>(.*?)<\/description>/.exec(text)?.[1]
  }
  assert.match((await readDescription()) ?? '', /^Events that /)
  await ada(updateProfile, { locale: 'de' })
  const description = translatorFor('de')('feeds.personal.description', { name: ada.name })
  assert.equal(await readDescription(), description)
})

test('the feed of all can be narrowed, and nonsense in its address is passed over', async () => {
  const [one, two] = [await api.group({ urlname: 'one' }), await api.group({ urlname: 'two' })]
  await api.event({ group: one, title: 'soon', inHours: 20, eventType: 'online' })
  await api.event({ group: one, title: 'next week', inHours: 24 * 7 - 1 })
  await api.event({ group: two, title: 'at two', inHours: 24 * 30 })
  await api.db.sql`insert into group_urlnames (urlname, group_id) values ('old-two', ${two.id})`
  assert.deepEqual(await readTitles('/ics?groups=ONE,%20two'), ['soon', 'next week', 'at two'])
  assert.deepEqual(await readTitles('/ics?groups=one&groups=nowhere'), ['soon', 'next week'])
  assert.deepEqual(await readTitles('/ics?groups=old-two'), ['at two'])
  assert.deepEqual(await readTitles('/ics?groups=nowhere'), [])
  assert.deepEqual(await readTitles('/ics?groups=%00,%F0%9F,one'), ['soon', 'next week'])
  assert.deepEqual(await readTitles('/ics?groups=one,two&within_days=7'), ['soon', 'next week'])
  assert.deepEqual(await readTitles('/ics?groups=one,two&within_days=1'), ['soon'])
  assert.deepEqual(await readTitles('/ics?groups=one&noonline=1'), ['next week'])
  assert.deepEqual(await readTitles('/ics?groups=one&noonline=0'), ['soon', 'next week'])
  for (const days of ['', '0', '-1', 'x', '1e9', '9'.repeat(400), '1.5', 'Infinity', '%00'])
    assert.equal((await readTitles(`/ics?groups=one,two&within_days=${days}`)).length, 3, days)
  for (const query of [
    '?groups[]=1',
    '?groups=%',
    '?within_days=%zz',
    `?groups=${'a,'.repeat(3000)}`,
    '?noonline&__proto__=1',
  ])
    for (const path of ['/ics', '/rss']) assert.equal(await fetchStatus(`${path}${query}`), 200, query)
})

test('the feed of a group has its last 90 days and all that comes', async () => {
  const group = await api.group()
  await api.event({ group, title: 'spring', inHours: -24 * 91 })
  await api.event({ group, title: 'summer', inHours: -24 * 89 })
  await api.event({ group, title: 'cancelled', inHours: -24, status: 'cancelled' })
  await api.event({ group, title: 'draft', status: 'draft' })
  await api.event({ group, title: 'winter', inHours: 24 * 400 })
  await api.event({ title: 'elsewhere' })
  for (const name of [group.urlname, group.urlname.toUpperCase()])
    assert.deepEqual(await readTitles(`/feeds/groups/${name}.ics`), ['summer', 'cancelled', 'winter'])
  const hidden = await api.group({ isActive: false })
  for (const file of [
    'nowhere.ics',
    'nowhere.rss',
    `${hidden.urlname}.ics`,
    `${group.urlname}.txt`,
    group.urlname,
    '.ics',
    '%00.ics',
    '%F0.rss',
    `${'x'.repeat(5000)}.ics`,
  ]) {
    const response = await api.fetch(`/feeds/groups/${file}`)
    assert.equal(response.status, 404, file)
    assert.ok(((await response.json()) as { code: string }).code)
  }
})

test('the feed of a person has what they come to or wait for, and what their favorite groups do', async () => {
  const ada = await api.signIn('user')
  const [other, favorite, hidden] = [await api.group(), await api.group(), await api.group({ displayOnSite: false })]
  const event = (title: string, inHours: number, fields: object = {}) => api.event({ title, inHours, ...fields })
  await addFavorite(favorite, ada)
  await addFavorite(hidden, ada)
  await event('nearby', 1, { group: favorite })
  await addRsvp(await event('both', 2, { group: favorite }), ada, 'confirmed')
  await addRsvp(await event('seat', 3, { group: other }), ada, 'confirmed')
  await addRsvp(await event('queue', 4, { group: other }), ada, 'waitlisted')
  await addRsvp(await event('off', 5, { group: other, status: 'cancelled' }), ada, 'waitlisted')
  await addRsvp(await event('given up', 6, { group: other }), ada, 'cancelled')
  await addRsvp(await event('long ago', -24 * 91, { group: other }), ada, 'confirmed')
  await addRsvp(await event('hidden', 7, { group: hidden }), ada, 'confirmed')
  await addRsvp(await event('of another', 8, { group: other }), await api.person(), 'confirmed')
  await event('draft', 9, { group: favorite, status: 'draft' })

  const { feedToken } = (await ada(getFeedToken, {})).data
  const { entries } = await readCalendar(api, `/feeds/${feedToken}.ics`)
  assert.deepEqual(
    entries.map(({ summary, status }) => [summary, status]),
    [
      ['nearby', 'CONFIRMED'],
      ['both', 'CONFIRMED'],
      ['seat', 'CONFIRMED'],
      ['queue', 'TENTATIVE'],
      ['off', 'CANCELLED'],
    ],
  )
  for (const format of ['ics', 'rss']) {
    const { headers } = await api.fetch(`/feeds/${feedToken}.${format}`)
    assert.equal(headers.get('cache-control'), 'private, no-cache')
  }
})

test('a feed token opens nothing when it is old, unknown, or its person suspended', async () => {
  const ada = await api.signIn('user')
  const old = (await ada(getFeedToken, {})).data.feedToken
  assert.equal(await fetchStatus(`/feeds/${old}.ics`), 200)
  const { feedToken } = (await ada(rotateFeedToken, {})).data
  for (const token of [old, 'fmf_0', feedToken.toUpperCase(), '%00', 'groups'])
    assert.equal(await fetchStatus(`/feeds/${token}.ics`), 404, token)
  await api.db.sql`update users set suspended_at = now() where id = ${ada.id}`
  assert.equal(await fetchStatus(`/feeds/${feedToken}.rss`), 404)
  await api.db.sql`update users set suspended_until = now() where id = ${ada.id}`
  assert.equal(await fetchStatus(`/feeds/${feedToken}.rss`), 200)
})

test('whoever has a feed already is told so', async () => {
  const group = await api.group()
  const { id } = await api.event({ group })
  for (const path of ['/ics', '/rss', `/feeds/groups/${group.urlname}.ics`, `/feeds/groups/${group.urlname}.rss`]) {
    const first = await api.fetch(path)
    const etag = first.headers.get('etag') ?? ''
    assert.match(etag, /^"[\w-]+"$/)
    assert.equal(first.headers.get('cache-control'), 'public, max-age=60, stale-while-revalidate=300')
    assert.equal(first.headers.get('x-content-type-options'), 'nosniff')
    const again = await api.fetch(path, { headers: { 'If-None-Match': etag } })
    assert.deepEqual([again.status, await again.text()], [304, ''])
    const head = await api.fetch(path, { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag')], [200, etag])
    assert.equal((await api.fetch(path, { method: 'POST' })).status, 405)

    await api.db.sql`update events set title = ${path}, updated_at = now() where id = ${id}`
    assert.equal((await api.fetch(path, { headers: { 'If-None-Match': etag } })).status, 200)
  }
})

test('a feed has at most 500 events, those that come first', async () => {
  const group = await api.group()
  const { id } = await api.event({ group, title: 'first', inHours: 1 })
  await api.db.sql`
    insert into events (id, group_id, title, starts_at, timezone)
    select gen_random_uuid(), group_id, 'n' || n, starts_at + n * interval '1 hour', timezone
    from events, generate_series(1, 510) n
    where id = ${id}`
  const titles = await readTitles(`/feeds/groups/${group.urlname}.ics`)
  assert.deepEqual([titles.length, titles[0], titles.at(-1)], [500, 'first', 'n499'])
})

test('what is to come is in the feed of a group, however much it has behind it', async () => {
  const group = await api.group()
  const { id } = await api.event({ group, title: 'to come', inHours: 24 })
  await api.db.sql`
    insert into events (id, group_id, title, starts_at, timezone)
    select gen_random_uuid(), group_id, 'past ' || n, now() - n * interval '4 hours', timezone
    from events, generate_series(1, 510) n
    where id = ${id}`
  const titles = await readTitles(`/feeds/groups/${group.urlname}.ics`)
  assert.deepEqual([titles.length, titles[0], titles.at(-1)], [500, 'past 499', 'to come'])
})

test('feeds count like other requests: a personal one for its owner, any other for the address', async () => {
  const limited = await startApi({ env: { RATE_LIMIT_ANONYMOUS: '4', RATE_LIMIT_AUTHENTICATED: '3' } })
  const ada = await limited.signIn('user')
  const { feedToken } = (await ada(getFeedToken, {})).data
  const group = await limited.group()
  const fetchLimits = async (path: string) => {
    const { status, headers } = await limited.fetch(path)
    return [status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]
  }
  assert.deepEqual(await fetchLimits('/rss'), [200, '4', '3'])
  assert.deepEqual(await fetchLimits('/ics?within_days=3'), [200, '4', '2'])
  assert.deepEqual(await fetchLimits(`/feeds/groups/${group.urlname}.rss`), [200, '4', '1'])
  assert.deepEqual(await fetchLimits('/feeds/fmf_0.ics'), [404, '4', '0'])
  const refused = await limited.fetch('/rss?within_days=7')
  assert.deepEqual([refused.status, refused.headers.has('retry-after')], [429, true])

  assert.deepEqual(await fetchLimits(`/feeds/${feedToken}.ics`), [200, '3', '1'])
  assert.deepEqual(await fetchLimits(`/feeds/${feedToken}.rss`), [200, '3', '0'])
  assert.equal((await limited.fetch(`/feeds/${feedToken}.rss`)).status, 429)
})

test('a long description is cut after a word in feeds, and whole in the file of its event', async () => {
  const group = await api.group()
  const description = 'kettle '.repeat(1_000).trim()
  const { id } = await api.event({ group, description })
  const { entries } = await readCalendar(api, `/feeds/groups/${group.urlname}.ics`)
  assert.match(entries[0]?.description ?? '', /^(kettle ){428}…$/)
  assert.match(await (await api.fetch(`/feeds/groups/${group.urlname}.rss`)).text(), /(kettle ){428}…/)
  const { entries: whole } = await readCalendar(api, `/events/${id}/calendar.ics`)
  assert.equal(whole[0]?.description, description)
})
