import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Scope } from '#contract'
import { eventually, startApi, type Person } from '#test'
import { adminUpdateSettings } from '../src/areas/settings/contract.ts'
import { createEvent, updateEvent } from '../src/areas/events/manage/contract.ts'
import { createRsvp, getMyRsvp } from '../src/areas/events/rsvps/contract.ts'
import { updateProfile } from '../src/areas/profile/contract.ts'

const api = await startApi()

async function fetchPage(path: string, who?: Person, form?: Readonly<Record<string, string>>) {
  const headers: Record<string, string> = who ? { Cookie: await api.cookieFor(who.id) } : {}
  const init = form ? { method: 'POST', body: new URLSearchParams(form), headers } : { headers }
  const response = await api.fetch(path, init)
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

const signInWithRsvp = async (eventId: string, name: string, ...scopes: Scope[]) => {
  const client = await api.signInAs(await api.person({ name }), 'write:events', ...scopes)
  await client(createRsvp, { eventId })
  return client
}

const readJsonLd = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Record<string, unknown>

test('signed-out visitors see the list, the month and the page of an event, without names of people', async () => {
  const group = await api.group({ name: 'Night Owls' })
  const { id } = await api.event({
    group,
    title: 'Lantern walk',
    startsAt: new Date('2031-05-09T16:30:00Z'),
    endsAt: new Date('2031-05-09T18:00:00Z'),
    maxAttendees: 5,
    venueName: 'The pier',
    venueCity: 'Turku',
  })
  const ida = await signInWithRsvp(id, 'Ida Secretson')
  const paths = ['/events', '/events?view=month&month=2031-05', `/events/${id}`, `/events/${id}?people=all`]
  for (const path of paths) {
    const { status, html } = await fetchPage(path)
    assert.equal(status, 200, path)
    assert.match(html, /Lantern walk/, path)
    for (const secret of ['Secretson', ida.username, ida.id]) assert.ok(!html.includes(secret), `${path} ${secret}`)
  }
  const { html } = await fetchPage(`/events/${id}`)
  assert.match(html, /Friday, May 9, 2031/)
  assert.match(html, /19:30 &#8211; 21:00/)
  assert.match(html, /4 seats left/)
  assert.match(html, /> RSVP</)
  assert.match(html, /openstreetmap\.org\/search\?query=The\+pier%2C\+Turku/)
  assert.doesNotMatch(html, /\/manage\//)
})

test('a page with ?lang= is its own canonical URL, also when it is cached', async () => {
  const { id } = await api.event()
  const url = `${api.config.WEB_URL}/events/${id}`
  const readCanonical = async (query: string) => {
    const { html } = await fetchPage(`/events/${id}${query}`)
    assert.ok(html.includes(`<link rel="alternate" hreflang="fi" href="${url}?lang=fi"`))
    return [/<link rel="canonical" href="([^"]+)"/, /<meta property="og:url" content="([^"]+)"/].map(
      (pattern) => pattern.exec(html)?.[1],
    )
  }
  assert.deepEqual(await readCanonical('?lang=en'), [`${url}?lang=en`, `${url}?lang=en`])
  for (const query of ['', '?lang=xx', '?people=all']) assert.deepEqual(await readCanonical(query), [url, url], query)
  assert.deepEqual(await readCanonical('?people=all&lang=fi'), [`${url}?lang=fi`, `${url}?lang=fi`])
})

test('a page has structured data, and a title cannot break out of it', async () => {
  const group = await api.group({ name: 'Owls' })
  const title = '</script><script>alert(1)</script>'
  const facts = { group, title, description: '**Bring** a lamp', startsAt: new Date('2031-05-09T16:30:00Z') }
  const { id } = await api.event({ ...facts, venueName: 'Pier', maxAttendees: 3 })
  const { html } = await fetchPage(`/events/${id}`)
  assert.ok(!html.includes('<script>alert'))
  const url = `${api.config.WEB_URL}/events/${id}`
  assert.ok(html.includes(`<link rel="canonical" href="${url}"`))
  assert.ok(html.includes(`<meta property="og:image" content="${url}/image.png"`))
  const { name, startDate, eventStatus, location, offers, organizer, description } = readJsonLd(html)
  assert.deepEqual([name, startDate, description], [title, '2031-05-09T16:30:00.000Z', 'Bring a lamp'])
  assert.equal(eventStatus, 'https://schema.org/EventScheduled')
  assert.equal((location as { name: string }).name, 'Pier')
  assert.equal((offers as { price: number }).price, 0)
  assert.deepEqual(organizer, {
    '@type': 'Organization',
    name: 'Owls',
    url: `${api.config.WEB_URL}/groups/${group.urlname}`,
  })
  const { id: off } = await api.event({ status: 'cancelled', source: 'meetup' })
  const thing = readJsonLd((await fetchPage(`/events/${off}`)).html)
  assert.deepEqual([thing['eventStatus'], thing['offers']], ['https://schema.org/EventCancelled', undefined])
})

test('drafts, hidden groups and malformed ids respond 404', async () => {
  const hidden = await api.group({ displayOnSite: false })
  const { id: secret } = await api.event({ group: hidden })
  const { id: draft } = await api.event({ status: 'draft' })
  const somebody = await api.person()
  for (const path of [
    `/events/${secret}`,
    `/events/${draft}`,
    `/events/${hidden.id}`,
    '/events/x',
    '/events/%00',
    '/checkin/none',
  ])
    for (const who of [undefined, somebody]) assert.equal((await fetchPage(path, who)).status, 404, path)
  const staff = await api.person()
  await api.member(hidden, staff, 'manager')
  const { status, html } = await fetchPage(`/events/${secret}`, staff)
  assert.equal(status, 200)
  assert.ok(html.includes(`/manage/${hidden.urlname}/events/${secret}`))
})

test('no query breaks the list', async () => {
  for (const query of [
    'search=%00',
    `search=${'x'.repeat(500)}`,
    'city=%00',
    'type=party',
    'when=never',
    'from=2026-02-31&to=9999-99-99',
    'from=2999-12-31&to=1900-01-01',
    'group=%F0%9F%A6%89',
    'group=%00',
    'cursor=nonsense',
    'view=month&month=2026-13',
    'view=month&month=1900-01',
    'view=month&month=2999-12',
    'view=map&when=weekend',
    'near=99,200&radius=7',
    'near=-89.999,179.999&radius=100',
    'near=%00',
    'language=Finnish&seats=none',
  ])
    assert.ok((await fetchPage(`/events?${query}`)).status < 500, query)
  const { id } = await api.event()
  assert.ok((await fetchPage(`/events/${id}?people=all&cursor=%00`, await api.person())).status < 500)
})

test('attendees with a private profile are counted but not named', async () => {
  const { id } = await api.event()
  const shy = await signInWithRsvp(id, 'Shy Sigrid', 'user')
  await shy(updateProfile, { profileVisibility: 'private' })
  await signInWithRsvp(id, 'Open Olaf')
  const viewer = await api.person()
  for (const path of [`/events/${id}`, `/events/${id}?people=all`]) {
    const { html } = await fetchPage(path, viewer)
    assert.ok(html.includes('Olaf') && !html.includes('Sigrid'), path)
  }
  assert.match((await fetchPage(`/events/${id}`, viewer)).html, /Open and 1 more/)
})

test('a card shows the place, the picture and faces, and for a past event no seats', async () => {
  const group = await api.group()
  const photoUrl = 'https://example.org/lanterns.webp'
  const facts = { group, maxAttendees: 2, venueName: 'The pier', venueCity: 'Turku', photoUrl }
  const { id } = await api.event({ ...facts, title: 'Ahead' })
  const seen = await signInWithRsvp(id, 'Seen Somebody')
  await api.db.sql`update users set avatar_url = 'https://example.org/seen.webp' where id = ${seen.id}`
  await api.event({ ...facts, title: 'Behind', inHours: -48 })
  const findCardHtml = async (path: string) =>
    /<li class="event">.*?<\/li>/s.exec((await fetchPage(path)).html)?.[0] ?? ''
  const ahead = await findCardHtml(`/events?group=${group.urlname}`)
  for (const part of ['Ahead', 'The pier, Turku', photoUrl, 'https://example.org/seen.webp', '1 seat left', '1 going'])
    assert.ok(ahead.includes(part), part)
  assert.ok(!ahead.includes('Seen Somebody'))
  const behind = await findCardHtml(`/events?group=${group.urlname}&when=past`)
  assert.ok(behind.includes('Behind') && !/seats? left|Waitlist|going/.test(behind), behind)
})

test('your own seat is on your card, and on nobody else’s', async () => {
  const group = await api.group()
  const facts = { group, maxAttendees: 1 }
  const [mine, full] = [await api.event({ ...facts, title: 'Mine' }), await api.event({ ...facts, title: 'Full' })]
  const ann = await signInWithRsvp(mine.id, 'Ann Seated')
  await signInWithRsvp(full.id, 'First')
  await ann(createRsvp, { eventId: full.id })
  const path = `/events?group=${group.urlname}`
  const listCards = async (who?: Person) =>
    [...(await fetchPage(path, who)).html.matchAll(/<li class="event">.*?<\/li>/gs)].map(([card]) => card)
  const [own = '', waiting = ''] = await listCards(ann)
  assert.match(own, /You&#8217;re going/)
  assert.match(waiting, /Waitlist, 1st in line/)
  for (const who of [undefined, await api.person()]) {
    const cards = await listCards(who)
    assert.equal(cards.length, 2)
    for (const card of cards) assert.doesNotMatch(card, /going<\/span><span class="state going|1st in line|<!--/)
    assert.match(cards[1] ?? '', /Waitlist, 1 in line/)
  }
})

test('an event of a featured group leads the list, in the color of its group, unless somebody filters', async () => {
  const group = await api.group({ isFeatured: true, themeColor: 'ocean' })
  await api.event({ group, title: 'In the spotlight', inHours: 5, upstreamRsvpCount: 500 })
  const plain = await api.group()
  for (const inHours of [1, 2, 3, 4]) await api.event({ group: plain, inHours })
  const { html } = await fetchPage('/events')
  const [featured = ''] = /<article class="event large" data-theme="ocean">.*?<\/article>/s.exec(html) ?? []
  assert.match(featured, /Featured/)
  assert.equal(html.split('In the spotlight').length, 2, 'it is there once')
  assert.doesNotMatch((await fetchPage(`/events?group=${group.urlname}`)).html, /event large/)
})

test('a card names the languages unless only the reader’s own is spoken, and people filter by them', async () => {
  const group = await api.group({ languages: ['fi', 'sv'] })
  await api.event({ group, title: 'Kielikahvila', languages: ['fi', 'sv'] })
  await api.event({ group, title: 'In English', languages: ['en'], inHours: 30 })
  const path = `/events?group=${group.urlname}`
  const { html } = await fetchPage(path)
  assert.match(html, /Finnish and Swedish/)
  assert.doesNotMatch(html, /<\/svg> English/)
  assert.match((await fetchPage(`${path}&lang=fi`)).html, /Suomi ja ruotsi/)
  const finnish = (await fetchPage(`${path}&language=fi`)).html
  assert.ok(finnish.includes('Kielikahvila') && !finnish.includes('In English'))
  assert.match(finnish, /<option value="fi" selected>Finnish/)
  const groups = (await fetchPage('/groups?language=sv')).html
  assert.ok(groups.includes(group.name))
  assert.match((await fetchPage('/groups?language=ar')).html, /No groups match/)
})

test('chips filter the list by one tap, keep the other filters and are marked', async () => {
  const group = await api.group()
  const here = { venueName: 'Pier', venueLatitude: 60.45, venueLongitude: 22.27 }
  await api.event({ group, title: 'Around the corner', ...here })
  await api.event({ group, title: 'Far away', venueName: 'Hall', venueLatitude: 10, venueLongitude: 10 })
  await api.event({ group, title: 'On a screen', eventType: 'online' })
  const path = `/events?group=${group.urlname}`
  const readTitles = (html: string) => [...html.matchAll(/<h3><a [^>]+>([^<]+)/g)].map(([, title]) => title).sort()
  const near = (await fetchPage(`${path}&near=60.4512,22.2666&radius=5`)).html
  assert.deepEqual(readTitles(near), ['Around the corner'])
  const chip = (label: string, html: string) =>
    [...html.matchAll(/<a class="chip" href="([^"]+)"( aria-current="true")?[^>]*>(.*?)<\/a>/gs)]
      .map(([, href = '', mark, text = '']) => ({
        href: href.replaceAll('&amp;', '&'),
        isOn: mark !== undefined,
        text,
      }))
      .find(({ text }) => text.includes(label))
  assert.equal(chip('5 km', near)?.isOn, true)
  assert.equal(chip('Near me', near)?.href, path, 'a second tap takes it away')
  const online = chip('Online', (await fetchPage(path)).html)
  assert.deepEqual([online?.isOn, online?.href], [false, `/events?type=online&group=${group.urlname}`])
  const screen = (await fetchPage(online?.href ?? '')).html
  assert.deepEqual([readTitles(screen), chip('Online', screen)?.isOn], [['On a screen'], true])
  for (const when of ['today', 'tomorrow', 'weekend'])
    assert.equal((await fetchPage(`${path}&when=${when}`)).status, 200, when)
})

test('the map has a pin for each place, and a pin for several leads to a list of them', async () => {
  const group = await api.group()
  const pier = { group, venueName: 'Pier', venueLatitude: 60.45, venueLongitude: 22.27 }
  await api.event({ ...pier, title: 'Walk', startsAt: new Date('2031-05-09T16:30:00Z') })
  await api.event({ ...pier, title: 'Swim', startsAt: new Date('2031-05-10T16:30:00Z') })
  const { id } = await api.event({ group, title: 'Sauna', venueName: 'Hut', venueLatitude: 61.5, venueLongitude: 23.8 })
  const { html } = await fetchPage(`/events?group=${group.urlname}&view=map`)
  assert.match(html, new RegExp(`<a href="/events/${id}" aria-label="Sauna, [^"]+"`))
  assert.match(html, /near=60.45%2C22.27&amp;[^"]*radius=5" aria-label="Walk, Friday, May 9, 2031 and 1 more"/)
  assert.match((await fetchPage('/events?search=zzzz&view=map')).html, /None of these events has a place/)

  const far = await api.group()
  const place = (title: string, venueLatitude: number, venueLongitude: number) =>
    api.event({ group: far, title, venueName: title, venueLatitude, venueLongitude })
  await place('Helsinki', 60.17, 24.94)
  await place('Stockholm', 59.33, 18.07)
  await place('Sydney', -33.87, 151.21)
  const world = (await fetchPage(`/events?group=${far.urlname}&view=map`)).html
  const [, href = ''] = /<a href="([^"]+)" aria-label="Helsinki, [^"]+ and 1 more"/.exec(world) ?? []
  const list = (await fetchPage(href.replaceAll('&amp;', '&'))).html
  assert.ok(list.includes('>Stockholm<') && !list.includes('>Sydney<'), href)
})

test('a day marked in the next weeks leads to its events, also to one in another time zone', async () => {
  const group = await api.group()
  const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  const startsAt = new Date(`${day}T03:30:00Z`)
  await api.event({ group, title: 'Late in New York', startsAt, timezone: 'America/New_York' })
  const { html } = await fetchPage(`/events?group=${group.urlname}`)
  const [, href = ''] = /class="card weeks".*?<a href="([^"]+)"/s.exec(html) ?? []
  assert.ok(href.includes(`from=${day}&amp;to=${day}`), href)
  assert.match((await fetchPage(href.replaceAll('&amp;', '&'))).html, /Late in New York/)
})

test('the accessible name of the first day of a month begins with its visible text', async () => {
  const inMay = await startApi({ connection: api.connection, clock: { now: () => new Date('2100-05-20T12:00:00Z') } })
  const group = await api.group()
  await api.event({ group, startsAt: new Date('2100-06-01T12:00:00Z') })
  const html = await (await inMay.fetch(`/events?group=${group.urlname}`)).text()
  assert.match(html, /aria-label="Jun 1: Tuesday, June 1: 1 event"><small>Jun <\/small>1<\/a>/)
})

test('a form sent without a session or without a seat changes nothing', async () => {
  const { id } = await api.event()
  const path = `/events/${id}`
  const { status, location } = await fetchPage(path, undefined, { action: 'rsvp' })
  assert.deepEqual([status, location], [303, `/login?returnTo=${encodeURIComponent(`${path}?rsvp=1`)}`])
  const somebody = await api.signIn('write:events')
  assert.equal((await fetchPage(path, somebody, { action: 'cancelRsvp' })).status, 404)
  assert.equal((await fetchPage(path, somebody, { action: 'rsvp' })).location, `${path}/ticket`)
  assert.equal((await fetchPage(path, somebody, { action: 'rsvp' })).status, 409)
  assert.equal((await somebody(getMyRsvp, { eventId: id })).data.rsvp?.status, 'confirmed')
})

test('no RSVP is possible once the event is over or canceled, and the page says so', async () => {
  const who = await api.person()
  for (const [facts, words] of [
    [{ inHours: -30 }, 'This event is over'],
    [{ status: 'cancelled' }, 'This event is canceled'],
  ] as const) {
    const path = `/events/${(await api.event(facts)).id}`
    const { html } = await fetchPage(path, who)
    assert.ok(html.includes(words) && !html.includes('value="rsvp"') && !html.includes('calendar.ics'))
    const late = await fetchPage(path, who, { action: 'rsvp' })
    assert.ok(late.status === 410 && late.html.includes('role="alert"') && late.html.includes(words))
  }
})

test('my events lists upcoming events with waitlist position or cancellation, past ones, and canceled RSVPs', async () => {
  const group = await api.group()
  const full = await api.event({ group, title: 'Full house', maxAttendees: 1 })
  await signInWithRsvp(full.id, 'First')
  const me = await signInWithRsvp(full.id, 'Me')
  const off = await api.event({ group, title: 'Called off' })
  await fetchPage(`/events/${off.id}`, me, { action: 'rsvp' })
  await api.db.sql`update events set status = 'cancelled' where id = ${off.id}`
  const given = await api.event({ group, title: 'Not for me' })
  await fetchPage(`/events/${given.id}`, me, { action: 'rsvp' })
  await fetchPage(`/events/${given.id}`, me, { action: 'cancelRsvp' })

  const coming = (await fetchPage('/my/events', me)).html
  assert.ok(coming.includes('Full house') && !coming.includes('Not for me'))
  assert.match(coming, /Waitlist, 1st in line/)
  const [calledOff = ''] = /Called off(?:(?!<\/li>).)*/s.exec(coming) ?? []
  assert.ok(calledOff.includes('Canceled') && !calledOff.includes('You&#8217;re going'), calledOff)
  assert.match((await fetchPage('/my/events?show=cancelled', me)).html, /Not for me/)
  assert.match((await fetchPage('/my/events?show=past', me)).html, /No past events yet/)

  const [feed = ''] = /http[^"<]+\/feeds\/[^"<]+\.ics/.exec(coming) ?? []
  const feedPath = new URL(feed).pathname
  assert.equal((await api.fetch(feedPath)).status, 200)
  assert.equal((await fetchPage('/my/events', me, { action: 'renew' })).location, '/my/events')
  assert.equal((await api.fetch(feedPath)).status, 404)
  assert.match((await fetchPage('/my/events')).location ?? '', /^\/login\?returnTo=%2Fmy%2Fevents/)
})

test('the page of an event is cached except for the visitor’s own RSVP, and a draft is shown to those who may see it', async () => {
  const group = await api.group({ name: 'Kept Group of Seats' })
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const create = { groupId: group.id, startTime: '2031-06-01T18:00', description: '<!-- seat -->Come.' }
  const { data: event } = await manager(createEvent, { ...create, title: 'Once made' })
  const path = `/events/${event.id}`
  assert.match((await fetchPage(path)).html, /Nobody yet/)
  const [ann, bob] = [await signInWithRsvp(event.id, 'Ann Kept'), await api.person({ name: 'Bob Kept' })]
  const viewAs = async (who?: Person) => {
    const { html } = await fetchPage(path, who)
    return { hasSeat: html.includes(`href="${path}/ticket"`), seesAnn: html.includes('Ann Kept') }
  }
  assert.deepEqual(await viewAs(ann), { hasSeat: true, seesAnn: true })
  assert.deepEqual(await viewAs(bob), { hasSeat: false, seesAnn: true })
  assert.deepEqual(await viewAs(), { hasSeat: false, seesAnn: false })
  assert.ok(!(await fetchPage(path, ann)).html.includes('<!--'), 'nothing is left open')
  assert.match((await fetchPage(path, manager)).html, new RegExp(`/manage/${group.urlname}/events/${event.id}`))
  const { data: draft } = await manager(createEvent, { ...create, title: 'Not yet', status: 'draft' })
  assert.deepEqual(
    [(await fetchPage(`/events/${draft.id}`)).status, (await fetchPage(`/events/${draft.id}`, manager)).status],
    [404, 200],
  )
})

test('the list is cached except for the parts of each visitor, and fresh once an event changes', async () => {
  const group = await api.group({ name: 'Kept Group' })
  const path = `/events?group=${group.urlname}`
  const manager = await api.signIn('manage:events')
  await api.member(group, manager, 'manager')
  const admin = await api.signInAs(await api.person({ role: 'admin' }), 'admin')
  assert.match((await fetchPage(path)).html, /No events match/)
  const create = { groupId: group.id, startTime: '2031-06-01T18:00' }
  const { data: event } = await manager(createEvent, { ...create, title: 'First of all' })
  const [strange, own] = [(await fetchPage(path)).html, (await fetchPage(path, manager)).html]
  for (const html of [strange, own]) assert.match(html, /First of all/)
  assert.deepEqual(
    [strange, own].map((html) => [html.includes('href="/login'), html.includes(manager.name)]),
    [
      [true, false],
      [false, true],
    ],
  )
  await manager(updateEvent, { groupId: group.id, eventId: event.id, title: 'Another name' })
  for (const who of [undefined, manager]) assert.match((await fetchPage(path, who)).html, /Another name/)
  await admin(adminUpdateSettings, { siteName: 'Kept Town' })
  await eventually(
    'the new name is shown',
    async () => (await fetchPage(path)).html,
    (html) => html.includes('Kept Town'),
  )
})
