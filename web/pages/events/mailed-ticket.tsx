import type { Output } from '#contract'
import { getEvent } from '../../../src/areas/events/discovery/contract.ts'
import { cancelRsvpByReminder, getReminderLink } from '../../../src/areas/events/reminders/contract.ts'
import { ConfirmDialog, DialogLink } from '../../components/dialog.tsx'
import { firstName } from '../../components/first-name.ts'
import { InviteLink, InviteSheet } from '../../components/invite-sheet.tsx'
import { Stage } from '../../components/stage.tsx'
import { nullIfNotFound } from '../../failures.ts'
import { t } from '../../messages.ts'
import { page, type Visit } from '../../page.ts'
import { CalendarLink, CalendarSheet } from './calendar-sheet.tsx'
import { redirectToCanceled } from './cancel-by-mail.tsx'
import { EventTicket, formatSeats } from './event-ticket.tsx'
import { formatAvailability } from './rsvp-rules.ts'
import { standingFor } from './standing.ts'
import { formatMailedLoss, losses } from './ticket-dialogs.tsx'
import { GoingStub, LineStub, RequestStub } from './ticket-stubs.tsx'

/** The ticket of somebody who need not be signed in: a link in a mail leads here. */
export const mailedTicket = page({
  path: '/rsvp/{token}/ticket',
  hasSecretPath: true,
  access: 'everyone',
  load,
  title: ({ link: { event } }) => event.title,
  view: ({ data: { link, isPublic }, visit: { site, now, notice } }) => {
    const { event } = link
    const standing = standingFor(link, now)
    const url = `${site.webUrl}/events/${event.id}`
    return (
      <>
        <Stage
          theme={event.group?.themeColor}
          title={formatTitle(link, now)}
          text={t('events.ticket.mailed')}
          celebrates={notice?.name === 'seat'}
        >
          <EventTicket
            event={event}
            state={standing === 'going' ? 'in' : 'waiting'}
            seats={formatSeatFact(link, now)}
            now={now}
            {...(isPublic && { href: url })}
          >
            <Stub link={link} url={url} now={now} />
          </EventTicket>
        </Stage>
        <div class="stack gap-5 ticket-page" data-theme={event.group?.themeColor ?? undefined}>
          {standing === 'going' && (
            <div class="button-pair">
              <CalendarLink />
              {isPublic && <InviteLink url={url} title={event.title} />}
            </div>
          )}
          <p class="quiet-links">
            <DialogLink of="cancel">{t(losses[standing].label)}</DialogLink>
          </p>
          <CancelDialog link={link} now={now} />
          {standing === 'going' && <CalendarSheet event={event} webUrl={site.webUrl} hasFile={isPublic} />}
          {standing === 'going' && isPublic && <InviteSheet url={url} title={event.title} />}
        </div>
      </>
    )
  },
  actions: {
    cancel: async (visit) => {
      const { event } = (await visit.call(getReminderLink, toInput(visit))).data
      await visit.call(cancelRsvpByReminder, toInput(visit))
      return redirectToCanceled(event)
    },
  },
})

type Link = Output<typeof getReminderLink>['data']
interface LinkProps {
  readonly link: Link
  readonly now: Date
}

const toInput = ({ params }: Visit) => ({ token: params['token'] ?? '' })

async function load(visit: Visit) {
  const { data: link } = await visit.call(getReminderLink, toInput(visit))
  const event = await nullIfNotFound(visit.call(getEvent, { eventId: link.event.id }))
  return { link, isPublic: event !== null }
}

function formatTitle(link: Link, now: Date): string {
  const standing = standingFor(link, now)
  if (standing === 'going') return t('events.ticket.going', { name: firstName(link.name) })
  return standing === 'request'
    ? t('events.ticket.waitingForHosts')
    : t('events.ticket.linePosition', { position: link.waitlistPosition ?? 1 })
}

function formatSeatFact(link: Link, now: Date): string {
  const standing = standingFor(link, now)
  if (standing === 'going') return formatSeats(link)
  return standing === 'request'
    ? t('events.ticket.seatsIfApproved', { seats: 1 + link.guests })
    : formatAvailability(link.event, link.event.localRsvpCount)
}

function Stub({ link, url, now }: LinkProps & { readonly url: string }) {
  const standing = standingFor(link, now)
  if (standing === 'going') return <GoingStub event={link.event} url={url} onlineUrl={null} />
  return standing === 'request' ? (
    <RequestStub hosts={[]} />
  ) : (
    <LineStub event={link.event} position={link.waitlistPosition ?? 1} guests={link.guests} />
  )
}

function CancelDialog({ link, now }: LinkProps) {
  const { title, keep, label } = losses[standingFor(link, now)]
  return (
    <ConfirmDialog id="cancel" title={t(title)} keepLabel={t(keep)} lossLabel={t(label)} action="cancel">
      {formatMailedLoss(link, now)}
    </ConfirmDialog>
  )
}
