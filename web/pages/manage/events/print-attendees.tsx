import { listAttendees, type Attendee } from '../../../../src/areas/events/attendees/contract.ts'
import { getEvent } from '../../../../src/areas/events/discovery/contract.ts'
import { PrintBar } from '../../../components/print-bar.tsx'
import { currentLocale, t } from '../../../messages.ts'
import { page, type Visit } from '../../../page.ts'
import { formatEventTime } from '../format-event-time.ts'
import { formatSeats } from '../format-seats.ts'
import { eventArgs, loadManagedGroup, managedEventPath } from '../managed-group.ts'
import { personFor } from './attendee-row.tsx'

export const printAttendees = page({
  path: '/manage/{urlname}/events/{eventId}/people/print',
  access: 'signedIn',
  load,
  title: ({ event }) => t('manage.attendeePrint.pageTitle', { event: event.title }),
  view: ({ data: { group, event, going, waiting, totals }, visit: { now } }) => (
    <div class="stack gap-5">
      <PrintBar back={`${managedEventPath(group, event.id)}/people`} label={t('manage.attendeePrint.back')} />
      <article class="guest-list">
        <header>
          <p>{group.name}</p>
          <h1>{event.title}</h1>
          <p>{formatEventTime(event, now)}</p>
          <p>{formatSeats(event, totals.waitlisted - totals.pending)}</p>
        </header>
        {going.length === 0 ? <p>{t('manage.attendeePrint.empty')}</p> : <Names people={going} />}
        {waiting.length > 0 && (
          <>
            <h2>{t('manage.attendeeFilters.waitlist')}</h2>
            <Names people={waiting} />
          </>
        )}
      </article>
    </div>
  ),
})

/** A box for each person of a party. */
const Names = ({ people }: { readonly people: readonly Attendee[] }) => (
  <ul>
    {people.map((attendee) => (
      <li>
        <span class="boxes">
          {Array.from({ length: 1 + attendee.guests }, () => (
            <i class={attendee.checkedIn ? 'ticked' : undefined} />
          ))}
        </span>
        <span>
          <b>{personFor(attendee).name}</b>
          {attendee.guests > 0 && <small> {t('manage.attendees.guests', { count: attendee.guests })}</small>}
        </span>
      </li>
    ))}
  </ul>
)

const maxPages = 20

async function load(visit: Visit) {
  const group = await loadManagedGroup(visit)
  const ids = eventArgs(visit)
  const first = await visit.call(listAttendees, { ...ids, limit: 100 })
  const people = [...first.data]
  let { pagination } = first
  for (let count = 1; count < maxPages && pagination.nextCursor; count++) {
    const next = await visit.call(listAttendees, { ...ids, limit: 100, cursor: pagination.nextCursor })
    people.push(...next.data)
    ;({ pagination } = next)
  }
  const { data: event } = await visit.call(getEvent, { eventId: ids.eventId })
  const { compare } = new Intl.Collator(currentLocale())
  const byName = (a: Attendee, b: Attendee) => compare(personFor(a).name, personFor(b).name)
  return {
    group,
    event,
    totals: first.totals,
    going: people.filter(({ rsvpStatus }) => rsvpStatus !== 'waitlisted').sort(byName),
    waiting: people.filter(({ rsvpStatus, approval }) => rsvpStatus === 'waitlisted' && approval !== 'pending'),
  }
}
