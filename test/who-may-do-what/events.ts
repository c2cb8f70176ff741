import { checkIn, getCheckinInfo } from '../../src/areas/events/checkins/contract.ts'
import { getEvent, listEvents } from '../../src/areas/events/discovery/contract.ts'
import type { EventFacts } from '../../src/areas/events/records/public.ts'
import {
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  getRsvpSummary,
  listEventRsvps,
  listMyRsvps,
} from '../../src/areas/events/rsvps/contract.ts'
import { makeCode } from '../../src/areas/management/checkin-codes/public.ts'
import type { Place, Someone } from './place.ts'
import { atEvent, everybody, managers, owned, plain, volunteers, type Row } from './row.ts'

const draft: Partial<EventFacts> = { status: 'draft', publishedAt: null }
const atDraft = async ({ api, group }: Place) => ({ eventId: (await api.event({ group, ...draft })).id })

/** An event of a group that is not shown. */
const atHidden = async ({ api, newGroup }: Place) => {
  const group = await newGroup({ displayOnSite: false })
  return { eventId: (await api.event({ group })).id }
}

const seatOf = async (guest: Someone, { api, group }: Place) => {
  const { id: eventId } = await api.event({ group })
  await guest(createRsvp, { eventId })
  return { eventId }
}

const withCode =
  (facts: Partial<EventFacts> = {}) =>
  async ({ api, group }: Place) => {
    const { id: eventId } = await api.event({ group, inHours: 1, ...facts })
    return { code: (await api.db.begin((sql) => makeCode(sql, api.url, { eventId, createdBy: null }))).code }
  }

/** Who sees an event: all, but a draft from manager on, and where a group is not shown from volunteer on. */
const seen = [getEvent, listEventRsvps, getMyRsvp, getRsvpSummary].flatMap((operation): Row[] => [
  { operation, args: atEvent(), answers: everybody() },
  { operation, about: 'of a draft', args: atDraft, answers: managers(200, 404) },
  { operation, about: 'in a group that is not shown', args: atHidden, answers: volunteers(200, 404) },
])

export const eventRows: readonly Row[] = [
  ...plain(everybody(), listEvents, listMyRsvps),
  ...seen,
  { operation: createRsvp, args: atEvent(), answers: everybody(201) },
  { operation: createRsvp, about: 'in a group that is not shown', args: atHidden, answers: volunteers(201, 404) },
  ...owned(cancelRsvp, seatOf),
  { operation: getCheckinInfo, args: withCode(), answers: everybody() },
  { operation: getCheckinInfo, about: 'of a draft', args: withCode(draft), answers: everybody(404) },
  { operation: checkIn, args: withCode(), answers: everybody(201) },
  { operation: checkIn, about: 'to a draft', args: withCode(draft), answers: everybody(404) },
]
