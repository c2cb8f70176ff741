import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { hasEnded } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import { rich, t } from '../../messages.ts'
import type { Visit } from '../../page.ts'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

/** On phones it is pinned to the bottom while RSVPs are open. */
export function RsvpForm({ event, totals, rsvp, visit }: Props) {
  const { status, group } = event
  if (status === 'cancelled')
    return (
      <StatusMessage title={t('events.rsvpForm.canceled')}>
        {rich(rsvp ? 'events.rsvpForm.rsvpCanceledToo' : 'events.rsvpForm.seeOthers', {
          link: (children) => <a href="/events">{children}</a>,
        })}
      </StatusMessage>
    )
  if (status === 'draft')
    return (
      <StatusMessage title={t('events.rsvpForm.draft')}>
        {t('events.rsvpForm.draftText', { group: group?.name ?? '' })}
      </StatusMessage>
    )
  if (hasEnded(event, visit.now))
    return (
      <StatusMessage title={t('events.rsvpForm.over')}>
        {rsvp?.status === 'confirmed' && t('events.rsvpForm.hadSeat')}
      </StatusMessage>
    )
  if (rsvp?.status === 'confirmed') return <GoingStatus />
  if (rsvp?.status === 'waitlisted') return <WaitlistStatus position={rsvp.waitlistPosition ?? 1} />
  return <OpenRsvp event={event} totals={totals} isResuming={visit.me !== null && visit.query.has('rsvp')} />
}

const StatusMessage = ({ title, children }: { readonly title: string; readonly children?: ComponentChildren }) => (
  <div class="stack gap-1">
    <p>
      <b>{title}</b>
    </p>
    {children && <p class="soft">{children}</p>}
  </div>
)

interface OpenRsvpProps extends Pick<Props, 'event' | 'totals'> {
  /** Signed in through a link in another browser: the pending RSVP needs a confirmation. */
  readonly isResuming: boolean
}

function OpenRsvp({ event: { id, maxAttendees }, totals, isResuming }: OpenRsvpProps) {
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - totals.confirmed)
  const isFull = left === 0
  return (
    <div class="rsvp">
      <div class="where">
        <b>
          {left === null
            ? t('events.rsvpForm.goingCount', { count: totals.confirmed })
            : isFull
              ? t('events.rsvpForm.full', { count: maxAttendees ?? 0 })
              : t('events.rsvpForm.seatsLeft', { count: left })}
        </b>
        {isResuming ? (
          <small>{t('events.rsvpForm.resume')}</small>
        ) : isFull ? (
          <small>{t('events.rsvpForm.waiting', { count: totals.waitlisted })}</small>
        ) : maxAttendees !== null ? (
          <progress
            class="seats"
            max={maxAttendees}
            value={totals.confirmed}
            aria-label={t('events.rsvpForm.seatsTaken')}
          />
        ) : (
          <small>{t('events.event.free')}</small>
        )}
      </div>
      <form method="post" action={`/events/${id}`}>
        <button class="button big" name="action" value="rsvp">
          <Icon name="ticket" /> {t(isFull ? 'events.rsvpForm.joinWaitlist' : 'events.rsvpForm.rsvp')}
        </button>
      </form>
    </div>
  )
}

function GoingStatus() {
  return (
    <div class="rsvp going">
      <div class="where">
        <b>
          <Icon name="circle-check" /> {t('events.rsvpForm.going')}
        </b>
        <small>{t('events.rsvpForm.seatSaved')}</small>
      </div>
      <Confirm
        label={t('events.rsvpForm.cancel')}
        question={t('events.rsvpForm.cancelText')}
        action="cancelRsvp"
        confirmLabel={t('events.rsvpForm.confirmCancel')}
      />
    </div>
  )
}

function WaitlistStatus({ position }: { readonly position: number }) {
  return (
    <div class="rsvp">
      <div class="where">
        <b>
          <Icon name="clock" /> {t('events.rsvpForm.waitlistPosition', { position })}
        </b>
        <small>{t('events.rsvpForm.waitlistHelp')}</small>
      </div>
      <Confirm
        label={t('events.rsvpForm.leaveWaitlist')}
        question={t('events.rsvpForm.leaveWaitlistText')}
        action="cancelRsvp"
        confirmLabel={t('events.rsvpForm.leaveWaitlist')}
      />
    </div>
  )
}
