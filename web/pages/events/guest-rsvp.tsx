import { authGetGuestRsvp, confirmGuestRsvp } from '../../../src/areas/auth/guest-links/contract.ts'
import { AnswerRows } from '../../components/answer-rows.tsx'
import { formatEventDay, formatEventHours } from '../../components/event-time.ts'
import { t } from '../../messages.ts'
import { page, redirectTo } from '../../page.ts'
import { doneAt } from './rsvp-actions.ts'

/** The link in the mail shows what it does; only the button does it, because mail scanners follow links. */
export const guestRsvp = page({
  path: '/rsvp/{token}',
  access: 'everyone',
  title: 'events.guestRsvp.title',
  width: 'narrow',
  load: async ({ call, params }) => (await call(authGetGuestRsvp, { token: params['token'] ?? '' })).data,
  view: ({ data: { name, guests, answers, questions, event }, visit: { now } }) => (
    <form method="post" class="stack message">
      <h1>{t('events.guestRsvp.question', { event: event.title })}</h1>
      <p class="soft">
        {formatEventDay(event, now)} · {formatEventHours(event)}
      </p>
      <dl>
        <dt>{t('events.guestRsvp.name')}</dt>
        <dd>{name}</dd>
        {guests > 0 && (
          <>
            <dt>{t('events.rsvpPage.guests')}</dt>
            <dd>{t('events.rsvpPage.guestCount', { count: guests })}</dd>
          </>
        )}
        <AnswerRows questions={questions} answers={answers} />
      </dl>
      <button class="button big" name="action" value="confirm">
        {t('events.guestRsvp.confirm')}
      </button>
      <p class="small soft">{t('events.guestRsvp.account')}</p>
    </form>
  ),
  actions: {
    confirm: async ({ call, params }) => {
      const { data } = await call(confirmGuestRsvp, { token: params['token'] ?? '' })
      const { eventId, status, approval } = data.rsvp
      if (approval === 'pending') return redirectTo(doneAt(eventId, 'asked'))
      return redirectTo(doneAt(eventId, status === 'waitlisted' ? 'waitlist' : 'seat'))
    },
  },
})
