import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { getMyRsvp, listEventRsvps, type Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { getPublicGroup } from '../../../src/areas/groups/directory/contract.ts'
import { getNotificationSettings } from '../../../src/areas/profile/notifications/contract.ts'
import { addPushSubscription, getPushKey, listPushSubscriptions } from '../../../src/areas/push/contract.ts'
import { formatTimeUntil } from '../../components/days.ts'
import { hasEnded } from '../../components/event-time.ts'
import { firstName } from '../../components/first-name.ts'
import { Icon } from '../../components/icon.tsx'
import { InviteLink, InviteSheet } from '../../components/invite-sheet.tsx'
import { Stage } from '../../components/stage.tsx'
import { nullIfNotFound } from '../../failures.ts'
import { currentLocale, formatNumber, rich, t } from '../../messages.ts'
import { page, redirectTo, requireSignedIn, type Me, type Visit } from '../../page.ts'
import { NotifyHere } from '../settings/push-panel.tsx'
import { Attendees } from './attendees.tsx'
import { CalendarLink, CalendarSheet } from './calendar-sheet.tsx'
import { EventHost } from './event-host.tsx'
import { EventTicket, formatSeats } from './event-ticket.tsx'
import { NextSteps } from './next-steps.tsx'
import { formatAvailability, momentParts } from './rsvp-rules.ts'
import { standingFor, type Standing } from './standing.ts'
import { QuietLinks } from './ticket-dialogs.tsx'
import { GoingStub, LineStub, OfferStub, RequestStub } from './ticket-stubs.tsx'

/** Where an RSVP leads. It can be opened again until the event is over. */
export const ticketPage = page({
  path: '/events/{eventId}/ticket',
  access: 'signedIn',
  load,
  title: ({ standing, event }) => t('events.ticket.pageTitle', { title: t(pageTitles[standing]), event: event.title }),
  notices: {
    changed: 'common.saved',
    stayed: 'events.event.stayedInLine',
    stillOffered: 'events.event.stillOffered',
    handedOn: 'events.handOn.sent',
    browserAdded: 'settings.notifications.pushAdded',
  },
  view: ({ data, visit }) => {
    const { event, rsvp, standing, me } = data
    const url = `${visit.site.webUrl}/events/${event.id}`
    return (
      <>
        <Stage
          theme={event.group?.themeColor}
          above={
            <a href={`/events/${event.id}`}>
              <Icon name="arrow-left" size={18} /> {t('events.ticket.eventPage')}
            </a>
          }
          title={formatTitle(data, visit.now)}
          text={<StageText data={data} now={visit.now} />}
          celebrates={standing === 'going' && visit.notice?.name === 'seat'}
        >
          <EventTicket
            event={event}
            state={standing === 'going' ? 'in' : standing === 'offer' ? 'held' : 'waiting'}
            seats={formatSeatFact(data)}
            now={visit.now}
            href={`/events/${event.id}`}
          >
            <Stub data={data} url={url} now={visit.now} />
          </EventTicket>
        </Stage>
        <div class="stack gap-6 ticket-page" data-theme={event.group?.themeColor ?? undefined}>
          <Buttons data={data} url={url} />
          {!me.isNamed && <AccountHint />}
          <div class="thirds">
            {standing === 'going' && <NextSteps event={event} settings={data.settings} now={visit.now} />}
            {event.group && <EventHost group={event.group} hosts={event.hosts} details={data.group} />}
            <Attendees rsvps={data.rsvps} event={event} faces={[]} visit={visit} />
          </div>
          <QuietLinks {...{ event, rsvp, standing }} now={visit.now} />
          {standing === 'going' && (
            <>
              <CalendarSheet event={event} webUrl={visit.site.webUrl} />
              <InviteSheet url={url} title={event.title} />
            </>
          )}
        </div>
      </>
    )
  },
  actions: {
    /** `web/islands/push.ts` fills in what the browser says. */
    addBrowser: async ({ call, url }, fields) => {
      const keys = { p256dh: fields.text('p256dh'), auth: fields.text('auth') }
      await call(addPushSubscription, { endpoint: fields.text('endpoint'), keys })
      return redirectTo(url, { notice: 'browserAdded' })
    },
  },
})

interface Data {
  readonly event: EventDetail
  readonly rsvp: Rsvp
  readonly standing: Standing
  readonly me: Me
  /** Null until they choose one. */
  readonly name: string | null
}

const pageTitles = {
  going: 'events.rsvpForm.going',
  offer: 'mails.waitlistOffer.title',
  line: 'events.ticket.inLine',
  request: 'events.rsvpForm.pending',
} as const

/** Who has no RSVP, or missed the event, reads on the event's page what holds. */
async function load(visit: Visit) {
  const { call, params, now } = visit
  const me = requireSignedIn(visit)
  const eventId = params['eventId'] ?? ''
  const [{ data: event }, myRsvp] = await Promise.all([call(getEvent, { eventId }), call(getMyRsvp, { eventId })])
  const { rsvp } = myRsvp.data
  if (!rsvp || event.status !== 'active' || hasEnded(event, now)) throw redirectTo(`/events/${eventId}`)
  const standing = standingFor(rsvp, now)
  const [rsvps, group, settings, push] = await Promise.all([
    call(listEventRsvps, { eventId, limit: 12 }),
    nullIfNotFound(call(getPublicGroup, { slug: event.group?.id ?? '' })),
    call(getNotificationSettings, {}),
    standing === 'line' || standing === 'request' ? loadPush(visit) : null,
  ])
  // Guests gave a name, and have no username yet.
  const name = me.isNamed || me.username === null ? me.name : null
  return { event, rsvp, standing, me, name, rsvps, group: group?.data ?? null, settings: settings.data, push }
}

async function loadPush({ call }: Visit) {
  const [key, browsers] = await Promise.all([call(getPushKey, {}), call(listPushSubscriptions, {})])
  return { publicKey: key.data.publicKey, known: browsers.data.map(({ endpointHash }) => endpointHash) }
}

function formatTitle({ standing, rsvp, event, name }: Data, now: Date): string {
  switch (standing) {
    case 'going':
      return name === null ? t('events.rsvpForm.going') : t('events.ticket.going', { name: firstName(name) })
    case 'line':
      return t('events.ticket.linePosition', { position: rsvp.waitlistPosition ?? 1 })
    case 'offer':
      return t('events.ticket.yoursUntil', momentParts(rsvp.offer?.expiresAt ?? '', event, now))
    case 'request':
      return t('events.ticket.waitingForHosts')
  }
}

function StageText({ data, now }: { readonly data: Awaited<ReturnType<typeof load>>; readonly now: Date }) {
  const { standing, event, rsvp, settings } = data
  const timeUntil = formatTimeUntil(event, now)
  const isMailed =
    settings.mailRefusedAt === null && settings.kinds.some(({ kind, email }) => kind === 'rsvp_confirmed' && email)
  return (
    <>
      {timeUntil !== undefined && `${capitalize(timeUntil)}. `}
      {standing === 'going' && isMailed && t('events.ticket.inInbox')}
      {standing === 'offer' && t('events.ticket.offerText', { seats: 1 + rsvp.guests })}
      {standing === 'request' && t('events.ticket.requestText')}
    </>
  )
}

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)

