import type { PlainKey } from '#messages'
import { listMyRsvps } from '../../../src/areas/events/rsvps/contract.ts'
import { getFeedToken, rotateFeedToken } from '../../../src/areas/profile/feed-token/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { EventCard } from '../../components/event-card.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { Pager } from '../../components/pager.tsx'
import { Copyable } from '../../components/copyable.tsx'
import { t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { MySeat } from './my-seats.tsx'

const tabs = {
  coming: { label: 'events.myEvents.upcoming', filters: { when: 'not_over' } },
  past: { label: 'events.myEvents.past', filters: { when: 'past' } },
  cancelled: { label: 'events.myEvents.canceled', filters: { when: 'all', status: 'cancelled' } },
} as const
type Tab = keyof typeof tabs

export const myEvents = page({
  path: '/my/events',
  access: 'signedIn',
  title: 'events.myEvents.title',
  notices: { renewed: 'events.myEvents.linkRenewed' },
  load,
  view: ({ data: { tab, rsvps, calendarUrl }, visit }) => (
    <div class="stack gap-5">
      <h1>{t('events.myEvents.title')}</h1>
      <nav class="tabs" aria-label={t('events.myEvents.tabs')}>
        {Object.entries(tabs).map(([name, { label }]) => (
          <a
            href={name === 'coming' ? '/my/events' : `/my/events?show=${name}`}
            aria-current={name === tab ? 'true' : undefined}
          >
            {t(label)}
          </a>
        ))}
      </nav>
      <h2 class="visually-hidden">{t(tabs[tab].label)}</h2>
      {rsvps.data.length === 0 ? (
        <EmptyState tab={tab} />
      ) : (
        <ul class="cards">
          {rsvps.data.map((rsvp) => (
            <EventCard
              event={rsvp.event}
              now={visit.now}
              {...(tab === 'coming' &&
                rsvp.event.status === 'active' && {
                  note: <MySeat rsvp={rsvp} />,
                  href: `/events/${rsvp.event.id}/ticket`,
                })}
            />
          ))}
        </ul>
      )}
      <Pager path="/my/events" query={tab === 'coming' ? {} : { show: tab }} pagination={rsvps.pagination} />
      {calendarUrl !== null && <CalendarSubscription url={calendarUrl} />}
    </div>
  ),
  actions: {
    renew: async ({ call }) => {
      await call(rotateFeedToken, {})
      return redirectTo('/my/events', { notice: 'renewed' })
    },
  },
})

async function load({ call, query, site, isOfflineCopy = false }: Visit) {
  const tab: Tab = (Object.keys(tabs) as Tab[]).find((name) => name === query.get('show')) ?? 'coming'
  const [rsvps, token] = await Promise.all([
    call(listMyRsvps, { ...tabs[tab].filters, limit: 24, ...readCursors(query) }),
    // A secret is not kept on the device.
    isOfflineCopy ? null : call(getFeedToken, {}),
  ])
  return { tab, rsvps, calendarUrl: token && `${site.baseUrl}/feeds/${token.data.feedToken}.ics` }
}

const emptyTexts: Readonly<Record<Tab, readonly [title: PlainKey, text: PlainKey]>> = {
  coming: ['events.myEvents.noUpcoming', 'events.myEvents.noUpcomingText'],
  past: ['events.myEvents.noPast', 'events.myEvents.noPastText'],
  cancelled: ['events.myEvents.noCanceled', 'events.myEvents.noCanceledText'],
}

function EmptyState({ tab }: { readonly tab: Tab }) {
  const [title, text] = emptyTexts[tab]
  return (
    <div class="empty">
      <h3>{t(title)}</h3>
      <p class="soft">{t(text)}</p>
      <a class="button quiet" href="/events">
        {t('events.list.browse')}
      </a>
    </div>
  )
}

function CalendarSubscription({ url }: { readonly url: string }) {
  return (
    <section class="card stack gap-4">
      <div class="stack gap-2">
        <h2>{t('events.list.subscribe')}</h2>
        <p class="soft">{t('events.myEvents.subscribeText')}</p>
        <HelpLink place="calendar" />
      </div>
      <details class="disclosure">
        <summary>{t('events.myEvents.showLink')}</summary>
        <div class="stack gap-4">
          <Copyable label={t('events.myEvents.link')} value={url} />
          <Confirm
            label={t('events.myEvents.renewLink')}
            question={t('events.myEvents.renewLinkText')}
            action="renew"
            confirmLabel={t('events.myEvents.renewLink')}
          />
        </div>
      </details>
    </section>
  )
}
