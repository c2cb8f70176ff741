import { listMyRsvps, type MyRsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { getFeedToken, rotateFeedToken } from '../../../src/areas/profile/feed-token/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { EventCard } from '../../components/event-card.tsx'
import { Pager } from '../../components/pager.tsx'
import { formatWaitlistPosition } from '../../components/waitlist-position.ts'
import { Copyable } from '../../components/copyable.tsx'
import { redirectTo, page, type Visit } from '../../page.ts'

const tabs = {
  coming: { label: 'Coming', filters: { when: 'upcoming' } },
  past: { label: 'Past', filters: { when: 'past' } },
  cancelled: { label: 'Canceled', filters: { when: 'all', status: 'cancelled' } },
} as const
type Tab = keyof typeof tabs

export const myEvents = page({
  path: '/my/events',
  access: 'signedIn',
  title: 'My events',
  notices: { renewed: 'The address is a new one. The old one stopped working just now.' },
  load,
  view: ({ data: { tab, rsvps, calendarUrl }, visit }) => (
    <div class="stack gap-5">
      <h1>My events</h1>
      <nav class="tabs" aria-label="Which events">
        {Object.entries(tabs).map(([name, { label }]) => (
          <a
            href={name === 'coming' ? '/my/events' : `/my/events?show=${name}`}
            aria-current={name === tab ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <h2 class="unseen">{tabs[tab].label}</h2>
      {rsvps.data.length === 0 ? (
        <EmptyState tab={tab} />
      ) : (
        <ul class="cards">
          {rsvps.data.map((rsvp) => (
            <EventCard event={rsvp.event} now={visit.now} note={<RsvpNote rsvp={rsvp} />} />
          ))}
        </ul>
      )}
      <Pager path="/my/events" query={tab === 'coming' ? {} : { show: tab }} pagination={rsvps.pagination} />
      <CalendarSubscription url={calendarUrl} />
    </div>
  ),
  actions: {
    renew: async ({ call }) => {
      await call(rotateFeedToken, {})
      return redirectTo('/my/events?done=renewed')
    },
  },
})

async function load({ call, query, site }: Visit) {
  const tab: Tab = (Object.keys(tabs) as Tab[]).find((name) => name === query.get('show')) ?? 'coming'
  const [cursor, before] = [query.get('cursor'), query.get('before')]
  const [rsvps, token] = await Promise.all([
    call(listMyRsvps, {
      ...tabs[tab].filters,
      limit: 24,
      ...(cursor !== null && { cursor }),
      ...(before !== null && { before }),
    }),
    call(getFeedToken, {}),
  ])
  return { tab, rsvps, calendarUrl: `${site.baseUrl}/feeds/${token.data.feedToken}.ics` }
}

function RsvpNote({ rsvp: { status, waitlistPosition, event } }: { readonly rsvp: MyRsvp }) {
  if (event.status === 'cancelled') return null
  if (status === 'waitlisted')
    return <span class="tag hot">Waitlist, {formatWaitlistPosition(waitlistPosition ?? 1)}</span>
  return status === 'confirmed' ? <span class="tag mine">You’re going</span> : null
}

const emptyTexts: Readonly<Record<Tab, readonly [string, string]>> = {
  coming: ['You have no plans yet', 'Events you RSVP to will be here.'],
  past: ['No past events yet', 'Events you went to will be here.'],
  cancelled: ['Nothing canceled', 'RSVPs that you cancel will be here.'],
}

function EmptyState({ tab }: { readonly tab: Tab }) {
  const [title, text] = emptyTexts[tab]
  return (
    <div class="empty">
      <h3>{title}</h3>
      <p class="soft">{text}</p>
      <a class="button quiet" href="/events">
        Find events
      </a>
    </div>
  )
}

function CalendarSubscription({ url }: { readonly url: string }) {
  return (
    <section class="card stack gap-4">
      <div class="stack gap-2">
        <h2>In your own calendar</h2>
        <p class="soft">
          Subscribe to this address in your calendar. Your events and plans of the groups you joined appear in it
          automatically. The address is secret: anybody who has it sees your plans.
        </p>
      </div>
      <details class="unfolding">
        <summary>Show the address</summary>
        <div class="stack gap-4">
          <Copyable label="Your calendar’s address" value={url} />
          <Confirm
            label="Get a new address"
            question="The old one stops working at once, also in your own calendar."
            action="renew"
            confirmLabel="Get a new one"
          />
        </div>
      </details>
    </section>
  )
}
