import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform'
import { startApi, type Person } from '#test'
import { adminListAchievements } from '../src/areas/achievements/definitions/contract.ts'
import { adminSetAchievementProgress } from '../src/areas/achievements/progress/contract.ts'
import { awardBadge } from '../src/areas/badges/awards/public.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { recordConnection } from '../src/areas/meetpass/connections/public.ts'
import { adminDeleteUser } from '../src/areas/people/admin/contract.ts'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'

const api = await startApi({ isAtBaseUrl: true })

async function fetchPage(path: string, person?: Pick<Person, 'id'>): Promise<string> {
  const response = await api.fetch(path, person && { headers: { Cookie: await api.cookieFor(person.id) } })
  assert.equal(response.status, 200, path)
  return (await response.text()).replaceAll('&#8217;', '’')
}
const sectionOf = (html: string, id: string) =>
  new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(html)?.[0] ?? assert.fail(`no ${id}`)
const seeConnections = ({ id }: Person) =>
  api.db.sql`update users set show_meetpass_connections = true where id = ${id}`
const meet = async (visitor: Person, owner: Person) => {
  const tap = { passId: await api.pass(owner), ownerId: owner.id }
  await api.db.begin((sql) => recordConnection(sql, tap, visitor.id))
}

test('in the list of the home page, names in another script keep to themselves between the dots', async () => {
  await api.person()
  const group = await api.group({ name: 'Makers’ loft' })
  await api.event({ group, title: 'First hour at the loom', venueName: 'Pier', inHours: 5 })
  const [line = ''] = /First hour at the loom.*?<\/p>/s.exec(await fetchPage('/?lang=ar')) ?? []
  assert.match(line, /<\/time> · <bdi>Pier[^<]*<\/bdi> · <bdi>Makers’ loft<\/bdi>/)
})

test('the home page tells a newcomer what each part will show, and offers one step', async () => {
  const html = await fetchPage('/', await api.person())
  for (const [id, text, href] of [
    ['week', 'Events you RSVP to appear here', '/events'],
    ['month', 'are marked here', '/events'],
    ['badges', 'Badges you’re working toward appear here', '/badges'],
    ['met', 'People you meet appear here', '/my/passes'],
  ] as const) {
    assert.ok(sectionOf(html, id).includes(text), id)
    assert.ok(sectionOf(html, id).includes(`href="${href}"`), id)
  }
})

test('the home page shows my RSVPs, events of my groups, people I met and achievements in reach', async () => {
  const ada = await api.signIn('user', 'write:events', 'write:favorites')
  const [joined, run, other] = [await api.group(), await api.group(), await api.group()]
  await ada(addFavorite, { groupSlug: joined.urlname })
  await api.member(run, ada, 'volunteer')
  const mine = await api.event({ group: other, title: 'Soup and stars', inHours: 30 })
  await ada(createRsvp, { eventId: mine.id })
  await api.event({ group: joined, title: 'Lantern walk', inHours: 60 })
  await api.event({ group: run, title: 'Door duty', inHours: 61 })
  await api.event({ group: other, title: 'Unrelated', inHours: 62 })
  const bo = await api.person({ name: 'Bo Bengtsson' })
  await meet(bo, ada)
  await meet(ada, bo)
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  const { data: achievements } = await admin(adminListAchievements, { limit: 100 })
  const goal = achievements.find(({ key }) => key === 'events_attended_5') ?? assert.fail()
  await admin(adminSetAchievementProgress, { id: goal.id, userId: ada.id, currentValue: 4 })
  const badge = await api.badge({ name: 'Lantern bearer' })
  await api.db.begin((sql) => awardBadge(sql, badge.id, ada.id, { method: 'award', awardedBy: null }))

  const html = await fetchPage('/', ada)
  assert.match(sectionOf(html, 'week'), /Soup and stars.*You’re going/s)
  assert.match(sectionOf(html, 'events'), /From your groups.*Lantern walk.*Door duty/s)
  assert.doesNotMatch(html, /Unrelated/)
  assert.equal([...sectionOf(html, 'met').matchAll(/>Bo Bengtsson</g)].length, 1, 'once, although both tapped')
  assert.match(sectionOf(html, 'badges'), new RegExp(`href="/my/badges/${badge.slug}".*4 of 5`, 's'))
  const [day] = /<td[^>]*><a href="\/events\/[^"]*">.*?<\/td>/s.exec(sectionOf(html, 'month')) ?? []
  if (day !== undefined) assert.match(day, /Soup and stars/)
})

