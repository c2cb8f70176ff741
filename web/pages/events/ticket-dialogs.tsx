import type { PlainKey } from '#messages'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { ConfirmDialog, DialogLink } from '../../components/dialog.tsx'
import { t } from '../../messages.ts'
import { canChangeRsvp, canHandOn, cancelTextFor, withdrawTextFor } from './rsvp-rules.ts'
import { standingFor, type Standing } from './standing.ts'

interface Loss {
  readonly action: string
  readonly title: PlainKey
  readonly keep: PlainKey
  readonly label: PlainKey
}

export const losses: Readonly<Record<Standing, Loss>> = {
  going: {
    action: 'cancelRsvp',
    title: 'events.ticket.cancelTitle',
    keep: 'events.ticket.keepSeat',
    label: 'events.rsvpForm.cancel',
  },
  line: {
    action: 'leaveWaitlist',
    title: 'events.ticket.leaveTitle',
    keep: 'events.ticket.keepPlace',
    label: 'events.rsvpForm.leaveWaitlist',
  },
  offer: {
    action: 'declineOffer',
    title: 'events.ticket.passTitle',
    keep: 'events.ticket.keepOffer',
    label: 'events.rsvpForm.declineOffer',
  },
  request: {
    action: 'withdraw',
    title: 'events.ticket.withdrawTitle',
    keep: 'events.ticket.keepRequest',
    label: 'events.rsvpForm.withdraw',
  },
}

interface Props {
  readonly event: EventDetail
  readonly rsvp: Rsvp
  readonly standing: Standing
  readonly now: Date
}

/** What to do when one can’t come, and the dialog that says what is lost. */
export function QuietLinks({ event, rsvp, standing, now }: Props) {
  const { action, title, keep, label } = losses[standing]
  return (
    <>
      <p class="quiet-links">
        {standing === 'going' && <span>{t('events.ticket.cannotCome')}</span>}
        <DialogLink of="cancel">{t(label)}</DialogLink>
        {canHandOn(event, rsvp, now) && <a href={`/events/${event.id}/hand-on`}>{t('events.handOn.link')}</a>}
        {standing !== 'offer' && canChangeRsvp(event, rsvp, now) && (
          <a href={`/events/${event.id}/rsvp`}>{t('events.rsvpForm.change')}</a>
        )}
      </p>
      <ConfirmDialog
        id="cancel"
        title={t(title)}
        keepLabel={t(keep)}
        lossLabel={t(label)}
        action={action}
        formAction={`/events/${event.id}`}
      >
        {lossTextFor({ event, rsvp, standing, now })}
      </ConfirmDialog>
    </>
  )
}

function lossTextFor({ event, rsvp, standing, now }: Props): string {
  const seats = 1 + rsvp.guests
  if (standing === 'line') return t('events.rsvpForm.leaveWaitlistText')
  if (standing === 'request') return t(withdrawTextFor(event, now))
  if (standing === 'offer') return t('events.ticket.passText', { seats })
  const text = cancelTextFor(event, now)
  const goesToLine = text === 'events.rsvpForm.cancelText' && event.waitlistCount > 0
  return goesToLine ? t('events.ticket.cancelTextLine', { seats, event: event.title }) : t(text)
}

/** For whoever has the link of a mail. */
export function formatMailedLoss({ name, guests, ...rsvp }: MailedRsvp, now: Date): string {
  const standing = standingFor(rsvp, now)
  if (standing === 'going') return t('events.cancelByMail.text', { name, seats: 1 + guests })
  return t(standing === 'request' ? 'events.rsvpForm.withdrawText' : 'events.rsvpForm.leaveWaitlistText')
}

type MailedRsvp = Pick<Rsvp, 'status' | 'approval' | 'guests'> & { readonly name: string }
