import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApi } from '#test'
import type { EventFields } from '../../events/records/public.ts'
import { createRsvp } from '../../events/rsvps/contract.ts'
import { createSignInHelpers } from '../../../../test/sign-in.ts'

const api = await startApi({ worker: true })
const { post, readMailToken } = createSignInHelpers(api)
let counter = 0

async function ask(eventId: string, guests = 0) {
  const email = `guest-${++counter}@example.net`
  await post(`/v1/public/events/${eventId}/rsvp`, { name: 'Nia New', email, guests })
  const mail = (await api.mails()).findLast(({ to }) => to === email) ?? assert.fail('no mail')
  return { subject: mail.subject, text: mail.text, outcome: await readOutcome(email) }
}

async function readOutcome(email: string): Promise<string> {
  const seen = await api.fetch(`/auth/rsvp/${await readMailToken(email, 'rsvp')}`)
  return ((await seen.json()) as { data: { outcome: string } }).data.outcome
}

test('the mail to a guest says what its link does, and promises a seat only while one is held', async () => {
  const newEvent = (fields: Partial<EventFields> = {}) =>
    api.event({ inHours: 240, maxGuests: 5, title: 'Owls', ...fields })
  const [few, full, last, open, asking] = [
    await newEvent({ maxAttendees: 10 }),
    await newEvent({ maxAttendees: 1 }),
    await newEvent({ maxAttendees: 10, waitlist: 'none' }),
    await newEvent(),
    await newEvent({ joinBy: 'approval' }),
  ]
  await (
    await api.signIn('write:events')
  )(createRsvp, { eventId: full.id })
  for (const [event, guests, outcome, subject, greeting, act] of [
    [few, 1, 'heldSeat', 'Confirm your seat', 'your seat at', /We’re holding your seat for 30 minutes/],
    [
      few,
      4,
      'seatIfFree',
      'Confirm your RSVP',
      'your RSVP for',
      /Seats are free right now, but we can’t hold one for you\..*if they’re all taken by then, you join the waitlist/,
    ],
    [
      last,
      4,
      'seatIfFree',
      'Confirm your RSVP',
      'your RSVP for',
      /Seats are free right now, but we can’t hold one for you\. Confirm soon to get one\.$/m,
    ],
    [
      full,
      0,
      'waitlist',
      'Join the waitlist',
      'your place in line for',
      /All seats are taken\. Confirm to join the waitlist/,
    ],
    [open, 0, 'seat', 'Confirm your RSVP', 'your RSVP for', /Confirm to let the organizers know you’re coming/],
    [asking, 0, 'request', 'Confirm your request', 'your request to join', /Confirm to send them your request/],
  ] as const) {
    const asked = await ask(event.id, guests)
    assert.deepEqual([asked.outcome, asked.subject], [outcome, `${subject}: Owls`])
    assert.match(asked.text, act)
    assert.ok(asked.text.includes(`Hi Nia New, confirm ${greeting} Owls.`), asked.text)
    assert.doesNotMatch(asked.text, /button/)
    assert.equal(/your seat/.test(`${asked.subject} ${asked.text}`), outcome === 'heldSeat', asked.text)
  }
})

test('once the hold is over, the page behind the link promises no seat', async () => {
  const { id } = await api.event({ inHours: 240, maxAttendees: 10 })
  const email = `guest-${++counter}@example.net`
  await post(`/v1/public/events/${id}/rsvp`, { name: 'Nia New', email })
  await api.mails()
  assert.equal(await readOutcome(email), 'heldSeat')
  await api.db.sql`update guest_rsvps set held_until = now() - interval '1 second' where event_id = ${id}`
  assert.equal(await readOutcome(email), 'seatIfFree')
})
