import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import type { Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { dateInZone, formatEventDay, formatEventHours } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'

const deletedUser = { name: 'Somebody who left', username: null, avatarUrl: null }

export function AttendeeRow({ attendee, event }: { readonly attendee: Attendee; readonly event: EventDetail }) {
  const person = attendee.user ?? deletedUser
  return (
    <li>
      <Avatar person={person} />
      <div class="about">
        <b>{person.name}</b>
        <span class="soft small">
          {person.username !== null && `@${person.username} · `}
          {formatSeat(attendee)}
        </span>
      </div>
      {attendee.checkedInAt !== null && (
        <span class="tag here">
          <Icon name="check" size={16} /> Here{formatArrival(attendee.checkedInAt, event)}
        </span>
      )}
    </li>
  )
}

function formatSeat({ rsvpStatus, waitlistPosition }: Attendee): string {
  if (rsvpStatus === 'confirmed') return 'has a seat'
  return rsvpStatus === 'waitlisted' ? `waiting, number ${waitlistPosition} in line` : 'walked in'
}

/** `since 18:32`, with the day if it is not the event's. */
function formatArrival(at: string, { dateTime, timezone }: EventDetail): string {
  const time = formatEventHours({ dateTime: at, endTime: null, timezone })
  const isSameDay = dateInZone(at, timezone) === dateInZone(dateTime, timezone)
  return isSameDay ? ` since ${time}` : `, ${formatEventDay({ dateTime: at, timezone }, new Date(at))}, ${time}`
}
