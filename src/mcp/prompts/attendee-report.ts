import { getEvent } from '../../areas/events/discovery/contract.ts'
import { getRsvpSummary } from '../../areas/events/rsvps/contract.ts'
import { listAttendees, type AttendeeTotals } from '../../areas/events/attendees/contract.ts'
import { definePrompt } from './prompt.ts'
import type { ReadContext } from '../read-context.ts'
import { eventFacts, ignoreFailures } from './facts.ts'
import { formatMessage, noSuchEvent } from './message.ts'

export const attendeeReport = definePrompt({
  name: 'attendee_report',
  description: 'A report on who came to an event.',
  arguments: [{ name: 'event_id', description: 'The event.', required: true }],
  scopes: ['read:events', 'manage:checkins'],
  async message(context, { event_id: eventId = '' }) {
    const { call, hasScope } = context
    const task =
      'Write a report on the attendance of this event for those who run it: RSVPs by status, how full it was, check-ins, ' +
      'walk-ins and the show rate, then what stands out and what to do next time. Give figures as they are; where one is ' +
      'missing, say so instead of guessing.'
    if (!hasScope('read:events')) return formatMessage(task, { now: context.now.toISOString() })

    const event = (await ignoreFailures(call(getEvent, { eventId }), 'not_found', 'validation_error'))?.data
    if (!event) return noSuchEvent
    const { data: rsvps } = await call(getRsvpSummary, { eventId })
    const attendance = event.group && (await readAttendance(context, event.group.id, eventId))
    return formatMessage(
      task,
      { now: context.now.toISOString(), event: eventFacts(event), rsvps, ...attendance },
      attendance || !hasScope('manage:checkins')
        ? undefined
        : 'Who came, and check-ins, are for those who help to run the group. The caller does not, so they are left out.',
    )
  },
})

async function readAttendance({ call, hasScope }: ReadContext, groupId: string, eventId: string) {
  if (!hasScope('manage:checkins')) return undefined
  const list = await ignoreFailures(call(listAttendees, { groupId, eventId, limit: 100 }), 'forbidden', 'not_found')
  if (!list) return undefined
  const { data, totals, pagination } = list
  return {
    checkIns: totals.checkedIn,
    walkIns: totals.walkIns,
    showRate: computeShowRate(totals),
    attendees: data.map(({ user, rsvpStatus, checkedInAt }) => ({
      name: user?.name ?? null,
      rsvp: rsvpStatus,
      checkedInAt,
    })),
    hasMoreAttendees: pagination.hasMore,
  }
}

/** Null without confirmed RSVPs. Capped at 1, because people from the waitlist who came count as well. */
function computeShowRate({ confirmed, checkedIn, walkIns }: AttendeeTotals): number | null {
  return confirmed === 0 ? null : Math.min(1, Math.round(((checkedIn - walkIns) / confirmed) * 100) / 100)
}
