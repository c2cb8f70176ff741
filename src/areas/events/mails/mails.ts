import type { Locale, Translate } from '#messages'
import type { Config } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { senderAddressFor } from '../../../mail/message.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { formatWhen, renderICalendar } from '../calendar/public.ts'
import { toEventDetail } from '../records/public.ts'
import { findRsvpSnapshot, findMailedRsvp, type MailedRsvp } from './queries.ts'
import { formatWhere } from './format.ts'

interface RsvpMailTexts {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly footer: string
}

interface RsvpMailOptions {
  readonly kind: NotificationKind
  /** Checked when the mail is rendered, not when it is queued. */
  readonly isStillRelevant: (rsvp: MailedRsvp) => boolean
  readonly compose: (t: Translate, rsvp: MailedRsvp, locale: Locale) => RsvpMailTexts
  readonly attachesCalendar: boolean
  /** The mail is rendered from the stored snapshot and does not link to the event. */
  readonly isEventDeleted?: boolean
}

const isEventOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
const hasSeat = ({ rsvpStatus, status }: MailedRsvp) => rsvpStatus === 'confirmed' && status === 'active'
const isRsvpLive = ({ rsvpStatus }: MailedRsvp) => rsvpStatus !== 'cancelled'

const createRsvpMailTemplate =
  ({ kind, isStillRelevant, compose, attachesCalendar, isEventDeleted = false }: RsvpMailOptions): MailTemplate =>
  async (context) => {
    const { sql, config, recordId } = context
    const rsvp = await (isEventDeleted
      ? findRsvpSnapshot(sql, recordId)
      : findMailedRsvp(sql, recordId, config.WEB_URL))
    if (!rsvp || !isStillRelevant(rsvp)) return undefined
    return renderNotificationMail(context, { userId: rsvp.userId, kind }, async (t, locale) => {
      const { paragraphs, ...texts } = compose(t, rsvp, locale)
      return {
        ...texts,
        paragraphs: [...paragraphs, ...formatEventLines(t, locale, rsvp)],
        ...(!isEventDeleted && {
          button: { label: t('mails.event.button'), url: `${config.WEB_URL}/events/${rsvp.id}` },
        }),
        ...(attachesCalendar && { attachments: [await buildCalendarAttachment(config, rsvp)] }),
      }
    })
  }

function formatEventLines(t: Translate, locale: Locale, rsvp: MailedRsvp): string[] {
  const event = toEventDetail(rsvp, { hasSeat: hasSeat(rsvp), isStaff: false })
  const { title, group, dateTime: startsAt, endTime: endsAt, timezone, onlineUrl } = event
  const where = formatWhere(t, event)
  return [
    group ? t('mails.event.hostedBy', { event: title, group: group.name }) : title,
    t('mails.event.when', { when: formatWhen(locale, { startsAt, endsAt, timezone }) }),
    ...(where === undefined ? [] : [t('mails.event.where', { where })]),
    ...(onlineUrl === null ? [] : [t('mails.event.onlineUrl', { url: onlineUrl })]),
  ]
}

async function buildCalendarAttachment(config: Config, rsvp: MailedRsvp) {
  const { dateTime, timezone, rsvpStatus } = rsvp
  const entry = {
    ...rsvp,
    startsAt: dateTime,
    timezone: timezone ?? 'UTC',
    isTentative: rsvpStatus === 'waitlisted',
    onlineUrl: hasSeat(rsvp) ? rsvp.onlineUrl : null,
  }
  const calendar = { contact: senderAddressFor(config), events: [entry] }
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: renderICalendar(calendar, { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }),
  }
}

const noteLines = (t: Translate, note: string | null | undefined): string[] =>
  note === null || note === undefined ? [] : [t('mails.event.note', { note })]

const cancellationMail: RsvpMailOptions = {
  kind: 'event_cancelled',
  isStillRelevant: (rsvp) => rsvp.status === 'cancelled' && !rsvp.isOver && isRsvpLive(rsvp),
  compose: (t, { title, cancelReason: reason }) => ({
    subject: t('mails.eventCanceled.subject', { event: title }),
    title: t('mails.eventCanceled.title'),
    paragraphs: reason === null ? [] : [t('mails.eventCanceled.reason', { reason })],
    footer: t('mails.event.footer'),
  }),
  attachesCalendar: true,
}

