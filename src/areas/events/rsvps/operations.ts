import { change, fetchPage, read, type Caller, type Sql } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { requireVisibleEvent } from '../records/public.ts'
import {
  cancelRsvp,
  createRsvp,
  getMyRsvp,
  getRsvpSummary,
  listEventRsvps,
  listMyRsvps,
  NoRsvp,
  RsvpClosed,
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
import { isOpenForRsvps, toMyRsvp, toPublicRsvp, toRsvp } from './rules.ts'
import { releaseSeat, requireLockedEvent, takeSeat } from './seats.ts'
import { previewRsvpCancellation } from './previews.ts'

export const rsvpHandlers = [
  read(listEventRsvps, async (call) => {
    const { sql, caller, input } = call
    const { confirmed, waitlisted } = await requireEventWithCounts(sql, caller, input.eventId)
    const viewer = toViewer(caller)
    const canList = caller?.scopes.has('read:events') === true
    const listed = await fetchPage(call, earliestFirst, async (clause) =>
      canList ? (await listConfirmedRsvps(sql, input.eventId, viewer, clause)).map(toPublicRsvp) : [],
    )
    return { ...listed, totals: { confirmed, waitlisted } }
  }),

  read(getMyRsvp, async ({ sql, caller, input }) => {
    const found = await findEventWithRsvp(sql, input.eventId, caller.userId)
    await requireVisibleEvent(sql, caller, found)
    return { data: { rsvp: found && found.rsvpId !== null ? toRsvp(found) : null } }
  }),

  read(getRsvpSummary, async ({ sql, caller, input }) => {
    const { confirmed, waitlisted, cancelled, capacity } = await requireEventWithCounts(sql, caller, input.eventId)
    return { data: { total: confirmed + waitlisted + cancelled, confirmed, waitlisted, cancelled, capacity } }
  }),

  change(createRsvp, async ({ sql, caller, input }) => {
    const event = await requireLockedEvent(sql, caller, input.eventId)
    if (event.status === 'draft') throw new EventNotFound()
    if (!isOpenForRsvps(event)) throw new RsvpClosed()

    return { data: await takeSeat(sql, event, caller.userId) }
  }),

  change(
    cancelRsvp,
    async ({ sql, caller, input }) => {
      const event = await requireLockedEvent(sql, caller, input.eventId)
      const promoted = await releaseSeat(sql, event, caller.userId)
      if (!promoted) throw new NoRsvp()

      return { data: { success: true, promotedUserId: promoted[0] ?? null } as const }
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
