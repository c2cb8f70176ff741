import { removeAttendee } from '../../../../src/areas/events/attendees/contract.ts'
import { NoRsvp } from '../../../../src/areas/events/rsvps/contract.ts'
import { isFailure } from '../../../failures.ts'
import type { Fields } from '../../../form.ts'
import { redirectTo, type Redirect, type Visit } from '../../../page.ts'
import { readInput } from '../../../read-input.ts'
import { eventArgs, managedEventPath } from '../managed-group.ts'
import { decideRequests } from './decide-requests.tsx'

export const attendeeNotices = {
  removed: 'manage.attendees.removed',
  alreadyGone: 'manage.attendees.alreadyGone',
} as const

export const attendeeActions = {
  approve: decideRequests('approve'),
  decline: decideRequests('decline'),

  remove: async (visit: Visit, fields: Fields): Promise<Redirect> => {
    const { reason } = readInput(removeAttendee, fields, ['reason'])
    const input = { rsvpId: fields.text('rsvpId'), ...(typeof reason === 'string' && { reason }) }
    try {
      await visit.call(removeAttendee, { ...eventArgs(visit), ...input })
    } catch (error) {
      if (isFailure(error, NoRsvp)) return redirectToList(visit, 'alreadyGone')
      throw error
    }
    return redirectToList(visit, 'removed')
  },
}

/** The list that was shown. */
function redirectToList(visit: Visit, done: keyof typeof attendeeNotices): Redirect {
  const { groupId, eventId } = eventArgs(visit)
  const [show, search] = [visit.query.get('show'), visit.query.get('search')]
  const query = new URLSearchParams({ ...(show && { show }), ...(search && { search }), done })
  return redirectTo(`${managedEventPath({ urlname: groupId }, eventId)}/people?${query}`)
}
