import { addAttendee, removeAttendee, RsvpNotFound } from '../../../../src/areas/events/attendees/contract.ts'
import { awardToAttendees } from '../../../../src/areas/badges/attendees/contract.ts'
import { AlreadyCheckedIn } from '../../../../src/areas/events/checkins/contract.ts'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { checkInAttendee, undoCheckin } from '../../../../src/areas/events/door/contract.ts'
import { isFailureOfType } from '../../../failures.ts'
import type { Fields } from '../../../form.ts'
import { redirectTo, type Redirect, type Visit } from '../../../page.ts'
import { readIdOrUsername, readInput } from '../../../read-input.ts'
import { readGivenAnswers } from '../../events/answers.ts'
import { eventArgs, managedEventPath } from '../managed-group.ts'
import { previewAwards } from './award-attendees.tsx'
import { decideRequests } from './decide-requests.tsx'

export const attendeeNotices = {
  added: 'manage.attendees.added',
  removed: 'manage.attendees.removed',
  alreadyGone: 'manage.attendees.alreadyGone',
  checkedIn: 'manage.attendees.checkInDone',
  checkInUndone: 'manage.attendees.checkInUndone',
  awarded: 'manage.attendees.awarded',
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
    const [who, userId, guests] = [fields.text('name'), fields.text('userId'), fields.text('guests')]
    const undo = userId !== '' && { undo: { action: 'add', fields: { userId, guests } } }
    return redirectTo(attendeesPath(visit), { notice: 'removed', who, ...undo })
  },

  checkIn: async (visit: Visit, fields: Fields): Promise<Redirect> => {
    const who = fields.text('name')
    const input = readInput(checkInAttendee, fields, ['scanId', 'userId'])
    try {
      const { data } = await visit.call(checkInAttendee, { ...eventArgs(visit), ...input })
      const undo = { action: 'undoCheckIn', fields: { checkinId: data.id, name: who } }
      return redirectTo(attendeesPath(visit), { notice: 'checkedIn', who, undo })
    } catch (error) {
      // Somebody else at the door was faster.
      if (isFailureOfType(error, AlreadyCheckedIn))
        return redirectTo(attendeesPath(visit), { notice: 'checkedIn', who })
      throw error
    }
  },

  undoCheckIn: async (visit: Visit, fields: Fields): Promise<Redirect> => {
    await visit.call(undoCheckin, { ...eventArgs(visit), checkinId: fields.text('checkinId') })
    return redirectTo(attendeesPath(visit), { notice: 'checkInUndone', who: fields.text('name') })
  },

  previewAwards,

  award: async (visit: Visit, fields: Fields) => {
    const badge = fields.text('badge')
    if (badge !== fields.text('shownBadge')) return previewAwards(visit, fields)
    const { data } = await visit.call(awardToAttendees, { ...eventArgs(visit), badge })
    return redirectTo(attendeesPath(visit), { notice: 'awarded', count: data.awarded })
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