test('a day of my month leads to past events only after the last event of that day has ended', async () => {
  const ada = await api.person()
  for (const hour of [9, 12]) {
    const { id } = await api.event()
    await api.db.sql`insert into rsvps ${api.db.sql({ id: newId(), eventId: id, userId: ada.id, status: 'confirmed' })}`
    await api.db.sql`
      update events set starts_at = ${`2020-03-10T${hour}:00Z`}, ends_at = ${`2020-03-10T${hour + 1}:00Z`} where id = ${id}`
  }
  for (const [time, href] of [
    ['11:00', '/my/events'],
    ['15:00', '/my/events?show=past'],
  ] as const) {
    const clock = { now: () => new Date(`2020-03-10T${time}Z`) }
    const site = await startApi({ isAtBaseUrl: true, connection: api.connection, clock })
    const html = await (await site.fetch('/', { headers: { Cookie: await api.cookieFor(ada.id) } })).text()
    assert.ok(sectionOf(html, 'month').includes(`<a href="${href}"><time datetime="2020-03-10"`), time)
  }
})

test('the next event is not “now” when it is weeks away', async () => {
  const ada = await api.signIn('write:events')
  const { id } = await api.event({ title: 'Far ahead', inHours: 24 * 20 })
  await ada(createRsvp, { eventId: id })
  const week = sectionOf(await fetchPage('/', ada), 'week')
  assert.match(week, /<h3>[^<]*day, .*Far ahead/s)
})

test('who already has a seat at everything their groups plan is not told that nothing is planned', async () => {
  const ada = await api.signIn('write:events', 'write:favorites')
  const group = await api.group()
  await ada(addFavorite, { groupSlug: group.urlname })
  const planned = async () => sectionOf(await fetchPage('/', ada), 'events')
  assert.match(await planned(), /Nothing planned in your groups yet/)
  const { id } = await api.event({ group, inHours: 24 * 20 })
  await ada(createRsvp, { eventId: id })
  assert.doesNotMatch(await planned(), /Nothing planned/)
  assert.match(await planned(), /You’ve already RSVPed to what’s next in your groups/)
  assert.match(sectionOf(await fetchPage('/', ada), 'week'), /<h2 id="week">Your next event</)
})

test('a deleted account among the people I met is not somebody who was not signed in', async () => {
  const [ada, bo, cleo] = [await api.person(), await api.person(), await api.person()]
  await meet(bo, ada)
  await meet(ada, cleo)
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  for (const { id } of [bo, cleo]) await admin(adminDeleteUser, { userId: id })
  const html = await fetchPage('/my/connections', ada)
  assert.equal([...html.matchAll(/<b>Deleted account<\/b>/g)].length, 2)
  assert.doesNotMatch(html, /wasn’t signed in|If they sign in/)
})

test('without anybody to list, members are asked to make their profile public, and strangers to sign up if they can', async () => {
  const site = await startApi({ isAtBaseUrl: true })
  const ada = await site.person({ role: 'admin' })
  await site.db.sql`update users set profile_visibility = 'private'`
  const fetchEmptyState = async (headers: Record<string, string> = {}) =>
    /<div class="empty">.*?<\/div>/s.exec(await (await site.fetch('/people', { headers })).text())?.[0] ?? assert.fail()
  assert.match(await fetchEmptyState(), /href="\/register"/)
  assert.match(await fetchEmptyState({ Cookie: await site.cookieFor(ada.id) }), /href="\/settings"/)
  const admin = await site.signInAs(ada, 'admin')
  await admin(adminUpdateSettings, { registration: 'closed' })
  assert.doesNotMatch(await fetchEmptyState(), /href=/)
})