export const eventMailTemplates = {
  rsvp_confirmed: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title }) => ({
      subject: t('mails.rsvpConfirmed.subject', { event: title }),
      title: t('mails.rsvpConfirmed.title'),
      paragraphs: [t('mails.rsvpConfirmed.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
  }),

  rsvp_waitlisted: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted',
    compose: (t, { title, waitlistPosition }) => ({
      subject: t('mails.rsvpWaitlisted.subject', { event: title }),
      title: t('mails.rsvpWaitlisted.title'),
      paragraphs: [t('mails.rsvpWaitlisted.text', { position: waitlistPosition ?? 1 })],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
  }),

  waitlist_promotion: createRsvpMailTemplate({
    kind: 'waitlist_promotion',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title }) => ({
      subject: t('mails.waitlistPromotion.subject', { event: title }),
      title: t('mails.waitlistPromotion.title'),
      paragraphs: [t('mails.waitlistPromotion.text')],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: true,
  }),

  rsvp_pending: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'pending',
    compose: (t, { title }) => ({
      subject: t('mails.rsvpPending.subject', { event: title }),
      title: t('mails.rsvpPending.title'),
      paragraphs: [t('mails.rsvpPending.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
  }),

  rsvp_approved: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp) && rsvp.approval === 'approved',
    compose: (t, { title, rsvpStatus, waitlistPosition, note }) => ({
      subject: t('mails.rsvpApproved.subject', { event: title }),
      title: t('mails.rsvpApproved.title'),
      paragraphs: [
        rsvpStatus === 'confirmed'
          ? t('mails.rsvpApproved.seat')
          : t('mails.rsvpApproved.inLine', { position: waitlistPosition ?? 1 }),
        ...noteLines(t, note),
      ],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
  }),

  rsvp_declined: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'declined',
    compose: (t, { title, note }) => ({
      subject: t('mails.rsvpDeclined.subject', { event: title }),
      title: t('mails.rsvpDeclined.title'),
      paragraphs: [t('mails.rsvpDeclined.text'), ...noteLines(t, note)],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
  }),

  rsvp_removed: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'declined',
    compose: (t, { title, note }) => ({
      subject: t('mails.rsvpRemoved.subject', { event: title }),
      title: t('mails.rsvpRemoved.title'),
      paragraphs: [t('mails.rsvpRemoved.text'), ...noteLines(t, note)],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
  }),

  waitlist_offer: createRsvpMailTemplate({
    kind: 'waitlist_offer',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.offerExpiresAt !== null,
    compose: (t, { title, offerExpiresAt, timezone }, locale) => ({
      subject: t('mails.waitlistOffer.subject', { event: title }),
      title: t('mails.waitlistOffer.title'),
      paragraphs: [
        t('mails.waitlistOffer.text', {
          until: formatWhen(locale, { startsAt: offerExpiresAt ?? '', endsAt: null, timezone }),
        }),
      ],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: false,
  }),

  offer_missed: createRsvpMailTemplate({
    kind: 'waitlist_offer',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.offerExpiresAt === null && rsvp.rsvpStatus !== 'confirmed',
    compose: (t, { title, rsvpStatus }) => ({
      subject: t('mails.offerMissed.subject', { event: title }),
      title: t('mails.offerMissed.title'),
      paragraphs: [rsvpStatus === 'cancelled' ? t('mails.offerMissed.left') : t('mails.offerMissed.inLine')],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: false,
  }),

  party_too_large: createRsvpMailTemplate({
    kind: 'waitlist_offer',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted' && rsvp.toldFreeSeats !== null,
    compose: (t, { title, guests, toldFreeSeats }) => ({
      subject: t('mails.partyTooLarge.subject', { event: title }),
      title: t('mails.partyTooLarge.title', { free: toldFreeSeats ?? 1 }),
      paragraphs: [t('mails.partyTooLarge.text', { free: toldFreeSeats ?? 1, party: 1 + guests })],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: false,
  }),

  event_changed: createRsvpMailTemplate({
    kind: 'event_changed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp),
    compose: (t, { title }) => ({
      subject: t('mails.eventChanged.subject', { event: title }),
      title: t('mails.eventChanged.title'),
      paragraphs: [t('mails.eventChanged.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
  }),

  event_cancelled: createRsvpMailTemplate(cancellationMail),

  event_removed: createRsvpMailTemplate({ ...cancellationMail, isEventDeleted: true }),
}
