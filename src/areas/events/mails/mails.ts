import type { Translate } from '#messages'
import { formatEventDay, formatWhen } from '#platform'
import type { MailedRsvp, QueuedRsvp } from './queries.ts'
import { reminderIdFor } from './reminder-id.ts'
import { createRsvpMailTemplate, type RsvpMailOptions } from './rsvp-mail-template.ts'
import { seriesMailTemplates } from './series-mails.ts'

const isEventOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
const isRsvpLive = ({ rsvpStatus }: MailedRsvp) => rsvpStatus !== 'cancelled'

/** The event still has this start and this reminder, and the mail is at most an hour late. */
const isCurrentReminder = ({ id, dateTime, reminders, minutesToStart, occurrenceId }: QueuedRsvp) =>
  reminders.some((hours) => minutesToStart > (hours - 1) * 60 && reminderIdFor(id, hours, dateTime) === occurrenceId)

const noteLines = (t: Translate, note: string | null | undefined): string[] =>
  note === null || note === undefined ? [] : [t('mails.event.note', { note })]

const cancellationMail: RsvpMailOptions = {
  kind: 'event_cancelled',
  notice: 'event_cancelled',
  isStillRelevant: (rsvp) => rsvp.status === 'cancelled' && !rsvp.isOver && isRsvpLive(rsvp),
  compose: (t, { title, seriesId, hasOtherDates, dateTime, timezone, cancelReason: reason }, locale) => ({
    subject:
      seriesId === null
        ? t('mails.eventCanceled.subject', { event: title })
        : t('mails.dateCanceled.subject', { event: title, date: formatEventDay(locale, dateTime, timezone) }),
    title: seriesId === null ? t('mails.eventCanceled.title') : t('mails.dateCanceled.title'),
    paragraphs: [
      ...(reason === null ? [] : [t('mails.eventCanceled.reason', { reason })]),
      ...(hasOtherDates === true ? [t('mails.dateCanceled.text')] : []),
    ],
    footer: t('mails.event.footer'),
  }),
  attachesCalendar: true,
}

export const eventMailTemplates = {
  rsvp_confirmed: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    notice: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title }) => ({
      subject: t('mails.rsvpConfirmed.subject', { event: title }),
      title: t('mails.rsvpConfirmed.title'),
      paragraphs: [t('mails.rsvpConfirmed.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
    offersCancellation: true,
  }),

  rsvp_waitlisted: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    notice: 'rsvp_waitlisted',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted',
    compose: (t, { title, waitlistPosition }) => ({
      subject: t('mails.rsvpWaitlisted.subject', { event: title }),
      title: t('mails.rsvpWaitlisted.title'),
      paragraphs: [t('mails.rsvpWaitlisted.text', { position: waitlistPosition ?? 1 })],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
    offersCancellation: true,
  }),

  waitlist_promotion: createRsvpMailTemplate({
    kind: 'waitlist_promotion',
    notice: 'waitlist_promotion',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title }) => ({
      subject: t('mails.waitlistPromotion.subject', { event: title }),
      title: t('mails.waitlistPromotion.title'),
      paragraphs: [t('mails.waitlistPromotion.text')],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: true,
    offersCancellation: true,
  }),

  rsvp_pending: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    notice: 'rsvp_pending',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'pending',
    compose: (t, { title }) => ({
      subject: t('mails.rsvpPending.subject', { event: title }),
      title: t('mails.rsvpPending.title'),
      paragraphs: [t('mails.rsvpPending.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
    offersCancellation: true,
  }),

  rsvp_approved: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    notice: 'rsvp_approved',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp) && rsvp.approval === 'approved',
    compose: (t, { title, rsvpStatus, waitlistPosition, note }) => ({
      subject:
        rsvpStatus === 'confirmed'
          ? t('mails.rsvpApproved.subject', { event: title })
          : t('mails.rsvpWaitlisted.subject', { event: title }),
      title: t(rsvpStatus === 'confirmed' ? 'mails.rsvpApproved.title' : 'mails.rsvpWaitlisted.title'),
      paragraphs: [
        rsvpStatus === 'confirmed'
          ? t('mails.rsvpApproved.seat')
          : t('mails.rsvpApproved.inLine', { position: waitlistPosition ?? 1 }),
        ...noteLines(t, note),
      ],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
    offersCancellation: true,
  }),

  rsvp_declined: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    notice: 'rsvp_declined',
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
    notice: 'rsvp_removed',
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
    notice: 'waitlist_offer',
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
    offersSeat: true,
  }),

  offer_missed: createRsvpMailTemplate({
    kind: 'waitlist_offer',
    notice: 'offer_missed',
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
    notice: 'party_too_large',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted' && rsvp.toldFreeSeats !== null,
    compose: (t, { title, guests, toldFreeSeats }) => ({
      subject: t('mails.partyTooLarge.subject', { event: title }),
      title: t('mails.partyTooLarge.title', { free: toldFreeSeats ?? 1 }),
      paragraphs: [t('mails.partyTooLarge.text', { free: toldFreeSeats ?? 1, party: 1 + guests })],
      footer: t('mails.waitlistPromotion.footer'),
    }),
    attachesCalendar: false,
    offersCancellation: true,
  }),

  event_reminder: createRsvpMailTemplate({
    kind: 'event_reminder',
    notice: 'event_reminder',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed' && isCurrentReminder(rsvp),
    compose: (t, { title }) => ({
      subject: t('mails.eventReminder.subject', { event: title }),
      title: t('mails.eventReminder.title'),
      paragraphs: [t('mails.eventReminder.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: false,
    offersCancellation: true,
  }),

  event_changed: createRsvpMailTemplate({
    kind: 'event_changed',
    notice: 'event_changed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp),
    compose: (t, { title }) => ({
      subject: t('mails.eventChanged.subject', { event: title }),
      title: t('mails.eventChanged.title'),
      paragraphs: [t('mails.eventChanged.text')],
      footer: t('mails.event.footer'),
    }),
    attachesCalendar: true,
    offersCancellation: true,
  }),

  event_cancelled: createRsvpMailTemplate(cancellationMail),

  event_removed: createRsvpMailTemplate({
    ...cancellationMail,
    notice: 'event_removed',
    compose: (t, { title, groupName: group }) => ({
      subject: t('mails.eventCanceled.subject', { event: title }),
      title: t('mails.eventCanceled.title'),
      paragraphs: [t('mails.eventCanceled.groupClosed', { group })],
      footer: t('mails.event.footer'),
    }),
    isEventDeleted: true,
  }),

  ...seriesMailTemplates,
}
