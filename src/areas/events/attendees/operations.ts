import { change, fetchPage, read } from '#platform'
import { UserIdNotFound } from '../../groups/members/contract.ts'
import { findUser } from '../../profile/public.ts'
import { requireCheckinEvent } from '../checkin-codes/public.ts'
import { queueRsvpMails } from '../mails/public.ts'
import { EventNotFound } from '../records/contract.ts'
import { requireManagedEvent } from '../records/public.ts'
import { EventNotActive } from '../rsvps/contract.ts'
import { addSeat, isActive, lockUserAndSettledEvent, removeRsvp } from '../rsvps/public.ts'
import { addAttendee, listAttendees, NoSeatsInDraft, removeAttendee, RsvpNotFound } from './contract.ts'
import { previewRemoval } from './previews.ts'
import { toAttendee, byKind, countAttendees, findAttendee, listAttendeeRows } from './queries.ts'

export const attendeeHandlers = [
  read(listAttendees, async (call) => {
    const { sql, caller, input } = call
    const { id } = await requireCheckinEvent(sql, caller, input)
    const { data, pagination } = await fetchPage(call, byKind, (clause) => listAttendeeRows(sql, id, input, clause))
    const totals = await countAttendees(sql, id)
    if (!totals) throw new EventNotFound()
    return { data: data.map(toAttendee), pagination, totals }
  }),

  change(addAttendee, async ({ sql, caller, input }) => {
    const { id } = await requireManagedEvent(sql, caller, input)
    const person = await findUser(sql, input.userId)
    const event = person && (await lockUserAndSettledEvent(sql, person.id, id))
    if (!event) throw new UserIdNotFound()
    if (event.status === 'draft') throw new NoSeatsInDraft()
    if (!isActive(event)) throw new EventNotActive()
    const { id: rsvpId, approval } = await addSeat(sql, event, person.id, input)
    if (approval === 'approved') await queueRsvpMails(sql, 'rsvp_approved', [rsvpId])
    const attendee = await findAttendee(sql, rsvpId)
    if (!attendee) throw new UserIdNotFound()
    return { data: toAttendee(attendee) }
  }),

  change(
    removeAttendee,
    async ({ sql, caller, input }) => {
      const { id } = await requireManagedEvent(sql, caller, input)
      const promotedUserIds = await removeRsvp(sql, id, input.rsvpId)
      if (!promotedUserIds) throw new RsvpNotFound()
      await queueRsvpMails(sql, 'rsvp_removed', [input.rsvpId], input.reason ?? null)
      return { data: { success: true, promotedUserId: promotedUserIds[0] ?? null, promotedUserIds } as const }
    },
    async ({ sql, input }) => previewRemoval(sql, input.rsvpId),
  ),
]
