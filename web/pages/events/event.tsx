import { getEvent, listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { cancelRsvp, createRsvp, getMyRsvp, listEventRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { getMyGroupRole } from '../../../src/areas/groups/members/contract.ts'
import { Cover } from '../../components/cover.tsx'
import { EventCard, Standing } from '../../components/event-card.tsx'
import { dayOf, isOver } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { Leaf } from '../../components/leaf.tsx'
import { plainOf, Prose } from '../../components/prose.tsx'
import { goTo, page, type GoTo, type Visit } from '../../page.ts'
import { isRefusal, isRefusedWith, orNull } from '../../refused.ts'
import { Coming, peopleOnPage } from './coming.tsx'
import { thingOf } from './thing.ts'
import { Ticket } from './ticket.tsx'

export const event = page({
  path: '/events/{eventId}',
  access: 'everyone',
  isSameForAll: true,
  groupOf: ({ event: { group } }: Data) => group?.id,
  load,
  own: {
    // The text can be long, and no part shows it.
    needs: ({ event: shown }) => ({ event: { ...shown, description: null } }),
    load: loadOwn,
    parts: {
      seat: ({ visit, data: { event: shown }, mine }) => (
        <>
          <Ticket event={shown} totals={mine.coming.totals} rsvp={mine.rsvp} visit={visit} />
          <ForStaff event={shown} may={mine.may} />
        </>
      ),
      people: ({ visit, data: { event: shown }, mine }) => <Coming coming={mine.coming} event={shown} visit={visit} />,
    },
  },
  title: ({ event: { title } }) => title,
  description: ({ event: { description, group, ...event }, now }) =>
    description === null ? `${dayOf(event, now)}${group ? `, with ${group.name}` : ''}` : plainOf(description, 160),
  share: ({ event: shown, now }, { site: { webUrl } }) => ({
    path: `/events/${shown.id}`,
    image: `${webUrl}/events/${shown.id}/image.png`,
    alternates:
      shown.status === 'active' && !isOver(shown, now)
        ? [{ type: 'text/calendar', title: shown.title, href: `/events/${shown.id}/calendar.ics` }]
        : [],
    thing: thingOf(shown, webUrl),
  }),
  notices: {
    seat: 'You’re going. See you there.',
    waitlist: 'All seats are taken. You’re on the waitlist, and we’ll email you when one opens.',
    left: 'Your RSVP is canceled.',
  },
  view: ({ data, visit, parts }) => {
    const { event: shown, next } = data
    return (
      <article class="stack gap-6 happening">
        <Cover picture={shown.photoUrl} />
        <div class="split">
          <Head data={data} />
          <section class="side stack gap-4" aria-label="When, where and your RSVP" data-rsvp-of={shown.id}>
            {parts.seat}
          </section>
          <div class="body stack gap-7">
            {shown.description !== null && (
              <section>
                <h2 class="unseen">About this event</h2>
                <Prose text={shown.description} />
              </section>
            )}
            {parts.people}
          </div>
        </div>
        {next.length > 0 && (
          <section class="stack gap-4">
            <h2>Next from {shown.group?.name}</h2>
            <ul class="cards">
              {next.map((other) => (
                <EventCard event={other} now={visit.now} isMixed={false} />
              ))}
            </ul>
          </section>
        )}
      </article>
    )
  },
  actions: {
    rsvp: (visit) => changed(visit, (eventId) => takeSeat(visit, eventId)),
    cancelRsvp: (visit) =>
      changed(visit, async (eventId) => {
        await visit.call(cancelRsvp, { eventId })
        return 'left'
      }),
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, params, now }: Visit) {
  const { data: shown } = await call(getEvent, { eventId: params['eventId'] ?? '' })
  const { data: next } = await call(listEvents, { groupId: shown.group?.id ?? '', limit: 4, faces: true })
  return { event: shown, next: next.filter(({ id }) => id !== shown.id).slice(0, 3), now }
}

async function loadOwn(visit: Visit, { event: { id: eventId, group } }: Pick<Data, 'event'>) {
  const { call, me, query } = visit
  if (me && query.has('rsvp') && visit.intent === intentFor(eventId)) throw await resumed(visit, eventId)
  const [coming, mine, role] = await Promise.all([
    call(listEventRsvps, { eventId, ...peopleOnPage(query) }),
    me && call(getMyRsvp, { eventId }),
    me && orNull(call(getMyGroupRole, { groupId: group?.id ?? '' })),
  ])
  return { coming, rsvp: mine?.data.rsvp ?? null, may: role?.data.permissions ?? null }
}

const intentFor = (eventId: string) => `rsvp ${eventId}`

async function takeSeat({ call }: Visit, eventId: string): Promise<'waitlist' | 'seat'> {
  const { data } = await call(createRsvp, { eventId })
  return data.status === 'waitlisted' ? 'waitlist' : 'seat'
}

/** Takes the seat that somebody asked for in this browser before they signed in. */
async function resumed(visit: Visit, eventId: string): Promise<GoTo> {
  try {
    return goTo(`/events/${eventId}?done=${await takeSeat(visit, eventId)}`, null)
  } catch (error) {
    if (isRefusal(error)) return goTo(`/events/${eventId}`, null)
    throw error
  }
}

/** Does something about one's seat and shows the event again; when it is too late, the page says why. */
async function changed(visit: Visit, act: (eventId: string) => Promise<string>): Promise<GoTo> {
  const eventId = visit.params['eventId'] ?? ''
  if (!visit.me) return goTo(`/login?returnTo=${encodeURIComponent(`/events/${eventId}?rsvp=1`)}`, intentFor(eventId))
  try {
    return goTo(`/events/${eventId}?done=${await act(eventId)}`)
  } catch (error) {
    if (isRefusedWith(error, 410)) return goTo(`/events/${eventId}`)
    throw error
  }
}

const eventTypeWords = { physical: 'In person', online: 'Online', hybrid: 'In person and online' } as const

function Head({ data: { event: shown, now } }: { readonly data: Data }) {
  const { group, eventType, source, status } = shown
  return (
    <header class="head stack gap-4">
      <div class="row tight gap-4 top">
        <Leaf event={shown} />
        <div class="stack gap-2">
          <h1 class={shown.title.length > 60 ? 'long' : undefined}>{shown.title}</h1>
          {group && (
            <p class="soft">
              Hosted by {group.urlname === null ? group.name : <a href={`/groups/${group.urlname}`}>{group.name}</a>}
            </p>
          )}
        </div>
      </div>
      <p class="row gap-2">
        {isRunning(shown, now) && <span class="tag hot">On now</span>}
        {eventType !== null && <span class="tag">{eventTypeWords[eventType]}</span>}
        <Standing event={shown} now={now} />
        {source === 'folkmoot' && status === 'active' && !isOver(shown, now) && <span class="tag">Free</span>}
      </p>
    </header>
  )
}

type Mine = Awaited<ReturnType<typeof loadOwn>>

function ForStaff({ event: shown, may }: { readonly event: EventDetail; readonly may: Mine['may'] }) {
  if (!may?.canViewDashboard || !shown.group) return null
  return (
    <a class="button quiet" href={`/manage/${shown.group.urlname}/events/${shown.id}`}>
      <Icon name={may.canManageEvents ? 'pencil' : 'door-open'} size={18} />{' '}
      {may.canManageEvents ? 'Manage this event' : 'To the door'}
    </a>
  )
}

const isRunning = (shown: EventDetail, now: Date) =>
  shown.status === 'active' && Date.parse(shown.dateTime) <= now.getTime() && !isOver(shown, now)
