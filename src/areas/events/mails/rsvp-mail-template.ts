import type { Translate } from '#messages'
import type { MailContent, QuietLink } from '../../../mail/content.ts'
import type { MailTemplate, MailTemplateContext } from '../../../mail/mail-template.ts'
import { notify, type NoticeFacts, type NoticeTemplate } from '../../inbox/public.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { composeNotification, type NotifiedReader } from '../../profile/notifications/public.ts'
import { toEventDetail } from '../records/public.ts'
import { buildCalendarAttachment } from './calendar-file.ts'
import { createOfferToken, createReminderToken } from './mail-links.ts'
import { findMailedRsvp, findRsvpSnapshot, hasSeat, type MailedDate, type QueuedRsvp } from './queries.ts'
import { eventLinks, toMailTicket } from './ticket.ts'

type RsvpTexts = Pick<MailContent, 'subject' | 'title' | 'lead' | 'paragraphs' | 'note'>

export interface RsvpMail {
  readonly kind: NotificationKind
  /** The inbox item that goes with the mail; none where the person did it just now. */
  readonly notice?: NoticeTemplate
  /** Checked when the mail is composed, not when it is queued. */
  readonly isStillRelevant: (rsvp: QueuedRsvp) => boolean
  readonly compose: (t: Translate, rsvp: QueuedRsvp, reader: NotifiedReader) => RsvpTexts
  readonly attachesCalendar?: boolean
  /** The button leads to a page that takes or declines the offered seat, also signed out. */
  readonly offersSeat?: boolean
  /** The mail is composed from the stored snapshot and does not link to the event. */
  readonly isEventDeleted?: boolean
}

export const createRsvpMailTemplate =
  (mail: RsvpMail): MailTemplate =>
  async (context) => {
    const { sql, config, recordId } = context
    const { kind, notice, isEventDeleted = false } = mail
    const rsvp = await (isEventDeleted
      ? findRsvpSnapshot(sql, recordId)
      : findMailedRsvp(sql, recordId, config.WEB_URL))
    if (!rsvp || !mail.isStillRelevant(rsvp)) return undefined
    const { userId, occurrenceId, rsvpStatus, waitlistPosition } = rsvp
    const facts = {
      ...toFacts(rsvp, isEventDeleted),
      ...(rsvpStatus === 'waitlisted' && waitlistPosition !== null && { waitlistPosition }),
    }
    if (notice) await notify(sql, notice, [{ userId, occurrenceId, facts }])
    return composeNotification(context, { userId, kind }, async (t, reader) => ({
      ...mail.compose(t, rsvp, reader),
      ...composeTicket(context, mail, rsvp, t, reader),
      footer: t(kind.startsWith('waitlist') ? 'mails.waitlistPromotion.footer' : 'mails.event.footer'),
      ...(mail.attachesCalendar && { attachments: [await buildCalendarAttachment(context, [rsvp])] }),
    }))
  }

function composeTicket(
  { config, keys, recordId }: MailTemplateContext,
  { offersSeat = false, isEventDeleted = false }: RsvpMail,
  rsvp: QueuedRsvp,
  t: Translate,
  reader: NotifiedReader,
) {
  const { rsvpStatus, guests, previousStartTime: previousStart, place } = rsvp
  const isIn = hasSeat(rsvp)
  const isLive = rsvp.status === 'active' && rsvpStatus !== 'cancelled'
  const event = toEventDetail({ ...rsvp, webUrl: config.WEB_URL }, { hasSeat: isIn, isStaff: false })
  const webUrl = isEventDeleted ? undefined : config.WEB_URL
  const url = `${config.WEB_URL}/rsvp/`
  const ticket = toMailTicket(t, reader, event, {
    look: offersSeat ? 'held' : isIn ? 'printed' : 'pencil',
    hasCode: isIn,
    seats: isLive ? 1 + guests : undefined,
    webUrl,
    previousStart,
  })
  if (isEventDeleted) return ticket
  const button = offersSeat
    ? { label: t('mails.waitlistOffer.button'), url: `${url}${createOfferToken(keys, { mailId: recordId, place })}` }
    : isIn
      ? { label: t('mails.ticket.open'), url: `${url}${createReminderToken(keys, recordId)}/ticket` }
      : { label: t('mails.event.button'), url: `${config.WEB_URL}/events/${rsvp.id}` }
  const leave: QuietLink = {
    lead: t('mails.ticket.cantMakeIt'),
    label: t(leaveLabelFor(rsvp)),
    url: `${url}${createReminderToken(keys, recordId)}/cancel`,
  }
  const links = eventLinks(t, config, reader.locale, event)
  return {
    ...ticket,
    button,
    links: isLive ? [...(isIn ? links : links.slice(-1)), ...(offersSeat ? [] : [leave])] : [],
  }
}

function leaveLabelFor({ rsvpStatus, approval }: QueuedRsvp) {
  if (rsvpStatus === 'confirmed') return 'events.rsvpForm.cancel'
  return approval === 'pending' ? 'events.rsvpForm.withdraw' : 'events.rsvpForm.leaveWaitlist'
}

export const toFacts = (rsvp: MailedDate, isEventDeleted = false): NoticeFacts => ({
  event: rsvp.title,
  ...(isEventDeleted ? { group: rsvp.groupName } : { eventId: rsvp.id }),
  startsAt: rsvp.dateTime,
  ...(rsvp.seriesId !== null && { isOneDate: true }),
  timezone: rsvp.timezone,
  place: rsvp.venueName,
  image: rsvp.photoUrl,
  note: rsvp.note ?? rsvp.cancelReason,
  ...(rsvp.offerExpiresAt !== null && { until: rsvp.offerExpiresAt }),
  ...(rsvp.toldFreeSeats !== null && { freeSeats: rsvp.toldFreeSeats }),
})
