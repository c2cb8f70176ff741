import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import type { EventListItem } from '../../../src/areas/events/records/contract.ts'
import { cancelRsvpByReminder, getReminderLink } from '../../../src/areas/events/reminders/contract.ts'
import { formatEventDay, formatEventHours } from '../../components/event-time.ts'
import { nullIfNotFound } from '../../failures.ts'
import { t } from '../../messages.ts'
import { page, redirectTo, type Redirect } from '../../page.ts'
import { standingFor } from './standing.ts'
import { formatMailedLoss, losses } from './ticket-dialogs.tsx'

/** The link in a mail shows what it does; only the button does it, because mail scanners follow links. */
export const cancelByMail = page({
  path: '/rsvp/{token}/cancel',
  hasSecretPath: true,
  access: 'everyone',
  title: 'events.cancelByMail.title',
  width: 'narrow',
  load: async ({ call, params }) => (await call(getReminderLink, { token: params['token'] ?? '' })).data,
  view: ({ data: link, visit: { now } }) => (
    <form method="post" class="stack message">
      <h1>{t('events.cancelByMail.question', { event: link.event.title })}</h1>
      <p class="soft">
        {formatEventDay(link.event, now)} · {formatEventHours(link.event)}
      </p>
      <p>{formatMailedLoss(link, now)}</p>
      <button class="button danger big" name="action" value="cancel">
        {t(losses[standingFor(link, now)].label)}
      </button>
    </form>
  ),
  actions: {
    cancel: async ({ call, params }) => {
      const token = params['token'] ?? ''
      const { event } = (await call(getReminderLink, { token })).data
      await call(cancelRsvpByReminder, { token })
      return redirectToCanceled(event)
    },
  },
})

export const redirectToCanceled = ({ id }: Pick<EventListItem, 'id'>): Redirect =>
  redirectTo(`/rsvp/canceled?event=${id}`)

/** Names no person, and no event that is not for everybody, so that whoever sees the address learns nothing. */
export const canceledByMail = page({
  path: '/rsvp/canceled',
  access: 'everyone',
  title: 'events.cancelByMail.doneTitle',
  width: 'narrow',
  load: async ({ call, query }) => {
    const eventId = query.get('event')
    return eventId === null ? null : ((await nullIfNotFound(call(getEvent, { eventId })))?.data ?? null)
  },
  view: ({ data: event }) => (
    <div class="stack message">
      <h1>{event ? t('events.cancelByMail.doneFor', { event: event.title }) : t('events.cancelByMail.doneTitle')}</h1>
      <p>{t('events.cancelByMail.done')}</p>
      <p class="row">
        {event && (
          <a class="button quiet" href={`/events/${event.id}`}>
            {t('events.ticket.eventPage')}
          </a>
        )}
        <a class="button quiet" href="/events">
          {t('events.cancelByMail.events')}
        </a>
      </p>
    </div>
  ),
})
