import { getEvent, listEvents } from '../../../src/areas/events/discovery/contract.ts'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import { getMyRsvp, listEventRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { getSeries, type PublicSeries } from '../../../src/areas/events/series/contract.ts'
import { getPublicGroup } from '../../../src/areas/groups/directory/contract.ts'
import { getMyGroupRole } from '../../../src/areas/groups/members/contract.ts'
import { EventCover } from '../../components/cover.tsx'
import { EventCard, EventStatusTags } from '../../components/event-card.tsx'
import { formatEventDay, hasEnded } from '../../components/event-time.ts'
import { DateTile } from '../../components/date-tile.tsx'
import { toPlainText } from '../../../src/platform/markdown.ts'
import { Prose } from '../../components/prose.tsx'
import { ReportLink } from '../../components/report-link.tsx'
import { rich, t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { nullIfNotFound } from '../../failures.ts'
import { Attendees, attendeePageArgs } from './attendees.tsx'
import { EventHost } from './event-host.tsx'
import { toEventJsonLd } from './event-json-ld.ts'
import { EventSummary } from './event-summary.tsx'
import { EventTools } from './event-tools.tsx'
import { ManageLink } from './manage-link.tsx'
import { SeatRequested } from './request-seat.tsx'
import { hasRsvpIntent, resumeRsvp, rsvpActions, rsvpNotices } from './rsvp-actions.ts'
import { RsvpForm } from './rsvp-form.tsx'

export const eventPage = page({
  path: '/events/{eventId}',
  access: 'everyone',
  isCacheable: true,
  groupIdFor: ({ event: { group } }: Data) => group?.id,
  load,
  personal: {
    // The description can be long, and no part shows it.
    selectData: ({ event, series, languages, faces }) => ({
      event: { ...event, description: null },
      recurrence: series && { rule: series.rule, start: series.start },
      languages,
      faces,
    }),
    load: loadPersonal,
    parts: {
      seat: ({ visit, data: { event, recurrence, languages }, personalData, form }) => (
        <>
          <EventSummary onlineUrl={personalData.onlineUrl} {...{ event, recurrence, visit, languages }}>
            <RsvpForm totals={personalData.rsvps.totals} {...personalData.rsvpState} {...{ event, visit, form }} />
          </EventSummary>
          <ManageLink event={event} permissions={personalData.permissions} />
        </>
      ),
      people: ({ visit, data: { event, faces }, personalData }) => (
        <Attendees rsvps={personalData.rsvps} {...{ event, faces, visit }} />
      ),
    },
  },
  title: ({ event: { title } }) => title,
  canBeCached: ({ event }) => event.visibility === 'public',
  description: ({ event: { description, group, ...event }, now }) =>
    event.visibility !== 'public'
      ? undefined
      : description === null
        ? describeEvent(formatEventDay(event, now), group)
        : toPlainText(description, 160),
  share: ({ event, now }, { site: { webUrl } }) => ({
    path: `/events/${event.id}`,
    image: `${webUrl}/events/${event.id}/image.png`,
    alternates: isUpcoming(event, now)
      ? [{ type: 'text/calendar', title: event.title, href: `/events/${event.id}/calendar.ics` }]
      : [],
    ...(event.visibility === 'public' && { jsonLd: toEventJsonLd(event, webUrl) }),
  }),
  notices: {
    ...rsvpNotices,
    reported: 'reports.form.sent',
    reportedBefore: 'reports.form.sentBefore',
  },
  view: ({ data, visit, parts, actionResult: request }) => {
    if (request) return <SeatRequested request={request} visit={visit} />
    const { event, group, next } = data
    const address = `${visit.site.webUrl}/events/${event.id}`
    return (
      <article class="stack gap-6 event-page" data-theme={group?.themeColor ?? undefined}>
        <div class="split">
          <div class="cover">
            <EventCover event={event} crop="banner" width={1280} sizes="(min-width: 896px) 820px, 100vw" isMain />
          </div>
          <EventHeader data={data} />
          <section class="side stack gap-4" aria-label={t('events.event.detailsLabel')}>
            <div class="stack gap-4" data-rsvp-of={event.id}>
              {parts.seat}
            </div>
            <p class="print-only">{address}</p>
            <EventTools event={event} webUrl={visit.site.webUrl} isUpcoming={isUpcoming(event, visit.now)} />
          </section>
          <div class="body stack gap-7">
            {event.description !== null && (
              <section>
                <h2 class="visually-hidden">{t('events.event.about')}</h2>
                <Prose text={event.description} />
              </section>
            )}
            {event.group && <EventHost group={event.group} hosts={event.hosts} details={group} />}
            {parts.people}
            <p>
              <ReportLink target="event" id={event.id} />
            </p>
          </div>
        </div>
        {next.length > 0 && (
          <section class="stack gap-4">
            <h2>{t('events.event.moreFromGroup', { group: event.group?.name ?? '' })}</h2>
            <ul class="cards">
              {next.map((other) => (
                <EventCard event={other} now={visit.now} showsGroup={false} />
              ))}
            </ul>
          </section>
        )}
      </article>
    )
  },
  actions: rsvpActions,
})

type Data = Awaited<ReturnType<typeof load>>

async function load({ call, params, now, site }: Visit) {
  const { data: event } = await call(getEvent, { eventId: params['eventId'] ?? '', faces: true })
  const groupId = event.group?.id ?? ''
  const [next, group, series, { defaultLocale }] = await Promise.all([
    call(listEvents, { groupId, limit: 4, faces: true }),
    nullIfNotFound(call(getPublicGroup, { slug: groupId })),
    event.seriesId === null ? null : nullIfNotFound(call(getSeries, { seriesId: event.seriesId })),
    site.settings(),
  ])
  return {
    event,
    group: group?.data ?? null,
    series: series?.data ?? null,
    languages: languagesToName(event, defaultLocale),
    faces: event.faces ?? [],
    next: next.data.filter(({ id }) => id !== event.id).slice(0, 3),
    now,
  }
}

/** Empty when the site's language is the only one, which everybody expects. */
function languagesToName({ languages }: EventDetail, siteLocale: string): readonly string[] {
  const spoken = languages ?? []
  return spoken.length === 1 && spoken[0] === new Intl.Locale(siteLocale).language ? [] : spoken
}

interface PersonalNeeds extends Pick<Data, 'event' | 'languages' | 'faces'> {
  readonly recurrence: Pick<PublicSeries, 'rule' | 'start'> | null
}

async function loadPersonal(visit: Visit, { event }: PersonalNeeds) {
  const { call, me, query, site } = visit
  const { id: eventId, group } = event
  if (hasRsvpIntent(visit, eventId)) throw await resumeRsvp(visit, event)
  const [rsvps, myRsvp, role, eventForMe, { registration }] = await Promise.all([
    call(listEventRsvps, { eventId, ...attendeePageArgs(query) }),
    me && call(getMyRsvp, { eventId }),
    me && nullIfNotFound(call(getMyGroupRole, { groupId: group?.id ?? '' })),
    // The cached event is as strangers see it; those with a seat see the link, too.
    me && event.hasOnlineUrl ? call(getEvent, { eventId }) : null,
    site.settings(),
  ])
  const canComeAsGuest = !me && registration === 'open'
  const rsvpState = { ...(myRsvp?.data ?? { rsvp: null, isDeclined: false }), canComeAsGuest }
  return {
    rsvps,
    rsvpState,
    permissions: role?.data.permissions ?? null,
    onlineUrl: eventForMe?.data.onlineUrl ?? null,
  }
}

const describeEvent = (day: string, group: EventDetail['group']): string =>
  group ? t('events.event.dayAndGroup', { day, group: group.name }) : day

function EventHeader({ data: { event, now } }: { readonly data: Data }) {
  const { group, eventType, source } = event
  return (
    <header class="head event-title">
      <DateTile event={event} />
      <div class="stack gap-2">
        <h1 class={event.title.length > 60 ? 'long' : undefined}>{event.title}</h1>
        {group && (
          <p class="soft">
            {rich('events.event.hostedBy', {
              group: group.name,
              link: (children) =>
                group.urlname === null ? children : <a href={`/groups/${group.urlname}`}>{children}</a>,
            })}
          </p>
        )}
      </div>
      <p class="row gap-2">
        {isOngoing(event, now) && <span class="tag accent">{t('events.event.onNow')}</span>}
        {eventType !== null && <span class="tag">{t(`events.type.${eventType}`)}</span>}
        <EventStatusTags event={event} now={now} showsSeats={false} />
        {source === 'folkmoot' && isUpcoming(event, now) && <span class="tag">{t('events.event.free')}</span>}
      </p>
    </header>
  )
}

const isUpcoming = (event: EventDetail, now: Date) => event.status === 'active' && !hasEnded(event, now)

const isOngoing = (event: EventDetail, now: Date) =>
  isUpcoming(event, now) && Date.parse(event.dateTime) <= now.getTime()
