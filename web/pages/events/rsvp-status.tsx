import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { RsvpBar } from './rsvp-bar.tsx'
import { canChangeRsvp, cancelTextFor, isFuture, momentParts, withdrawTextFor } from './rsvp-rules.ts'

interface Props {
  readonly event: EventDetail
  readonly rsvp: Rsvp
  readonly now: Date
}

export function RsvpStatus(props: Props) {
  const { rsvp, now } = props
  if (rsvp.status === 'confirmed') return <GoingStatus {...props} />
  if (rsvp.approval === 'pending') return <PendingStatus {...props} />
  if (rsvp.offer && isFuture(rsvp.offer.expiresAt, now))
    return <OfferStatus {...props} expiresAt={rsvp.offer.expiresAt} />
  return <WaitlistStatus {...props} />
}

const GoingStatus = (props: Props) => (
  <RsvpBar
    icon="circle-check"
    title={t('events.rsvpForm.going')}
    note={<PartyNote {...props} text={props.rsvp.guests === 0 ? t('events.rsvpForm.seatSaved') : undefined} />}
    tone="going"
  >
    <Confirm
      label={t('events.rsvpForm.cancel')}
      question={t(cancelTextFor(props.event, props.now))}
      action="cancelRsvp"
      confirmLabel={t('events.rsvpForm.confirmCancel')}
    />
  </RsvpBar>
)

const PendingStatus = (props: Props) => (
  <RsvpBar
    icon="clock"
    title={t('events.rsvpForm.pending')}
    note={<PartyNote {...props} text={t('events.rsvpForm.pendingHelp')} />}
  >
    <Confirm
      label={t('events.rsvpForm.withdraw')}
      question={t(withdrawTextFor(props.event, props.now))}
      action="withdraw"
      confirmLabel={t('events.rsvpForm.withdraw')}
    />
  </RsvpBar>
)

const WaitlistStatus = (props: Props) => (
  <RsvpBar
    icon="clock"
    title={t('events.rsvpForm.waitlistPosition', { position: props.rsvp.waitlistPosition ?? 1 })}
    note={<PartyNote {...props} text={t('events.rsvpForm.waitlistHelp')} />}
  >
    <Confirm
      label={t('events.rsvpForm.leaveWaitlist')}
      question={t('events.rsvpForm.leaveWaitlistText')}
      action="leaveWaitlist"
      confirmLabel={t('events.rsvpForm.leaveWaitlist')}
    />
  </RsvpBar>
)

function OfferStatus({ event, rsvp, now, expiresAt }: Props & { readonly expiresAt: string }) {
  const seats = 1 + rsvp.guests
  return (
    <RsvpBar
      title={t('events.rsvpForm.offer', { seats, ...momentParts(expiresAt, event, now) })}
      note={t('events.rsvpForm.offerHelp')}
      tone="offer"
    >
      <form method="post" action={`/events/${event.id}`} class="offer-answers">
        <button class="button big" name="action" value="acceptOffer">
          <Icon name="ticket" /> {t('events.rsvpForm.acceptOffer', { seats })}
        </button>
        <button class="button quiet slim" name="action" value="stayInLine">
          {t('events.rsvpForm.stayInLine')}
        </button>
        <button class="button quiet slim" name="action" value="declineOffer">
          {t('events.rsvpForm.declineOffer')}
        </button>
      </form>
    </RsvpBar>
  )
}

/** Who comes along, what happens next, and where to change it. */
const PartyNote = ({ event, rsvp, now, text }: Props & { readonly text: string | undefined }) => (
  <>
    {rsvp.guests > 0 && <small>{t('events.rsvpForm.party', { guests: rsvp.guests })}</small>}
    {text !== undefined && <small>{text}</small>}
    {canChangeRsvp(event, rsvp, now) && (
      <a class="change-party" href={`/events/${event.id}/rsvp`}>
        {t('events.rsvpForm.change')}
      </a>
    )}
  </>
)
