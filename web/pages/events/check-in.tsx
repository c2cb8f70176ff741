import { checkIn, getCheckinInfo } from '../../../src/areas/events/checkins/contract.ts'
import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { formatEventDay, formatEventHours, zoneAbbreviation } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { DateTile } from '../../components/date-tile.tsx'
import { redirectTo, redirectToSignIn, page, type Visit } from '../../page.ts'
import { hasStatus, nullIfNotFound } from '../../failures.ts'

/** Null if they had checked in before. */
interface CheckinResult {
  readonly at: string | null
}

export const checkInPage = page<Data, CheckinResult>({
  path: '/checkin/{code}',
  access: 'everyone',
  title: ({ event }) => `Check in: ${event.title}`,
  width: 'narrow',
  load,
  view: ({ data, visit, actionResult }) => (
    <div class="stack gap-5 checkin">
      <p class="kicker">Check in</p>
      <div class="row tight gap-4 top">
        <DateTile event={data.event} />
        <div class="stack gap-2">
          <h1>{data.event.title}</h1>
          <p class="soft">
            {formatEventDay(data.event, visit.now)}, {formatEventHours(data.event)} {zoneAbbreviation(data.event)}
            {data.group && <> · {data.group.name}</>}
          </p>
        </div>
      </div>
      <div class="ticket stack gap-4">
        {actionResult ? (
          <CheckedInMessage result={actionResult} data={data} />
        ) : (
          <CheckinForm data={data} visit={visit} />
        )}
      </div>
    </div>
  ),
  actions: {
    checkIn: async (visit) => {
      const { call, me, params, query, url } = visit
      if (!me) return redirectToSignIn({ url })
      try {
        const { data } = await call(checkIn, { code: params['code'] ?? '', method: query.get('via') ?? 'link' })
        return { result: { at: data.checkedInAt } }
      } catch (error) {
        if (hasStatus(error, 410)) return redirectTo(url)
        if (hasStatus(error, 409))
          return (await load(visit)).opensAt === null ? { result: { at: null } } : redirectTo(url)
        throw error
      }
    },
  },
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, params, now }: Visit) {
  const { data } = await call(getCheckinInfo, { code: params['code'] ?? '' })
  const { startTime, ...event } = data.event
  const eventDetail = data.checkinAvailable ? null : await nullIfNotFound(call(getEvent, { eventId: event.id }))
  return {
    event: { ...event, dateTime: startTime },
    group: data.group,
    isOpen: data.checkinAvailable,
    opensAt: isFuture(data.availableFrom, now) ? data.availableFrom : null,
    isCancelled: eventDetail?.data.status === 'cancelled',
  }
}

const isFuture = (at: string | null, now: Date) => at !== null && Date.parse(at) > now.getTime()

function CheckinForm({ data, visit }: { readonly data: Data; readonly visit: Visit }) {
  const { isOpen, isCancelled, opensAt, event } = data
  const { me, url, now } = visit
  if (opensAt !== null) {
    const { timezone } = event
    const opening = { dateTime: opensAt, endTime: null, timezone }
    return (
      <div class="stack gap-2">
        <h2>Check-in isn’t open yet</h2>
        <p class="soft">
          It opens on {formatEventDay(opening, now)} at {formatEventHours(opening)} {zoneAbbreviation(opening)}. Come
          back to this page then.
        </p>
        <p>
          <a class="button quiet" href={`/events/${event.id}`}>
            View event
          </a>
        </p>
      </div>
    )
  }
  if (!isOpen)
    return (
      <div class="stack gap-2">
        <h2>{isCancelled ? 'This event is canceled' : 'This code no longer works'}</h2>
        <p class="soft">
          {isCancelled
            ? 'There is nothing to check in to.'
            : 'It has expired or is used up, or check-in has closed. Ask at the door for a new one.'}
        </p>
      </div>
    )
  if (!me)
    return (
      <>
        <p>Sign in, then check in with one tap.</p>
        <a class="button big" href={`/login?returnTo=${encodeURIComponent(url)}`}>
          Sign in to check in
        </a>
        <p class="small soft">
          New here? <a href={`/register?returnTo=${encodeURIComponent(url)}`}>Create an account</a>. It takes a minute.
        </p>
      </>
    )
  return (
    <form method="post" class="stack gap-3">
      <button class="button big" name="action" value="checkIn">
        <Icon name="map-pin" /> I’m here
      </button>
      <p class="small soft">You’re checking in as {me.name}. The organizers see that you came.</p>
    </form>
  )
}

function CheckedInMessage({
  result: { at },
  data: { event },
}: {
  readonly result: CheckinResult
  readonly data: Data
}) {
  return (
    <div class="stack gap-4 welcome" role="status">
      <span class="rosette" aria-hidden="true">
        <Icon name="check" size={30} />
      </span>
      <div class="stack gap-1">
        <h2>{at === null ? 'You’re already checked in' : 'You’re checked in'}</h2>
        <p class="soft">
          {at === null
            ? 'Nothing more to do. Enjoy the event.'
            : `Welcome. You checked in at ${formatEventHours({ dateTime: at, endTime: null, timezone: event.timezone })}.`}
        </p>
      </div>
      <a class="button quiet" href={`/events/${event.id}`}>
        View event
      </a>
    </div>
  )
}
