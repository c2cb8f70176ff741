import { deriveKeys, newId, sha256 } from '#platform'
import { testSecret, type Api } from '#test'
import { createSeries } from '../src/areas/events/manage-series/contract.ts'
import { handOnSeat } from '../src/areas/events/hand-ons/contract.ts'
import type { Question } from '../src/areas/events/records/contract.ts'
import { cancelRsvp, createRsvp } from '../src/areas/events/rsvps/contract.ts'
import { createOfferToken } from '../src/areas/events/mails/public.ts'
import { insertRsvp } from '../src/areas/events/rsvps/public.ts'

type SignedIn = Awaited<ReturnType<Api['signIn']>>

/** One of each kind, with texts of the greatest length. */
const questions: readonly Question[] = [
  { id: newId(), kind: 'text', label: 'Q'.repeat(200), help: 'H'.repeat(300), options: [], required: true },
  { id: newId(), kind: 'choice', label: 'Soup?', help: null, options: ['O'.repeat(100), 'No'], required: false },
  { id: newId(), kind: 'many', label: 'Days?', help: 'Pick some.', options: ['Friday', 'Saturday'], required: true },
  { id: newId(), kind: 'yesno', label: 'Will you help?', help: null, options: [], required: true },
]

interface TestGroup {
  readonly id: string
  readonly urlname: string
}

/** Pages of a series with questions. The organizer manages the group. */
async function createSeriesPaths(organizer: SignedIn, group: TestGroup) {
  const { data: series } = await organizer(createSeries, {
    groupId: group.id,
    rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    start: '2026-01-01T18:00',
    durationMinutes: 120,
    timezone: 'Europe/Helsinki',
    event: { title: 'S'.repeat(200), maxGuests: 2, questions: questions.map(({ id: _id, ...question }) => question) },
  })
  const [date] = series.nextEvents
  const home = `/manage/${group.urlname}`
  const managed = [`${home}/series`, `${home}/series/${series.id}`, `${home}/events/${date?.id}`]
  return {
    anonymous: [`/series/${series.id}`],
    member: [`/series/${series.id}`, `/events/${date?.id}`, ...managed],
  }
}

/**
 * Pages of an event with questions and approval, of one that offers its only seat to the second guest, of one that declined
 * them, and of mailed links.
 */
export async function createRsvpPages(api: Api, group: TestGroup, guests: readonly [SignedIn, SignedIn]) {
  const askingEvent = await api.event({ group, title: 'Soup for many', joinBy: 'approval', maxGuests: 2, questions })
  const offerEvent = await api.event({ group, inHours: 240, maxAttendees: 1, waitlist: 'offer' })
  for (const guest of guests) await guest(createRsvp, { eventId: offerEvent.id })
  await guests[0](cancelRsvp, { eventId: offerEvent.id })
  const decliningEvent = await api.event({ group, joinBy: 'approval' })
  const declined = {
    eventId: decliningEvent.id,
    userId: guests[1].id,
    status: 'cancelled',
    approval: 'declined',
  } as const
  await api.db.begin((sql) => insertRsvp(sql, declined))
  const { handOnPath, ticketPath, ...links } = await createMailedLinks(api, group, guests[1])
  const offerPath = await createOfferPath(api, offerEvent.id)
  const mailed = [...links.mailed, offerPath, `${offerPath}/ticket`]
  const asking = `/events/${askingEvent.id}`
  const others = [offerEvent, decliningEvent].map(({ id }) => `/events/${id}`)
  const series = await createSeriesPaths(guests[1], group)
  return {
    askingEvent,
    mailed,
    forStranger: series.anonymous,
    forGuest: [
      asking,
      `${asking}/rsvp`,
      ...others,
      `/events/${offerEvent.id}/ticket`,
      ticketPath,
      handOnPath,
      ...mailed,
      ...series.member,
    ],
  }
}

async function createOfferPath(api: Api, eventId: string): Promise<string> {
  const [{ id, place }] = await api.db.sql<[{ id: string; place: string }]>`
    select id, place::text as place from rsvps where event_id = ${eventId} and offer_expires_at is not null`
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id) values (${newId()}, ${id}) returning id`
  return `/rsvp/${createOfferToken(deriveKeys(testSecret), { mailId: String(mail.id), place })}`
}

/** A hand-on, and an invite to an address that nobody has. The tokens are stored here, because no job mails the links. */
async function createMailedLinks(api: Api, group: { readonly id: string }, giver: SignedIn) {
  const [handOnToken, inviteToken] = ['a-seat-for-somebody', 'an-invite-for-somebody']
  const { id: eventId } = await api.event({
    group,
    title: 'T'.repeat(200),
    maxGuests: 2,
    questions: questions.slice(3),
  })
  await giver(createRsvp, { eventId, guests: 2, answers: [{ questionId: questions[3]?.id ?? '', value: true }] })
  await giver(handOnSeat, { eventId, to: 'friend@example.org' })
  await api.db.sql`update hand_ons set token_hash = ${sha256(handOnToken)} where event_id = ${eventId}`
  await api.db.sql`
    insert into event_invites (id, event_id, group_id, email, email_hash, is_by_username, is_mailed, message, token_hash, invited_by)
    values (${newId()}, ${eventId}, ${group.id}, ${`${'e'.repeat(60)}@example.org`}, ${sha256('e')}, false, true,
      ${'M'.repeat(500)}, ${sha256(inviteToken)}, ${giver.id})`
  return {
    handOnPath: `/events/${eventId}/hand-on`,
    ticketPath: `/events/${eventId}/ticket`,
    mailed: [handOnToken, inviteToken].map((token) => `/rsvp/${token}`),
  }
}
