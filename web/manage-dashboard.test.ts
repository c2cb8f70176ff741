import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi, type Person } from '#test'
import { createEvent } from '../src/areas/events/manage/contract.ts'
import { addFavorite } from '../src/areas/groups/favorites/contract.ts'
import { cancelRsvp, createRsvp } from '../src/areas/events/rsvps/contract.ts'

const api = await startApi()

const open = async (who: Pick<Person, 'id'>, path: string) =>
  (await api.fetch(path, { headers: { Cookie: await api.cookieFor(who.id) } })).text()

const post = async (who: Pick<Person, 'id'>, path: string, fields: Record<string, string>) =>
  api.fetch(path, {
    method: 'POST',
    headers: { Cookie: await api.cookieFor(who.id), 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields),
  })

test('seats of guests count everywhere', async () => {
  const group = await api.group()
  const mona = await api.person()
  await api.member(group, mona, 'manager')
  const event = await api.event({ group, maxAttendees: 2, maxGuests: 1 })
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id, guests: 1 })
  const home = `/manage/${group.urlname}`
  const dashboard = await open(mona, home)
  assert.match(dashboard, /<path class="limit" d="M0 0H100"/, 'the line reaches the limit')
  assert.match(dashboard, /<path class="last" d="M[\d.]+ 0h0"/)
  for (const page of [
    dashboard,
    await open(mona, `${home}/events`),
    await open(mona, `${home}/events/${event.id}/people`),
  ])
    assert.match(page, /2 of 2 seats taken/)
})

test('more people than seats stand above the limit, and an offered seat is taken on every page', async () => {
  const group = await api.group()
  const mona = await api.person()
  await api.member(group, mona, 'manager')
  const event = await api.event({ group, maxAttendees: 3, waitlist: 'offer' })
  const people = [await api.signIn('write:events'), await api.signIn('write:events'), await api.signIn('write:events')]
  for (const person of people) await person(createRsvp, { eventId: event.id })
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: event.id })
  await people[0]?.(cancelRsvp, { eventId: event.id })
  const home = `/manage/${group.urlname}`
  for (const path of [home, `${home}/events/${event.id}/people`])
    assert.match(await open(mona, path), /3 of 3 seats taken, 1 on the waitlist/)

  await api.db.sql`update events set max_attendees = 1 where id = ${event.id}`
  const [, limit = ''] = /<path class="limit" d="M0 ([\d.]+)H100"/.exec(await open(mona, home)) ?? []
  assert.ok(Number(limit) > 0, 'the line goes beyond the limit')
})

test('a saved venue fills in the form although another one was used meanwhile', async () => {
  const group = await api.group()
  const mona = await api.signIn('manage:events')
  await api.member(group, mona, 'manager')
  const addVenue = (name: string, startTime: string) =>
    mona(createEvent, { groupId: group.id, title: 'Mending', startTime, venue: { name } })
  await addVenue('Boathouse', '2099-01-10T18:30')
  const path = `/manage/${group.urlname}/events/new`
  const [, query = ''] =
    /formaction="(\?venue=[^"]+)"[^>]*>(?:(?!<\/button>).)*Boathouse/is.exec(await open(mona, path)) ?? []
  await addVenue('Library', '2099-02-10T18:30')
  const useVenue = async (search: string) =>
    (await post(mona, `${path}${search}`, { action: 'useVenue', title: 'Mending' })).text()
  assert.match(
    await useVenue(query),
    /name="venue\.name"[^>]*value="Boathouse"|value="Boathouse"[^>]*name="venue\.name"/,
  )
  assert.doesNotMatch(await useVenue('?venue=gone'), /value="(?:Boathouse|Library)"/)
})

test('with several pages of groups, no page says that nothing needs attention', async () => {
  const mona = await api.person()
  const addGroup = async () => {
    const group = await api.group()
    await api.member(group, mona, 'manager')
    return group
  }
  for (let n = 0; n < 6; n++) await addGroup()
  const nothing = 'Nothing needs your attention'
  assert.match(await open(mona, '/manage'), new RegExp(nothing))
  const group = await addGroup()
  assert.doesNotMatch(await open(mona, '/manage'), new RegExp(nothing))
  const next = /href="(\/manage\?cursor=[^"]+)"/.exec(await open(mona, '/manage'))?.[1] ?? ''
  assert.doesNotMatch(await open(mona, next), new RegExp(nothing))

  const draft = await api.event({ group, status: 'draft' })
  const answer = await post(mona, next, { action: 'publish', groupId: group.id, eventId: draft.id })
  const sharePath = `/manage/${group.id}/events/${draft.id}/share`
  assert.deepEqual([answer.status, answer.headers.get('location')], [303, sharePath])
  assert.match(await open(mona, sharePath), /Your first event is live/)
})

test('an admin finds only the groups whose team they are on under “Your groups”', async () => {
  const [own, other] = [await api.group({ name: 'Own group' }), await api.group({ name: 'Other group' })]
  const admin = await api.person({ role: 'admin' })
  await api.member(own, admin, 'manager')
  const mine = await open(admin, '/manage')
  assert.ok(mine.includes(`/manage/${own.urlname}"`))
  assert.ok(!mine.includes(`/manage/${other.urlname}"`))
  assert.match(
    await open(await api.person({ role: 'admin' }), '/manage'),
    /Groups you own, manage or volunteer for appear here/,
  )
})

test('a group beyond its limit of badges is told the limit', async () => {
  const group = await api.group({ badgesEnabled: true, maxBadges: 1 })
  const mona = await api.person()
  await api.member(group, mona, 'manager')
  for (let n = 0; n < 3; n++) await api.badge({ groupId: group.id })
  assert.match(await open(mona, `/manage/${group.urlname}/badges`), /The limit is 1 badge, so/)
})

test('the search for people to award a badge to says whom it finds', async () => {
  const group = await api.group()
  const mona = await api.person()
  await api.member(group, mona, 'manager')
  const badge = await api.badge({ groupId: group.id })
  const joined = await api.signIn('write:favorites')
  await joined(addFavorite, { groupSlug: group.urlname })
  const page = await open(mona, `/manage/${group.urlname}/badges/${badge.id}?search=${joined.username}`)
  assert.match(page, /Search the people with a role in your group\./)
  assert.match(page, /No one with a role matches\./)
})

test('a canceled event without codes asks nobody to create one', async () => {
  const group = await api.group()
  const mona = await api.person()
  await api.member(group, mona, 'manager')
  const readCodes = async (status: 'active' | 'cancelled') => {
    const { id } = await api.event({ group, status })
    return open(mona, `/manage/${group.urlname}/events/${id}/codes`)
  }
  assert.match(await readCodes('active'), /Create one below/)
  assert.doesNotMatch(await readCodes('cancelled'), /Create one below/)
})

test('only owners are told that they become a manager when they transfer a group', async () => {
  const group = await api.group()
  const [owner, admin, volunteer] = [
    await api.person(),
    await api.person({ role: 'admin' }),
    await api.person({ role: 'admin' }),
  ]
  await api.member(group, owner, 'owner')
  await api.member(group, volunteer, 'volunteer')
  const path = `/manage/${group.urlname}/settings`
  assert.match(await open(owner, path), /you stay on the team as a manager/)
  for (const who of [admin, volunteer]) {
    const page = await open(who, path)
    assert.match(page, /Transfer ownership/)
    assert.doesNotMatch(page, /you stay on the team/)
  }
})
