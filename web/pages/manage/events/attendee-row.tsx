import type { Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { Avatar } from '../../../components/avatar.tsx'
import { DialogLink } from '../../../components/dialog.tsx'
import { dateInZone } from '../../../components/event-time.ts'
import { Icon } from '../../../components/icon.tsx'
import { RowMenu } from '../../../components/row-menu.tsx'
import { PickPerson } from '../../../components/select-people.tsx'
import { Username } from '../../../components/username.tsx'
import type { Form } from '../../../form.ts'
import { formatDate, rich, t } from '../../../messages.ts'
import { RemoveAttendee } from './remove-attendee.tsx'

export interface RowRights {
  readonly canCheckIn: boolean
  readonly canRemove: boolean
  readonly canWrite: boolean
}

interface Props {
  readonly attendee: Attendee
  readonly event: EventDetail
  readonly rights: RowRights
  readonly form: Form
}

export function AttendeeRow({ attendee, event, rights, form }: Props) {
  const person = personFor(attendee)
  const { userId, checkedInAt } = attendee
  return (
    <li>
      {rights.canWrite && userId !== null && <PickPerson id={userId} name={person.name} />}
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
      {checkedInAt !== null && (
        <span class="tag brand">
          <Icon name="check" size={16} /> {formatArrival(checkedInAt, event)}
        </span>
      )}
      {rights.canCheckIn && checkedInAt === null && userId !== null && <CheckIn userId={userId} name={person.name} />}
      <MoreActions attendee={attendee} event={event} rights={rights} form={form} />
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

/** The id lets a form that is sent twice check in once. */
const CheckIn = ({ userId, name }: { readonly userId: string; readonly name: string }) => (
  <form method="post">
    <input type="hidden" name="userId" value={userId} />
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="scanId" value={crypto.randomUUID()} />
    <button class="button tinted slim" name="action" value="checkIn">
      {rich('manage.attendees.checkIn', {
        name,
        hidden: (children) => <span class="visually-hidden">{children}</span>,
      })}
    </button>
  </form>
)

function MoreActions({ attendee, event, rights, form }: Props) {
  const { name } = personFor(attendee)
  const { rsvpId, userId, checkinId } = attendee
  const canRemove = rights.canRemove && rsvpId !== null && userId !== null
  const canUndo = rights.canCheckIn && checkinId !== null
  if (!canRemove && !canUndo) return null
  return (
    <>
      <RowMenu label={t('manage.people.more', { name })}>
        {canUndo && (
          <form method="post">
            <input type="hidden" name="checkinId" value={checkinId} />
            <input type="hidden" name="name" value={name} />
            <button name="action" value="undoCheckIn">
              {t('manage.attendees.checkInUndo')}
            </button>
          </form>
        )}
        {canRemove && <DialogLink of={`remove-${rsvpId}`}>{t('manage.attendees.remove')}</DialogLink>}
      </RowMenu>
      {canRemove && <RemoveAttendee name={name} attendee={{ ...attendee, rsvpId, userId }} event={event} form={form} />}
    </>
  )
}
