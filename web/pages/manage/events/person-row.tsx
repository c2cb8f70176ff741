import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import type { Attendee } from '../../../../src/areas/management/checkin-codes/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { dateIn, dayOf, hoursOf } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'

const gone = { name: 'Somebody who left', username: null, avatarUrl: null }

/** Somebody who comes, waits or is here. */
export function PersonRow({ attendee, event }: { readonly attendee: Attendee; readonly event: EventDetail }) {
  const person = attendee.user ?? gone
  return (
    <li>
      <Avatar person={person} />
      <div class="about">
        <b>{person.name}</b>
        <span class="soft small">
          {person.username !== null && `@${person.username} · `}
          {seatOf(attendee)}
        </span>
      </div>
      {attendee.checkedInAt !== null && (
        <span class="tag here">
          <Icon name="check" size={16} /> Here{arrivalOf(attendee.checkedInAt, event)}
        </span>
      )}
    </li>
  )
}

function seatOf({ rsvpStatus, waitlistPosition }: Attendee): string {
  if (rsvpStatus === 'confirmed') return 'has a seat'
  return rsvpStatus === 'waitlisted' ? `waiting, number ${waitlistPosition} in line` : 'walked in'
}

/** `since 18:32`, with the day when it was not that of the event. */
function arrivalOf(at: string, { dateTime, timezone }: EventDetail): string {
  const time = hoursOf({ dateTime: at, endTime: null, timezone })
  const isSameDay = dateIn(at, timezone) === dateIn(dateTime, timezone)
  return isSameDay ? ` since ${time}` : `, ${dayOf({ dateTime: at, timezone }, new Date(at))}, ${time}`
}
