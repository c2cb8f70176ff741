import { cancelRsvpByReminder, getReminderLink } from '../../../src/areas/events/reminders/contract.ts'
import { formatEventDay, formatEventHours } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { page, redirectTo } from '../../page.ts'

/** The link in a reminder shows what it does; only the button does it, because mail scanners follow links. */
export const cancelByMail = page({
  path: '/rsvp/{token}/cancel',
  hasSecretPath: true,
  access: 'everyone',
  title: 'events.cancelByMail.title',
  width: 'narrow',
  load: async ({ call, params }) => (await call(getReminderLink, { token: params['token'] ?? '' })).data,
  view: ({ data: { name, guests, event }, visit: { now } }) => (
    <form method="post" class="stack message">
      <h1>{t('events.cancelByMail.question', { event: event.title })}</h1>
      <p class="soft">
        {formatEventDay(event, now)} · {formatEventHours(event)}
      </p>
      <p>{t('events.cancelByMail.text', { name, seats: 1 + guests })}</p>
      <button class="button danger big" name="action" value="cancel">
        {t('mails.eventReminder.button')}
      </button>
    </form>
  ),
  actions: {
    cancel: async ({ call, params }) => {
      await call(cancelRsvpByReminder, { token: params['token'] ?? '' })
      return redirectTo('/rsvp/canceled')
    },
  },
})

/** Names nobody, so that whoever sees the address learns nothing. */
export const canceledByMail = page({
  path: '/rsvp/canceled',
  access: 'everyone',
  title: 'events.cancelByMail.doneTitle',
  width: 'narrow',
  load: () => Promise.resolve({}),
  view: () => (
    <div class="stack message">
      <h1>{t('events.cancelByMail.doneTitle')}</h1>
      <p>{t('events.cancelByMail.done')}</p>
      <p>
        <a class="button quiet" href="/events">
          {t('events.cancelByMail.events')}
        </a>
      </p>
    </div>
  ),
})
