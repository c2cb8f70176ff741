import type { Output } from '#contract'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { listEventRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { hasEnded } from '../../components/event-time.ts'
import { firstName } from '../../components/first-name.ts'
import { Pager } from '../../components/pager.tsx'
import { Picture } from '../../components/picture.tsx'
import { formatList, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { canRsvp } from './rsvp-rules.ts'

const showsEveryone = (query: URLSearchParams) => query.get('people') === 'all'

export const attendeePageArgs = (query: URLSearchParams) =>
  showsEveryone(query) ? { limit: 48, ...readCursors(query) } : { limit: 12 }

interface Props {
  readonly rsvps: Output<typeof listEventRsvps>
  readonly event: EventDetail
  /** Pictures that everybody may see. */
  readonly faces: readonly string[]
  readonly visit: Visit
}

/** Anonymous visitors see a few pictures and the count, no names. */
export function Attendees({ rsvps, event, faces, visit: { me, query, now } }: Props) {
  const { confirmed, waitlisted, pending, guests } = rsvps.totals
  const inLine = waitlisted - pending
  const upstreamCount = event.upstreamRsvpCount ?? 0
  const isPast = hasEnded(event, now) || event.status === 'cancelled'
  if (event.status === 'draft' || (isPast && confirmed === 0)) return null
  const people = rsvps.data.flatMap(({ user }) => user ?? [])
  const summary =
    showsEveryone(query) || people.length === 0
      ? t('events.attendees.count', { count: confirmed })
      : formatNames(people, confirmed)
  const party = guests > 0 ? t('events.attendees.withGuests', { people: summary, guests }) : summary
  return (
    <section class="stack gap-4" id="people">
      <h2>{t(isPast ? 'events.attendees.titlePast' : 'events.attendees.title')}</h2>
      {confirmed === 0 ? (
        upstreamCount === 0 && (
          <p class="soft">{t(canRsvp(event, now) ? 'events.attendees.empty' : 'events.attendees.none')}</p>
        )
      ) : (
        <>
          {showsEveryone(query) && me ? <AttendeeList people={people} /> : <AvatarStack people={people} />}
          {!me && <NamelessFaces urls={faces} />}
          <p class="soft">
            {me && people.length < rsvps.data.length ? t('events.attendees.someUnnamed', { people: party }) : party}
          </p>
        </>
      )}
      {!isPast && inLine > 0 && <p class="soft">{t('events.attendees.waitlisted', { count: inLine })}</p>}
      {upstreamCount > 0 && <p class="soft">{t('events.attendees.upstream', { count: upstreamCount })}</p>}
      {!me && confirmed > 0 && (
        <p>
          <a href={`/login?returnTo=${encodeURIComponent(`/events/${event.id}`)}`}>{t('events.attendees.signIn')}</a>
        </p>
      )}
      {me && !showsEveryone(query) && rsvps.pagination.hasMore && (
        <p>
          <a class="button quiet slim" href={`/events/${event.id}?people=all#people`}>
            {t('events.attendees.showAll')}
          </a>
        </p>
      )}
      {showsEveryone(query) && (
        <Pager path={`/events/${event.id}`} query={{ people: 'all' }} pagination={rsvps.pagination} />
      )}
    </section>
  )
}

interface AttendeePerson {
  readonly id: string
  readonly name: string
  readonly username: string | null
  readonly avatarUrl: string | null
}

const AvatarStack = ({ people }: { readonly people: readonly AttendeePerson[] }) =>
  people.length === 0 ? null : (
    <ul class="avatar-row overlapping">
      {people.map((person) => (
        <li>
          {person.username === null ? (
            <Avatar person={person} />
          ) : (
            <a href={`/u/${person.username}`} title={person.name}>
              <span class="visually-hidden">{person.name}</span>
              <Avatar person={person} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )

const NamelessFaces = ({ urls }: { readonly urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <div class="avatar-row overlapping" aria-hidden="true">
      {urls.map((url) => (
        <Picture url={url} class="avatar" width={44} size={{ width: 44, height: 44 }} isLazy />
      ))}
    </div>
  )

const AttendeeList = ({ people }: { readonly people: readonly AttendeePerson[] }) => (
  <ul class="attendee-grid">
    {people.map((person) => (
      <li>
        <Avatar person={person} />
        {person.username === null ? <span>{person.name}</span> : <a href={`/u/${person.username}`}>{person.name}</a>}
      </li>
    ))}
  </ul>
)

/** `Aino, Matti, and 24 more`; the rest includes people who hide their names. */
function formatNames(people: readonly AttendeePerson[], all: number): string {
  const named = people.slice(0, all <= 3 ? 3 : 2).map(({ name }) => firstName(name))
  const rest = all - named.length
  return formatList(rest > 0 ? [...named, t('events.attendees.more', { count: rest })] : named)
}
