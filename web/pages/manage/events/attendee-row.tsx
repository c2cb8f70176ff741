import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { removeAttendee, type Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { dateInZone } from '../../../components/event-time.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Username } from '../../../components/username.tsx'
import { emptyForm, type Form } from '../../../form.ts'
import { formatDate, t } from '../../../messages.ts'

interface Props {
  readonly attendee: Attendee
  readonly event: EventDetail
  readonly canRemove: boolean
  readonly form: Form
}

export function AttendeeRow({ attendee, event, canRemove, form }: Props) {
  const person = personFor(attendee)
  const { rsvpId, userId } = attendee
  return (
    <li>
      <Avatar person={person} />
      <div class="item-body">
        <NameAndGuests attendee={attendee} />
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
        <span class="tag brand">
          <Icon name="check" size={16} /> {formatArrival(attendee.checkedInAt, event)}
        </span>
      )}
      {canRemove && rsvpId !== null && userId !== null && (
        <RemoveAttendee rsvpId={rsvpId} name={person.name} form={form} />
      )}
    </li>
  )
}

type PersonWithGuests = Pick<Attendee, 'user' | 'guests'>

export const personFor = ({ user }: Pick<PersonWithGuests, 'user'>) =>
  user ?? { name: t('manage.attendees.deletedAccount'), username: null, avatarUrl: null }

export const NameAndGuests = ({ attendee }: { readonly attendee: PersonWithGuests }) => (
  <span>
    <b>{personFor(attendee).name}</b>
    {attendee.guests > 0 && ` ${t('manage.attendees.guests', { count: attendee.guests })}`}
  </span>
)

function formatRsvpStatus({ rsvpStatus, approval, waitlistPosition }: Attendee): string {
  if (approval === 'pending') return t('manage.attendees.pending')
  if (rsvpStatus === 'confirmed') return t('manage.attendees.going')
  if (rsvpStatus !== 'waitlisted') return t('manage.attendees.walkIn')
  return t('manage.attendees.waitlisted', { position: waitlistPosition ?? 1 })
}

/** `Checked in at 18:32`, with the day if it is not the event's. */
function formatArrival(at: string, { dateTime, timezone }: EventDetail): string {
  const zone = timezone ?? undefined
  const time = formatDate(at, 'time', zone)
  const isSameDay = dateInZone(at, timezone) === dateInZone(dateTime, timezone)
  if (isSameDay) return t('manage.attendees.checkedInAt', { time })
  return t('manage.attendees.checkedInOn', { day: formatDate(at, 'day', zone), time })
}

interface RemoveProps {
  readonly rsvpId: string
  readonly name: string
  readonly form: Form
}

function RemoveAttendee({ rsvpId, name, form }: RemoveProps) {
  return (
    <Confirm
      label={t('common.remove')}
      question={t('manage.attendees.removeQuestion', { name })}
      action="remove"
      fields={{ rsvpId }}
      confirmLabel={t('manage.attendees.remove')}
    >
      <FormField
        of={removeAttendee}
        form={form.fields.text('rsvpId') === rsvpId ? form : emptyForm}
        name="reason"
        id={`reason-${rsvpId}`}
        label={t('manage.eventCancel.reason')}
        isMultiline
        help={t('manage.eventCancel.reasonHelp')}
      />
    </Confirm>
  )
}