test('admins see what the groups they run plan, and are not asked to join them', async () => {
  const admin = await api.person({ role: 'admin' })
  const [run, other] = [await api.group(), await api.group()]
  await api.member(run, admin, 'owner')
  await api.event({ group: run, title: 'Founders meet' })
  await api.event({ group: other, title: 'Elsewhere' })
  const events = sectionOf(await fetchPage('/', admin), 'events')
  assert.match(events, /From your groups.*Founders meet/s)
  assert.doesNotMatch(events, /Elsewhere/)
  assert.doesNotMatch(await fetchPage(`/groups/${run.urlname}`, admin), /value="join"/)
  assert.match(await fetchPage(`/groups/${other.urlname}`, admin), /value="join"/)
})

test('the home page shows signed-out visitors the community, upcoming events and groups', async () => {
  const group = await api.group({ name: 'Repair Café' })
  await api.event({ group, title: 'Mending night', inHours: 2 })
  const html = await fetchPage('/')
  assert.match(html, /Mending night.*Repair Café/s)
  assert.match(sectionOf(html, 'groups'), /Repair Café/)
  assert.match(html, /href="\/register"/)
})

test('a group has one number of members on every page', async () => {
  const synced = { platform: 'meetup' as const, platformId: 'm-1', upstreamMemberCount: 900 }
  const group = await api.group({
    name: 'Lantern walkers',
    isFeatured: true,
    ...synced,
    platformLink: 'https://meetup.example/lanterns',
  })
  const [owner, fan] = [await api.person(), await api.signIn('write:favorites')]
  await api.member(group, owner, 'owner')
  await fan(addFavorite, { groupSlug: group.urlname })
  const admin = await api.person({ role: 'admin' })
  for (const [path, person] of [
    ['/groups', undefined],
    [`/groups/${group.urlname}`, fan],
    ['/manage', owner],
    ['/admin/groups', admin],
  ] as const)
    assert.match(await fetchPage(path, person), /Lantern walkers.*\b2 members/s, path)
  const page = await fetchPage(`/groups/${group.urlname}`)
  assert.match(page, /900 members on meetup\.example/)
  assert.match(sectionOf(page, 'team'), new RegExp(`${owner.name}.*Owner`, 's'))
})

test('a profile shows badges of groups first, the person’s teams and what we have in common', async () => {
  const [ada, bo, cleo] = [await api.signIn('write:favorites'), await api.person(), await api.person()]
  const [shared, run] = [await api.group({ name: 'Night Owls' }), await api.group({ name: 'Sketchers' })]
  for (const person of [ada, bo])
    await api.db.sql`insert into favorites (user_id, group_id) values (${person.id}, ${shared.id})`
  await api.member(run, bo, 'manager')
  await api.member(run, ada, 'volunteer')
  const badge = await api.badge({ groupId: run.id, name: 'Sharp pencil' })
  await api.db.begin((sql) => awardBadge(sql, badge.id, bo.id, { method: 'award', awardedBy: null }))
  for (const person of [ada, bo, cleo]) await seeConnections(person)
  await meet(cleo, bo)
  await meet(cleo, ada)

  const html = await fetchPage(`/u/${bo.username}`, ada)
  assert.match(sectionOf(html, 'badges'), /Sharp pencil.*Sketchers/s)
  assert.match(sectionOf(html, 'groups'), /Sketchers.*Manager.*You’re in it too.*Night Owls.*You’re in it too/s)
  assert.ok(sectionOf(html, 'mutual').includes(cleo.name))
  assert.ok(html.includes(`content="${api.url}/u/${bo.username}/image.png"`))
  assert.doesNotMatch(await fetchPage(`/u/${bo.username}`), /id="mutual"/)
})

test('the sign-in link keeps returnTo but no error, and drops a long URL', async () => {
  const signInHref = async (path: string) =>
    /<a class="button quiet slim" href="([^"]+)"/.exec(await fetchPage(path))?.[1] ?? assert.fail(path)
  assert.equal(await signInHref('/login?error=no_account&returnTo=/my/events'), '/login?returnTo=%2Fmy%2Fevents')
  assert.equal(await signInHref('/login?error=no_account'), '/login')
  assert.equal(await signInHref('/events?city=Turku'), '/login?returnTo=%2Fevents%3Fcity%3DTurku')
  assert.equal(await signInHref(`/events?city=${'a'.repeat(1000)}`), '/login')
})
