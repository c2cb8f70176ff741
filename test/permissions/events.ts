import { deriveKeys } from '#platform'
import { testSecret } from '#test'
import { checkIn, getCheckinInfo } from '../../src/areas/events/checkins/contract.ts'
import { getEvent } from '../../src/areas/events/discovery/contract.ts'
import { requestGuestRsvp } from '../../src/areas/events/guests/contract.ts'
import { getHandOn, handOnSeat, takeHandOn } from '../../src/areas/events/hand-ons/contract.ts'
import { acceptEventInvite, getEventInvite } from '../../src/areas/events/invites/contract.ts'
import { acceptOfferByLink, declineOfferByLink, getOfferLink } from '../../src/areas/events/offer-links/contract.ts'
import { acceptOffer, declineOffer } from '../../src/areas/events/offers/contract.ts'
import { createOfferToken, createReminderToken } from '../../src/areas/events/mails/public.ts'
import { cancelRsvpByReminder, getReminderLink } from '../../src/areas/events/reminders/contract.ts'
import type { EventFields } from '../../src/areas/events/records/public.ts'
import {
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  getRsvpSummary,
  listEventRsvps,
  updateRsvp,
} from '../../src/areas/events/rsvps/contract.ts'
import { getSeries, joinSeries, leaveSeries } from '../../src/areas/events/series/contract.ts'
import { createCode } from '../../src/areas/events/checkin-codes/public.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import {
  eventArgs,
  everybody,
  fromManager,
  fromVolunteer,
  nextNumber,
  ownershipRows,
  seriesArgs,
  type PermissionRow,
} from './row.ts'

const keys = deriveKeys(testSecret)
const draftFields: Partial<EventFields> = { status: 'draft', publishedAt: null }
const draftEventArgs = async ({ api, group }: Scenario) => ({
  eventId: (await api.event({ group, ...draftFields })).id,
})

const hiddenGroupEventArgs = async ({ api, createGroup }: Scenario) => {
  const group = await createGroup({ displayOnSite: false })
  return { eventId: (await api.event({ group })).id }
}

const createRsvpArgs = async (guest: SignedInPerson, { api, group }: Scenario) => {
  const { id: eventId } = await api.event({ group })
  await guest(createRsvp, { eventId })
  return { eventId }
}

const guestArgs =
  (fields: Partial<EventFields> = {}) =>
  async ({ api, group }: Scenario) => ({
    eventId: (await api.event({ group, ...fields })).id,
    name: 'Nia',
    email: `guest-${nextNumber()}@example.org`,
  })

const handOnArgs = async (guest: SignedInPerson, scenario: Scenario) => ({
  ...(await createRsvpArgs(guest, scenario)),
  to: `friend-${nextNumber()}@example.org`,
})
const unknownLinkArgs = () => ({ token: 'nobody-was-sent-this' })

const offerArgs = async (guest: SignedInPerson, scenario: Scenario) => {
  const { eventId } = await createRsvpArgs(guest, scenario)
  await scenario.api.db.begin(
    (sql) => sql`
      update rsvps set status = 'waitlisted', offer_expires_at = now() + interval '1 hour' where event_id = ${eventId}`,
  )
  return { eventId }
}

const hiddenGroupSeriesArgs = async (scenario: Scenario) =>
  seriesArgs()({ ...scenario, group: await scenario.createGroup({ displayOnSite: false }) })

const joinedSeriesArgs = async (person: SignedInPerson, scenario: Scenario) => {
  const { seriesId } = await seriesArgs()(scenario)
  await person(joinSeries, { seriesId })
  return { seriesId }
}

