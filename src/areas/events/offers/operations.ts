import { change } from '#platform'
import { previewRsvp, requireRsvp, requireSettledEvent } from '../rsvps/public.ts'
import { acceptOffer, declineOffer } from './contract.ts'
import { acceptSeat, declineSeat } from './seats.ts'

export const offerHandlers = [
  change(acceptOffer, async ({ sql, caller, input }) => {
    const event = await requireSettledEvent(sql, caller, input.eventId)
    await acceptSeat(sql, event, caller.userId)
    return { data: await requireRsvp(sql, event.id, caller.userId) }
  }),

  change(
    declineOffer,
    async ({ sql, caller, input }) => {
      const event = await requireSettledEvent(sql, caller, input.eventId)
      await declineSeat(sql, event, caller.userId, { stays: input.stay ?? false })
      return { data: await requireRsvp(sql, event.id, caller.userId) }
    },
    async ({ sql, caller, input }) => previewRsvp(sql, input.eventId, caller.userId),
  ),
]
