import { change, fetchPage, read } from '#platform'
import { RsvpNotFound } from '../attendees/contract.ts'
import { queueRsvpMails } from '../mails/public.ts'
import { requireManagedEvent } from '../records/public.ts'
import { EventNotActive } from '../rsvps/contract.ts'
import { approveRsvp, declineRsvp, findRsvp, isActive, lockSettledEvent } from '../rsvps/public.ts'
import { AlreadyDecided, decideRsvp, listRsvpRequests } from './contract.ts'
import { previewDecision } from './previews.ts'
import { findRequest, listPendingRequests, oldestFirst, toRequest } from './queries.ts'

export const rsvpRequestHandlers = [
  read(listRsvpRequests, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireManagedEvent(sql, caller, input)
    return fetchPage(call, oldestFirst, async (clause) => (await listPendingRequests(sql, id, clause)).map(toRequest))
  }),

  change(
    decideRsvp,
    async ({ sql, caller, input }) => {
      const { id } = await requireManagedEvent(sql, caller, input)
      const event = await lockSettledEvent(sql, id)
      const rsvp = await findRsvp(sql, id, input.rsvpId)
      if (!event || !rsvp || rsvp.userId === null || rsvp.approval === 'none') throw new RsvpNotFound()
      if (!isActive(event)) throw new EventNotActive()
      const isApproval = input.decision === 'approve'
      const canDecide = rsvp.approval === 'pending' || (rsvp.approval === 'declined' && isApproval)
      if (!canDecide) throw new AlreadyDecided()

      const party = { ...rsvp, userId: rsvp.userId }
      if (isApproval) await approveRsvp(sql, event, party)
      else await declineRsvp(sql, event, party)
      await queueRsvpMails(sql, isApproval ? 'rsvp_approved' : 'rsvp_declined', [rsvp.id], input.message ?? null)
      const decided = await findRequest(sql, rsvp.id)
      if (!decided) throw new RsvpNotFound()
      return { data: toRequest(decided) }
    },
    previewDecision,
  ),
]