const reminderArgs = async ({ api, group }: Scenario) => {
  const person = await api.signIn('write:events')
  const { data } = await person(createRsvp, { eventId: (await api.event({ group })).id })
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id) values (gen_random_uuid(), ${data.id}) returning id`
  return { token: createReminderToken(keys, String(mail.id)) }
}

const offerLinkArgs = async ({ api, group }: Scenario) => {
  const person = await api.signIn('write:events')
  const { data } = await person(createRsvp, { eventId: (await api.event({ group, inHours: 100 })).id })
  const [{ place }] = await api.db.sql<[{ place: string }]>`
    update rsvps set status = 'waitlisted', offer_expires_at = now() + interval '1 hour' where id = ${data.id}
    returning place::text as place`
  const [mail] = await api.db.sql<[{ id: number }]>`
    insert into event_mails (occurrence_id, rsvp_id) values (gen_random_uuid(), ${data.id}) returning id`
  return { token: createOfferToken(keys, { mailId: String(mail.id), place }) }
}

const checkinCodeArgs =
  (fields: Partial<EventFields> = {}) =>
  async ({ api, group }: Scenario) => {
    const { id: eventId } = await api.event({ group, inHours: 1, ...fields })
    return { code: (await api.db.begin((sql) => createCode(sql, api.url, { eventId, createdBy: null }))).code }
  }

const visibilityRows = [getEvent, listEventRsvps, getMyRsvp, getRsvpSummary].flatMap((operation): PermissionRow[] => [
  { operation, args: eventArgs(), statuses: everybody() },
  { operation, variant: 'of a draft', args: draftEventArgs, statuses: fromManager(200, 404) },
  { operation, variant: 'in a group that is not shown', args: hiddenGroupEventArgs, statuses: fromVolunteer(200, 404) },
])

export const eventRows: readonly PermissionRow[] = [
  ...visibilityRows,
  { operation: createRsvp, args: eventArgs(), statuses: everybody(201) },
  {
    operation: createRsvp,
    variant: 'in a group that is not shown',
    args: hiddenGroupEventArgs,
    statuses: fromVolunteer(201, 404),
  },
  { operation: requestGuestRsvp, args: guestArgs(), statuses: everybody(202) },
  { operation: requestGuestRsvp, variant: 'of a draft', args: guestArgs(draftFields), statuses: everybody(404) },
  { operation: getReminderLink, args: reminderArgs, statuses: everybody() },
  { operation: cancelRsvpByReminder, args: reminderArgs, statuses: everybody() },
  { operation: getOfferLink, args: offerLinkArgs, statuses: everybody() },
  { operation: acceptOfferByLink, args: offerLinkArgs, statuses: everybody() },
  { operation: declineOfferByLink, args: offerLinkArgs, statuses: everybody() },
  ...ownershipRows(cancelRsvp, createRsvpArgs),
  ...ownershipRows(updateRsvp, createRsvpArgs),
  ...ownershipRows(acceptOffer, offerArgs),
  ...ownershipRows(declineOffer, offerArgs),
  { operation: getSeries, args: seriesArgs(), statuses: everybody() },
  {
    operation: getSeries,
    variant: 'of drafts',
    args: seriesArgs({}, { event: { title: 'Moth night', status: 'draft' } }),
    statuses: fromManager(200, 404),
  },
  {
    operation: getSeries,
    variant: 'in a group that is not shown',
    args: hiddenGroupSeriesArgs,
    statuses: fromVolunteer(200, 404),
  },
  { operation: joinSeries, args: seriesArgs(), statuses: everybody(201) },
  {
    operation: joinSeries,
    variant: 'in a group that is not shown',
    args: hiddenGroupSeriesArgs,
    statuses: fromVolunteer(201, 404),
  },
  ...ownershipRows(leaveSeries, joinedSeriesArgs),
  ...ownershipRows(handOnSeat, handOnArgs, everybody(202)),
  ...[getHandOn, takeHandOn, getEventInvite, acceptEventInvite].map((operation) => ({
    operation,
    args: unknownLinkArgs,
    statuses: everybody(404),
  })),
  { operation: getCheckinInfo, args: checkinCodeArgs(), statuses: everybody() },
  { operation: getCheckinInfo, variant: 'of a draft', args: checkinCodeArgs(draftFields), statuses: everybody(404) },
  { operation: checkIn, args: checkinCodeArgs(), statuses: everybody(201) },
  { operation: checkIn, variant: 'to a draft', args: checkinCodeArgs(draftFields), statuses: everybody(404) },
]
