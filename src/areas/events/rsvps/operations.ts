import { change, fetchPage, read, type Caller, type Sql } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { requireVisibleEvent } from '../records/public.ts'
import { changeParty } from './change-party.ts'
import {
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  getRsvpSummary,
  listEventRsvps,
  listMyRsvps,
  NoRsvp,
  updateRsvp,
} from './contract.ts'
import {
  byStart,
  earliestFirst,
  findEventWithCounts,
  findEventWithRsvp,
  listConfirmedRsvps,
  listRsvpsForUser,
  type EventWithCounts,
  type Viewer,
} from './queries.ts'
import { requireOpenForRsvps, toMyRsvp, toPublicRsvp, toRsvp } from './rules.ts'
import { releaseSeat } from './seats.ts'
import { requireSettledEvent } from './settled-event.ts'
import { requireRsvp } from './public.ts'
import { takeSeat } from './take-seat.ts'
import { previewPartyChange, previewRsvpCancellation } from './previews.ts'

export const rsvpHandlers = [
  read(listEventRsvps, async (call) => {
    const { sql, caller, input } = call
    const { confirmed, waitlisted, pending, guests } = await requireEventWithCounts(sql, caller, input.eventId)
    const viewer = toViewer(caller)
    const canList = caller?.scopes.has('read:events') === true
    const listed = await fetchPage(call, earliestFirst, async (clause) =>
      canList ? (await listConfirmedRsvps(sql, input.eventId, viewer, clause)).map(toPublicRsvp) : [],
    )
    return { ...listed, totals: { confirmed, waitlisted, pending, guests } }
  }),

  read(getMyRsvp, async ({ sql, caller, input }) => {
    const found = await findEventWithRsvp(sql, input.eventId, caller.userId)
    await requireVisibleEvent(sql, caller, found)
    const rsvp = found && found.rsvpId !== null ? toRsvp(found) : null
    const isCancelled = rsvp?.status === 'cancelled'
    return { data: { rsvp: isCancelled ? null : rsvp, isDeclined: isCancelled && rsvp.approval === 'declined' } }
  }),

  read(getRsvpSummary, async ({ sql, caller, input }) => {
    const event = await requireEventWithCounts(sql, caller, input.eventId)
    const { confirmed, waitlisted, pending, cancelled, capacity } = event
    return { data: { total: confirmed + waitlisted + cancelled, confirmed, waitlisted, pending, cancelled, capacity } }
  }),

  change(createRsvp, async ({ sql, caller, input }) => {
    const event = await requireSettledEvent(sql, caller, input.eventId)
    if (event.status === 'draft') throw new EventNotFound()
    requireOpenForRsvps(event)

    return { data: await takeSeat(sql, event, caller.userId, input) }
  }),

  change(
    updateRsvp,
    async ({ sql, caller, input }) => {
      const event = await requireSettledEvent(sql, caller, input.eventId)
      await changeParty(sql, event, caller.userId, input)
      return { data: await requireRsvp(sql, event.id, caller.userId) }
    },
    async ({ sql, caller, input }) => previewPartyChange(sql, input.eventId, caller.userId, input.guests),
  ),

  change(
    cancelRsvp,
    async ({ sql, caller, input }) => {
      const event = await requireSettledEvent(sql, caller, input.eventId)
      const promotedUserIds = await releaseSeat(sql, event, caller.userId, { isOwnAct: true })
      if (!promotedUserIds) throw new NoRsvp()

      return { data: { success: true, promotedUserId: promotedUserIds[0] ?? null, promotedUserIds } as const }
    },
    async ({ sql, caller, input }) => previewRsvpCancellation(sql, input.eventId, caller.userId),
  ),

  read(listMyRsvps, async (call) => {
    const { sql, caller, input, app } = call
    return fetchPage(call, byStart[input.when], async (clause) =>
      (await listRsvpsForUser(sql, caller.userId, app.config.WEB_URL, input, clause)).map(toMyRsvp),
    )
  }),
]

async function requireEventWithCounts(sql: Sql, caller: Caller | null, eventId: string): Promise<EventWithCounts> {
  const event = await findEventWithCounts(sql, eventId)
  if (!event) throw new EventNotFound()
  await requireVisibleEvent(sql, caller, event)
  return event
}

const toViewer = (caller: Caller | null): Viewer => ({
  userId: caller?.userId ?? null,
  isAdmin: caller?.scopes.has('admin') ?? false,
})
