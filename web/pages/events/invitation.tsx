import { acceptEventInvite, type EventInvite } from '../../../src/areas/events/invites/contract.ts'
import { t } from '../../messages.ts'
import { redirectTo, requireSignedIn, type Redirect, type Visit } from '../../page.ts'
import { LinkedEvent, SignInFirst } from './linked-event.tsx'

interface Props {
  readonly invite: EventInvite
  /** Whether this visitor can open the event page. */
  readonly canView: boolean
  readonly visit: Visit
}

export function Invitation({ invite: { invitedBy, sentTo, message, event }, canView, visit }: Props) {
  const name = invitedBy ?? event.group?.name ?? ''
  return (
    <section class="ticket-card stack gap-5 invite">
      <p class="kicker">{t('events.invitation.title')}</p>
      <h1>{t('events.invitation.offer', { name, event: event.title })}</h1>
      {message !== null && <blockquote>{message}</blockquote>}
      <LinkedEvent event={event} now={visit.now} />
      <hr />
      {visit.me ? (
        <form method="post">
          <button class="button full" name="action" value="accept">
            {t('events.invitation.accept')}
          </button>
        </form>
      ) : (
        <SignInFirst label={t('events.invitation.signIn')} url={visit.url} />
      )}
      {canView && (
        <a class="button quiet full" href={`/events/${event.id}`}>
          {t('events.invitation.view')}
        </a>
      )}
      <p class="soft small">{t('events.invitation.for', { person: sentTo })}</p>
    </section>
  )
}

export async function acceptInvite(visit: Visit): Promise<Redirect> {
  requireSignedIn(visit)
  const { data } = await visit.call(acceptEventInvite, { token: visit.params['token'] ?? '' })
  return redirectTo(`/events/${data.eventId}`)
}
