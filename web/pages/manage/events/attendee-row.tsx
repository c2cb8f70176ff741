import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import type { Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { dateInZone, formatEventDay, formatEventHours } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { Username } from '../../../components/username.tsx'
import { t } from '../../../messages.ts'

export function AttendeeRow({ attendee, event }: { readonly attendee: Attendee; readonly event: EventDetail }) {
  const person = attendee.user ?? { name: t('manage.attendees.deletedAccount'), username: null, avatarUrl: null }
  return (
    <li>
      <Avatar person={person} />
      <div class="about">
        <b>{person.name}</b>
        <span class="soft small">
          {person.username !== null && (
            <>
              <Username username={person.username} /> ·{' '}
            </>
          )}
          {formatRsvpStatus(attendee)}
        </span>
      </div>
      {attendee.checkedInAt !== null && (
        <span class="tag here">
          <Icon name="check" size={16} /> {formatArrival(attendee.checkedInAt, event)}
        </span>
      )}
    </li>
  )
}

function formatRsvpStatus({ rsvpStatus, waitlistPosition }: Attendee): string {
  if (rsvpStatus === 'confirmed') return t('manage.attendees.going')
  if (rsvpStatus !== 'waitlisted') return t('manage.attendees.walkIn')
  return t('manage.attendees.waitlisted', { position: waitlistPosition ?? 1 })
}

/** `Checked in at 18:32`, with the day if it is not the event's. */
function formatArrival(at: string, { dateTime, timezone }: EventDetail): string {
  const time = formatEventHours({ dateTime: at, endTime: null, timezone })
  const isSameDay = dateInZone(at, timezone) === dateInZone(dateTime, timezone)
  if (isSameDay) return t('manage.attendees.checkedInAt', { time })
  return t('manage.attendees.checkedInOn', { day: formatEventDay({ dateTime: at, timezone }, new Date(at)), time })
}
