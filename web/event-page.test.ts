import assert from 'node:assert/strict'
import { test } from 'node:test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { startApi, type Person } from '#test'
import { replaceHosts, type EventFields } from '../src/areas/events/records/public.ts'
import { createRsvp } from '../src/areas/events/rsvps/contract.ts'

const api = await startApi()

async function fetchHtml(path: string, who?: Person): Promise<string> {
  const response = await api.fetch(path, who ? { headers: { Cookie: await api.cookieFor(who.id) } } : {})
  assert.equal(response.status, 200, path)
  return response.text()
}

/** What the bar says, without markup. */
async function readBar(eventId: string, who?: Person): Promise<string> {
  const html = await fetchHtml(`/events/${eventId}`, who)
  const [bar = ''] = /<div id="seat" class="rsvp.*?<div class="event-tools"/s.exec(html) ?? []
  return toText(bar)
}

/** When and where. */
async function readFacts(eventId: string, who?: Person): Promise<string> {
  const [facts = ''] = /<dl class="facts">.*?<\/dl>/s.exec(await fetchHtml(`/events/${eventId}`, who)) ?? []
  return toText(facts)
}

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim()

const signInWithRsvp = async (eventId: string) => {
  const client = await api.signIn('write:events')
  await client(createRsvp, { eventId })
  return client
}

test('the RSVP bar shows the status of the visitor in every state of the event', async () => {
  const group = await api.group({ name: 'Night Owls' })
  const somebody = await api.person()
  const [open, few, full] = [
    await api.event({ group }),
    await api.event({ group, maxAttendees: 3 }),
    await api.event({ group, maxAttendees: 1 }),
  ]
  const going = await signInWithRsvp(full.id)
  const waiting = await signInWithRsvp(full.id)
  assert.match(await readBar(open.id), /^Be the first to RSVP Free RSVP Close Your name/)
  assert.match(await readBar(open.id, somebody), /^Be the first to RSVP Free RSVP/)
  assert.match(await readBar(few.id, somebody), /^3 seats left RSVP/)
  assert.match(await readBar(full.id, somebody), /^The only seat is taken 1 person is waiting Join waitlist/)
  assert.match(await readBar(full.id, going), /^You’re going Your seat is saved View ticket/)
  assert.match(await readBar(full.id, waiting), /^Waitlist, 1st in line .* Details/)

  const ended = await api.event({ group, inHours: -30 })
  assert.match(await readBar(ended.id), /^This event is over Other events/)
  const canceled = await api.event({ group })
  const hadSeat = await signInWithRsvp(canceled.id)
  await api.db.sql`update events set status = 'cancelled' where id = ${canceled.id}`
  assert.match(await readBar(canceled.id, hadSeat), /^This event is canceled Your RSVP is canceled too Other events/)
  const draft = await api.event({ group, status: 'draft' })
  await api.member(group, somebody, 'manager')
  assert.match(await readBar(draft.id, somebody), /^This is a draft Only managers of Night Owls .* Manage event/)
})

test('who cancels is told what that means at this event', async () => {
  const readDialog = async (eventId: string, { id }: Pick<Person, 'id'>) => {
    const headers = { Cookie: await api.cookieFor(id) }
    const html = await (await api.fetch(`/events/${eventId}/ticket`, { headers })).text()
    return toText(/<dialog id="cancel".*?<\/dialog>/s.exec(html)?.[0] ?? '')
  }
  const readQuestion = async (fields: Partial<EventFields>, others = 0) => {
    const { id } = await api.event(fields)
    const going = await signInWithRsvp(id)
    for (let count = 0; count < others; count++) await signInWithRsvp(id)
    return readDialog(id, going)
  }
  assert.equal(
    await readQuestion({}),
    'Cancel your RSVP? If you change your mind, you can RSVP again. Keep my seat Cancel RSVP',
  )
  assert.match(await readQuestion({ maxAttendees: 5 }), /^Cancel your RSVP\? Someone else may get your seat\./)
  assert.match(
    await readQuestion({ maxAttendees: 1, title: 'Soup night' }, 1),
    /\? Your seat at Soup night goes to whoever is next in line\. If you change your mind, you’ll join the end/,
  )

  const { id: closed } = await api.event()
  const late = await signInWithRsvp(closed)
  await api.db.sql`update events set closes_at = now() - interval '1 hour' where id = ${closed}`
  assert.match(await readDialog(closed, late), /RSVPs are closed, so you can’t get your seat back\./)

  const { id: decided } = await api.event({ joinBy: 'approval' })
  const approved = await signInWithRsvp(decided)
  await api.db.sql`update rsvps set status = 'confirmed', approval = 'approved' where event_id = ${decided}`
  assert.match(
    await readDialog(decided, approved),
    /Cancel your RSVP\? If you change your mind, you’ll have to send a new request\./,
  )
})

test('joining online is not offered once the event is over', async () => {
  const fields = { eventType: 'hybrid', onlineUrl: 'https://meet.example.org/room', venueName: 'Boathouse' } as const
  const [coming, over] = [await api.event(fields), await api.event({ ...fields, inHours: -30 })]
  assert.match(await readFacts(coming.id), /Boathouse .*You can also join online\. .*People with a seat get the link\./)
  assert.match(await readFacts(over.id), /Boathouse/)
  assert.doesNotMatch(await readFacts(over.id), /get the link|join online/)

  const [group, manager] = [await api.group(), await api.person()]
  await api.member(group, manager, 'manager')
  const draft = await api.event({ ...fields, group, status: 'draft' })
  assert.match(await readFacts(draft.id, manager), /Boathouse .*Join online/, 'the team tries the link of a draft')
})