function formatSeatFact({ standing, event, rsvp, name }: Data): string {
  const seats = 1 + rsvp.guests
  switch (standing) {
    case 'going':
      return name === null ? formatNumber(seats) : formatSeats({ name, guests: rsvp.guests })
    case 'offer':
      return t('events.ticket.seatsHeld', { seats })
    case 'request':
      return t('events.ticket.seatsIfApproved', { seats })
    case 'line':
      return formatAvailability(event, event.localRsvpCount)
  }
}

function Stub({ data, url, now }: { readonly data: Data; readonly url: string; readonly now: Date }) {
  const { standing, event, rsvp } = data
  switch (standing) {
    case 'going':
      return <GoingStub event={event} url={url} onlineUrl={event.onlineUrl} />
    case 'line':
      return <LineStub event={event} position={rsvp.waitlistPosition ?? 1} guests={rsvp.guests} />
    case 'request':
      return <RequestStub hosts={event.hosts} />
    case 'offer':
      return (
        <OfferStub
          event={event}
          expiresAt={rsvp.offer?.expiresAt ?? ''}
          hours={event.offerHours}
          seats={1 + rsvp.guests}
          now={now}
        />
      )
  }
}

interface ButtonsProps {
  readonly data: Awaited<ReturnType<typeof load>>
  readonly url: string
}

function Buttons({ data: { standing, event, rsvp, push }, url }: ButtonsProps) {
  if (standing === 'going')
    return (
      <div class="button-pair">
        <CalendarLink />
        <InviteLink url={url} title={event.title} />
      </div>
    )
  if (standing === 'offer')
    return (
      <form method="post" action={`/events/${event.id}`} class="button-pair">
        <button class="button" name="action" value="acceptOffer">
          <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats: 1 + rsvp.guests })}
        </button>
        <button class="button quiet" name="action" value="stayInLine">
          {t('events.rsvpForm.stayInLine')}
        </button>
      </form>
    )
  return push && <NotifyHere {...push} />
}

const AccountHint = () => (
  <p class="row nowrap gap-3 align-start">
    <Icon name="ticket" />
    <span>{rich('events.ticket.account', { link: (children) => <a href="/settings">{children}</a> })}</span>
  </p>
)
