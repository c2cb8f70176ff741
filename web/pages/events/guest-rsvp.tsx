import type { Output } from '#contract'
import { confirmGuestRsvp, type authGetGuestRsvp } from '../../../src/areas/auth/guest-links/contract.ts'
import { GuestLinkUsedOrExpired } from '../../../src/areas/events/guests/contract.ts'
import { AnswerRows } from '../../components/answer-rows.tsx'
import { formatEventDay, formatEventHours } from '../../components/event-time.ts'
import { isFailureOfType } from '../../failures.ts'
import { t } from '../../messages.ts'
import { redirectTo, type Redirect, type Visit } from '../../page.ts'
import { redirectToNewTicket } from './rsvp-actions.ts'

interface Props {
  readonly request: Output<typeof authGetGuestRsvp>['data']
  readonly now: Date
}

const buttonTexts = {
  heldSeat: 'events.guestRsvp.confirm',
  seat: 'events.rsvpForm.rsvp',
  seatIfFree: 'events.rsvpForm.rsvp',
  waitlist: 'events.rsvpForm.joinWaitlist',
  request: 'events.rsvpForm.ask',
} as const

export const GuestConfirmed = ({ event }: Pick<Props['request'], 'event'>) => (
  <div class="stack message">
    <h1>{t('events.guestRsvp.already')}</h1>
    <p class="soft">{t('events.guestRsvp.alreadyText', { event: event.title })}</p>
    <p>
      <a class="button" href={`/events/${event.id}`}>
        {t('events.invitation.view')}
      </a>
    </p>
  </div>
)

export const GuestRsvp = ({ request: { name, guests, answers, questions, outcome, event }, now }: Props) => (
  <form method="post" class="stack message">
    <h1>{t(outcome === 'waitlist' ? 'events.guestRsvp.line' : 'events.guestRsvp.question', { event: event.title })}</h1>
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
      {t(buttonTexts[outcome])}
    </button>
    <a class="button quiet" href={`/events/${event.id}`}>
      {t('events.invitation.view')}
    </a>
    <p class="small soft">{t('events.guestRsvp.account')}</p>
  </form>
)

export async function confirmGuest({ call, params, url }: Visit): Promise<Redirect> {
  const { data } = await call(confirmGuestRsvp, { token: params['token'] ?? '' }).catch((error: unknown) => {
    // The button was pressed twice: the page says what holds.
    throw isFailureOfType(error, GuestLinkUsedOrExpired) ? redirectTo(url) : error
  })
  const { eventId } = data.rsvp
  if (data.needsCode) return redirectTo(`/login/code?returnTo=${encodeURIComponent(`/events/${eventId}/ticket`)}`)
  return redirectToNewTicket(data.rsvp)
}
