import type { ComponentChildren } from 'preact'
import type { EventDetail } from '../../../src/areas/events/records/contract.ts'
import type { Rsvp } from '../../../src/areas/events/rsvps/contract.ts'
import { Confirm } from '../../components/confirm.tsx'
import { hasEnded } from '../../components/event-time.ts'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'

interface Props {
  readonly event: EventDetail
  readonly totals: { readonly confirmed: number; readonly waitlisted: number }
  readonly rsvp: Rsvp | null
  readonly visit: Visit
}

/** On phones it is pinned to the bottom, in place of the navigation. */
export function RsvpForm({ event, totals, rsvp, visit }: Props) {
  const { status, group } = event
  if (status === 'cancelled')
    return (
      <RsvpBar icon="calendar-x" title={t('events.rsvpForm.canceled')} note={rsvp && t('events.rsvpForm.yoursToo')}>
        <OtherEvents group={group} />
      </RsvpBar>
    )
  if (status === 'draft')
    return (
      <RsvpBar
        icon="eye-off"
        title={t('events.rsvpForm.draft')}
        note={t('events.rsvpForm.draftText', { group: group?.name ?? '' })}
      >
        <a class="button slim" href={`/manage/${group?.urlname}/events/${event.id}`}>
          {t('events.event.manage')}
        </a>
      </RsvpBar>
    )
  if (hasEnded(event, visit.now))
    return (
      <RsvpBar
        icon="clock"
        title={t('events.rsvpForm.over')}
        note={rsvp?.status === 'confirmed' && t('events.rsvpForm.hadSeat')}
      >
        <OtherEvents group={group} />
      </RsvpBar>
    )
  if (rsvp?.status === 'confirmed') return <GoingStatus />
  if (rsvp?.status === 'waitlisted') return <WaitlistStatus position={rsvp.waitlistPosition ?? 1} />
  return <OpenRsvp event={event} totals={totals} visit={visit} />
}

interface RsvpBarProps {
  readonly icon?: IconName
  readonly title: string
  readonly note?: ComponentChildren
  readonly isGoing?: boolean
  readonly children: ComponentChildren
}

const RsvpBar = ({ icon, title, note, isGoing = false, children }: RsvpBarProps) => (
  <div class={isGoing ? 'rsvp going' : 'rsvp'}>
    <div class="where">
      <b>
        {icon && <Icon name={icon} />} {title}
      </b>
      {typeof note === 'string' ? <small>{note}</small> : note}
    </div>
    {children}
  </div>
)

const OtherEvents = ({ group }: Pick<EventDetail, 'group'>) => (
  <a class="button quiet slim" href={group?.urlname ? `/groups/${group.urlname}` : '/events'}>
    {t('events.rsvpForm.otherEvents')}
  </a>
)

function OpenRsvp({ event, totals, visit }: Omit<Props, 'rsvp'>) {
  const { id, maxAttendees } = event
  const left = maxAttendees === null ? null : Math.max(0, maxAttendees - totals.confirmed)
  const isFull = left === 0
  const title =
    left === null
      ? t('events.rsvpForm.goingCount', { count: totals.confirmed })
      : isFull
        ? t('events.rsvpForm.full', { count: maxAttendees ?? 0 })
        : t('events.rsvpForm.seatsLeft', { count: left })
  return (
    <RsvpBar title={title} note={<OpenNote {...{ event, totals, visit, isFull }} />}>
      <form method="post" action={`/events/${id}`}>
        <button class="button big" name="action" value="rsvp">
          <Icon name="ticket" /> {t(isFull ? 'events.rsvpForm.joinWaitlist' : 'events.rsvpForm.rsvp')}
        </button>
      </form>
    </RsvpBar>
  )
}

function OpenNote({
  event: { maxAttendees, source },
  totals,
  visit: { me, query },
  isFull,
}: Omit<Props, 'rsvp'> & { readonly isFull: boolean }) {
  // Signed in through a link in another browser: the pending RSVP needs a confirmation.
  if (me && query.has('rsvp')) return <small>{t('events.rsvpForm.resume')}</small>
  return (
    <>
      {maxAttendees !== null && !isFull && (
        <progress
          class="seats"
          max={maxAttendees}
          value={totals.confirmed}
          aria-label={t('events.rsvpForm.seatsTaken')}
        />
      )}
      {isFull && <small>{t('events.rsvpForm.waiting', { count: totals.waitlisted })}</small>}
      {!me && !isFull && <small>{t('events.rsvpForm.signInNext')}</small>}
      {me && maxAttendees === null && source === 'folkmoot' && <small>{t('events.event.free')}</small>}
    </>
  )
}

const GoingStatus = () => (
  <RsvpBar icon="circle-check" title={t('events.rsvpForm.going')} note={t('events.rsvpForm.seatSaved')} isGoing>
    <Confirm
      label={t('events.rsvpForm.cancel')}
      question={t('events.rsvpForm.cancelText')}
      action="cancelRsvp"
      confirmLabel={t('events.rsvpForm.confirmCancel')}
    />
  </RsvpBar>
)

const WaitlistStatus = ({ position }: { readonly position: number }) => (
  <RsvpBar
    icon="clock"
    title={t('events.rsvpForm.waitlistPosition', { position })}
    note={t('events.rsvpForm.waitlistHelp')}
  >
    <Confirm
      label={t('events.rsvpForm.leaveWaitlist')}
      question={t('events.rsvpForm.leaveWaitlistText')}
      action="cancelRsvp"
      confirmLabel={t('events.rsvpForm.leaveWaitlist')}
    />
  </RsvpBar>
)
