import { addAttendee, removeAttendee, RsvpNotFound } from '../../../../src/areas/events/attendees/contract.ts'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { isFailureOfType } from '../../../failures.ts'
import type { Fields } from '../../../form.ts'
import { redirectTo, type Redirect, type Visit } from '../../../page.ts'
import { readIdOrUsername, readInput } from '../../../read-input.ts'
import { readGivenAnswers } from '../../events/answers.ts'
import { eventArgs, managedEventPath } from '../managed-group.ts'
import { decideRequests } from './decide-requests.tsx'

export const attendeeNotices = {
  added: 'manage.attendees.added',
  removed: 'manage.attendees.removed',
  alreadyGone: 'manage.attendees.alreadyGone',
} as const

export const attendeeActions = {
  approve: decideRequests('approve'),
  decline: decideRequests('decline'),

  add: async (visit: Visit, fields: Fields): Promise<Redirect> => {
    const ids = eventArgs(visit)
    const { data: event } = await visit.call(getEvent, { eventId: ids.eventId })
    const answers = readGivenAnswers(event.questions, fields)
    const party = { ...readInput(addAttendee, fields, ['guests']), answers }
    await visit.call(addAttendee, { ...ids, userId: readIdOrUsername(fields), ...party })
    return redirectToList(visit, 'added')
  },

  remove: async (visit: Visit, fields: Fields): Promise<Redirect> => {
    const { reason } = readInput(removeAttendee, fields, ['reason'])
    const input = { rsvpId: fields.text('rsvpId'), ...(typeof reason === 'string' && { reason }) }
    try {
      await visit.call(removeAttendee, { ...eventArgs(visit), ...input })
    } catch (error) {
      if (isFailureOfType(error, RsvpNotFound)) return redirectToList(visit, 'alreadyGone')
      throw error
    }
    return redirectToList(visit, 'removed')
  },
}

const redirectToList = (visit: Visit, notice: keyof typeof attendeeNotices): Redirect =>
  redirectTo(attendeesPath(visit), { notice })

/** The list that was shown, from its beginning. */
export function attendeesPath(visit: Visit): string {
  const { groupId, eventId } = eventArgs(visit)
  const [show, search] = [visit.query.get('show'), visit.query.get('search')]
  const query = new URLSearchParams({ ...(show && { show }), ...(search && { search }) })
  const path = `${managedEventPath({ urlname: groupId }, eventId)}/people`
  return query.size > 0 ? `${path}?${query}` : path
}
