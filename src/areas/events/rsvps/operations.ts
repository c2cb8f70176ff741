import { change, page, read, type Caller, type Sql } from '#platform'
import { EventNotFound } from '../records/contract.ts'
import { requireSeen } from '../records/public.ts'
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
  findCounts,
  findRsvpOf,
  listConfirmed,
  listRsvpsOf,
  type CountedEvent,
  type Viewer,
} from './queries.ts'
import { isOpen, myRsvpOf, publicRsvpOf, rsvpOf } from './rules.ts'
import { giveUpSeat, requireHeld, takeSeat } from './seats.ts'
import { previewOfRsvp } from './previews.ts'

export const rsvps = [
  read(listEventRsvps, async (call) => {
    const { sql, caller, input } = call
    const { confirmed, waitlisted } = await requireCounts(sql, caller, input.eventId)
    const viewer = viewerOf(caller)
    const mayList = caller?.scopes.has('read:events') === true
    const listed = await page(call, earliestFirst, async (part) =>
      mayList ? (await listConfirmed(sql, input.eventId, viewer, part)).map(publicRsvpOf) : [],
    )
    return { ...listed, totals: { confirmed, waitlisted } }
  }),

  read(getMyRsvp, async ({ sql, caller, input }) => {
    const found = await findRsvpOf(sql, input.eventId, caller.userId)
    await requireSeen(sql, caller, found)
    return { data: { rsvp: found && found.rsvpId !== null ? rsvpOf(found) : null } }
  }),

  read(getRsvpSummary, async ({ sql, caller, input }) => {
    const { confirmed, waitlisted, cancelled, capacity } = await requireCounts(sql, caller, input.eventId)
    return { data: { total: confirmed + waitlisted + cancelled, confirmed, waitlisted, cancelled, capacity } }
  }),

  change(createRsvp, async ({ sql, caller, input }) => {
    const event = await requireHeld(sql, caller, input.eventId)
    if (event.status === 'draft') throw new EventNotFound()
    if (!isOpen(event)) throw new RsvpClosed()

    return { data: await takeSeat(sql, event, caller.userId) }
  }),

  change(
    cancelRsvp,
    async ({ sql, caller, input }) => {
      const event = await requireHeld(sql, caller, input.eventId)
      const promoted = await giveUpSeat(sql, event, caller.userId)
      if (!promoted) throw new NoRsvp()

      return { data: { success: true, promotedUserId: promoted[0] ?? null } as const }
    },
    async ({ sql, caller, input }) => previewOfRsvp(sql, input.eventId, caller.userId),
  ),

  read(listMyRsvps, async (call) => {
    const { sql, caller, input, app } = call
    return page(call, byStart[input.when], async (part) =>
      (await listRsvpsOf(sql, caller.userId, app.config.WEB_URL, input, part)).map(myRsvpOf),
    )
  }),
]

async function requireCounts(sql: Sql, caller: Caller | null, eventId: string): Promise<CountedEvent> {
  const event = await findCounts(sql, eventId)
  if (!event) throw new EventNotFound()
  await requireSeen(sql, caller, event)
  return event
}

const viewerOf = (caller: Caller | null): Viewer => ({
  userId: caller?.userId ?? null,
  isAdmin: caller?.scopes.has('admin') ?? false,
})