test('a hybrid event without a venue says that people can join online', async () => {
  const { id } = await api.event({ eventType: 'hybrid' })
  assert.match(await readFacts(id), /Venue to be announced You can also join online\./)
})

test('nobody is asked to be first where RSVPs are closed, or people have RSVPed elsewhere', async () => {
  const { id: open } = await api.event()
  assert.match(await fetchHtml(`/events/${open}`), /Nobody yet\. Be the first\./)
  const { id: closed } = await api.event({ closesAt: new Date(Date.now() - 3_600_000) })
  const html = await fetchHtml(`/events/${closed}`)
  assert.match(html, /Nobody yet\./)
  assert.doesNotMatch(html, /Be the first\./)

  const { id: synced } = await api.event({ source: 'meetup' })
  await api.db.sql`update events set upstream_rsvp_count = 12 where id = ${synced}`
  const elsewhere = await fetchHtml(`/events/${synced}`)
  assert.match(toText(elsewhere), /Who’s going 12 RSVPs on the event’s original page\./)
  assert.doesNotMatch(elsewhere, /Nobody yet/)
})

test('the page says who an event is for, also after it has ended', async () => {
  const unlisted = await api.event({ visibility: 'unlisted', inHours: -30 })
  assert.match(await fetchHtml(`/events/${unlisted.id}`), /<span class="tag">Unlisted<\/span>/)
  const group = await api.group()
  const manager = await api.person()
  await api.member(group, manager, 'manager')
  const draft = await api.event({ group, status: 'draft', inHours: -30 })
  assert.match(await fetchHtml(`/events/${draft.id}`, manager), /<span class="tag">Draft<\/span>/)
})

test('the page has the color, name and hosts of the group, and names languages other than that of the page', async () => {
  const group = await api.group({ name: 'Night Owls', themeColor: 'ocean' })
  const owner = await api.person({ name: 'Olga Owner' })
  await api.member(group, owner, 'owner')
  await api.member(group, await api.person({ name: 'Vera Volunteer' }), 'volunteer')
  const readPage = async (languages: string[] | null) => {
    const { id } = await api.event({ group, languages })
    await api.db.begin((sql) => replaceHosts(sql, id, [owner.id]))
    return fetchHtml(`/events/${id}`)
  }
  const finnish = await readPage(['fi', 'en'])
  assert.match(finnish, /<article [^>]*data-theme="ocean"/)
  const [hosts = ''] = /<h2>Hosted by<\/h2>.*?<\/section>/s.exec(finnish) ?? []
  for (const part of [`/groups/${group.urlname}`, 'Night Owls', 'Olga Owner', `/u/${owner.username}`])
    assert.ok(hosts.includes(part), part)
  assert.ok(!hosts.includes('Vera Volunteer'))
  assert.match(finnish, /Finnish and English/)
  for (const expected of [['en'], null]) assert.doesNotMatch(await readPage(expected), /Languages/)
})

test('signed-out visitors see pictures of public attendees, without names', async () => {
  const group = await api.group()
  for (const inHours of [1, 2, 3, 4]) await api.event({ group, inHours })
  const { id } = await api.event({ group, inHours: 300 })
  const [seen, shy] = [await signInWithRsvp(id), await signInWithRsvp(id)]
  const pictureOf = ({ username }: Person) => `https://example.org/${username}.webp`
  for (const person of [seen, shy])
    await api.db.sql`update users set avatar_url = ${pictureOf(person)} where id = ${person.id}`
  await api.db.sql`update users set profile_visibility = 'private' where id = ${shy.id}`
  const html = await fetchHtml(`/events/${id}`)
  assert.ok(html.includes(pictureOf(seen)) && !html.includes(pictureOf(shy)))
  assert.ok(!html.includes(seen.name))
})

test('an event is shared by link and QR code, and put into calendars, without script', async () => {
  const { id } = await api.event({ title: 'Soup & stories' })
  const html = await fetchHtml(`/events/${id}`)
  for (const part of ['https://calendar.google.com/', 'https://outlook.live.com/', `/events/${id}/calendar.ics`])
    assert.ok(html.includes(part), part)
  const [sharePath = ''] = /\/events\/[^"/]+\/share/.exec(html) ?? []
  const page = await fetchHtml(sharePath)
  const url = `${api.config.WEB_URL}/events/${id}`
  assert.ok(page.includes(`<code>${url}</code>`))
  const [svg = ''] = /<svg class="qr".*?<\/svg>/s.exec(page) ?? []
  const image = sharp(
    Buffer.from(svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"')),
  )
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  assert.equal(readQrCode(data, info), url)

  const { id: ended } = await api.event({ inHours: -30 })
  assert.doesNotMatch(await fetchHtml(`/events/${ended}`), /calendar\.google\.com|calendar\.ics/)
  const { id: draft } = await api.event({ status: 'draft' })
  assert.equal((await api.fetch(`/events/${draft}/share`)).status, 404)
})

function readQrCode(data: Buffer, { width, height }: { readonly width: number; readonly height: number }) {
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
}
