import type { Translate } from '#messages'
import { formatEventDay } from '#platform'
import type { NotifiedReader } from '../../profile/notifications/public.ts'
import type { MailedRsvp, QueuedRsvp } from './queries.ts'
import { reminderIdFor } from './reminder-id.ts'
import { createRsvpMailTemplate, type RsvpMail } from './rsvp-mail-template.ts'
import { seriesMailTemplates } from './series-mails.ts'
import { formatMailTime } from './ticket.ts'

const isEventOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
const isRsvpLive = ({ rsvpStatus }: MailedRsvp) => rsvpStatus !== 'cancelled'

/** The event still has this start and this reminder, and the mail is at most an hour late. */
const isCurrentReminder = ({ id, dateTime, reminders, minutesToStart, occurrenceId }: QueuedRsvp) =>
  reminders.some((hours) => minutesToStart > (hours - 1) * 60 && reminderIdFor(id, hours, dateTime) === occurrenceId)

const noteFor = (t: Translate, { note }: QueuedRsvp) => (note ? t('mails.event.note', { note }) : null)

const greet = (t: Translate, title: string, { name }: NotifiedReader) =>
  t('mails.ticket.greeting', { title, name: name.split(' ')[0] ?? name })

const eventCanceled: RsvpMail = {
  kind: 'event_cancelled',
  notice: 'event_cancelled',
  isStillRelevant: (rsvp) => rsvp.status === 'cancelled' && !rsvp.isOver && isRsvpLive(rsvp),
  compose: (t, { title: event, seriesId, hasOtherDates, dateTime, timezone, cancelReason: reason }, { locale }) => ({
    subject:
      seriesId === null
        ? t('mails.eventCanceled.subject', { event })
        : t('mails.dateCanceled.subject', { event, date: formatEventDay(locale, dateTime, timezone) }),
    title: t(seriesId === null ? 'mails.eventCanceled.title' : 'mails.dateCanceled.title'),
    paragraphs: [
      ...(reason === null ? [] : [t('mails.eventCanceled.reason', { reason })]),
      ...(hasOtherDates === true ? [t('mails.dateCanceled.text')] : []),
    ],
  }),
  attachesCalendar: true,
}

const rsvpMails = {
  rsvp_confirmed: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title: event }, reader) => ({
      subject: t('mails.rsvpConfirmed.subject', { event }),
      title: greet(t, t('mails.rsvpConfirmed.title'), reader),
      paragraphs: [t('mails.rsvpConfirmed.text')],
    }),
    attachesCalendar: true,
  },

  rsvp_waitlisted: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_waitlisted',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted',
    compose: (t, { title: event, waitlistPosition }) => ({
      subject: t('mails.rsvpWaitlisted.subject', { event }),
      title: t('mails.rsvpWaitlisted.title'),
      paragraphs: [t('mails.rsvpWaitlisted.text', { position: waitlistPosition ?? 1 })],
    }),
  },

  /** They canceled it themselves. Whoever comes back has a new RSVP, so that nothing is sent. */
  rsvp_cancelled: {
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && !isRsvpLive(rsvp),
    compose: (t, { title: event }) => ({
      subject: t('mails.rsvpCanceled.subject', { event }),
      title: t('mails.rsvpCanceled.title'),
      paragraphs: [t('mails.rsvpCanceled.text')],
    }),
    attachesCalendar: true,
  },

  waitlist_promotion: {
    kind: 'waitlist_promotion',
    notice: 'waitlist_promotion',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    compose: (t, { title: event }, reader) => ({
      subject: t('mails.waitlistPromotion.subject', { event }),
      title: greet(t, t('mails.waitlistPromotion.title'), reader),
      paragraphs: [t('mails.waitlistPromotion.text')],
    }),
    attachesCalendar: true,
  },

  rsvp_pending: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_pending',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'pending',
    compose: (t, { title: event }) => ({
      subject: t('mails.rsvpPending.subject', { event }),
      title: t('mails.rsvpPending.title'),
      paragraphs: [t('mails.rsvpPending.text')],
    }),
  },

  rsvp_approved: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_approved',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp) && rsvp.approval === 'approved',
    compose: (t, rsvp, reader) => {
      const { title: event, rsvpStatus, waitlistPosition } = rsvp
      const isIn = rsvpStatus === 'confirmed'
      return {
        subject: t(isIn ? 'mails.rsvpApproved.subject' : 'mails.rsvpWaitlisted.subject', { event }),
        title: isIn ? greet(t, t('mails.rsvpApproved.title'), reader) : t('mails.rsvpWaitlisted.title'),
        paragraphs: [
          isIn ? t('mails.rsvpApproved.seat') : t('mails.rsvpApproved.inLine', { position: waitlistPosition ?? 1 }),
        ],
        note: noteFor(t, rsvp),
      }
    },
    attachesCalendar: true,
  },

  rsvp_declined: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_declined',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'declined',
    compose: (t, rsvp) => ({
      subject: t('mails.rsvpDeclined.subject', { event: rsvp.title }),
      title: t('mails.rsvpDeclined.title'),
      paragraphs: [t('mails.rsvpDeclined.text')],
      note: noteFor(t, rsvp),
    }),
  },

  rsvp_removed: {
    kind: 'rsvp_confirmed',
    notice: 'rsvp_removed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.approval === 'declined',
    compose: (t, rsvp) => ({
      subject: t('mails.rsvpRemoved.subject', { event: rsvp.title }),
      title: t('mails.rsvpRemoved.title'),
      paragraphs: [t('mails.rsvpRemoved.text')],
      note: noteFor(t, rsvp),
    }),
    attachesCalendar: true,
  },

  waitlist_offer: {
    kind: 'waitlist_offer',
    notice: 'waitlist_offer',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.offerExpiresAt !== null,
    compose: (t, { title: event, offerExpiresAt, timezone }, reader) => ({
      subject: t('mails.waitlistOffer.subject', { event }),
      title: t('mails.waitlistOffer.title'),
      paragraphs: [
        t('mails.waitlistOffer.text', {
          until: formatMailTime(t, reader, { startsAt: offerExpiresAt ?? '', timezone }),
        }),
      ],
    }),
    offersSeat: true,
  },

  offer_missed: {
    kind: 'waitlist_offer',
    notice: 'offer_missed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.offerExpiresAt === null && rsvp.rsvpStatus !== 'confirmed',
    compose: (t, { title: event, rsvpStatus }) => ({
      subject: t('mails.offerMissed.subject', { event }),
      title: t('mails.offerMissed.title'),
      paragraphs: [t(rsvpStatus === 'cancelled' ? 'mails.offerMissed.left' : 'mails.offerMissed.inLine')],
    }),
  },

  party_too_large: {
    kind: 'waitlist_offer',
    notice: 'party_too_large',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted' && rsvp.toldFreeSeats !== null,
    compose: (t, { title: event, guests, toldFreeSeats }) => ({
      subject: t('mails.partyTooLarge.subject', { event }),
      title: t('mails.partyTooLarge.title', { free: toldFreeSeats ?? 1 }),
      paragraphs: [t('mails.partyTooLarge.text', { free: toldFreeSeats ?? 1, party: 1 + guests })],
    }),
  },

  event_reminder: {
    kind: 'event_reminder',
    notice: 'event_reminder',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed' && isCurrentReminder(rsvp),
    compose: (t, { title: event }, reader) => ({
      subject: t('mails.eventReminder.subject', { event }),
      title: greet(t, t('mails.eventReminder.title'), reader),
      paragraphs: [t('mails.eventReminder.text')],
    }),
  },

  event_changed: {
    kind: 'event_changed',
    notice: 'event_changed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp),
    compose: (t, { title: event }) => ({
      subject: t('mails.eventChanged.subject', { event }),
      title: t('mails.eventChanged.title'),
      paragraphs: [t('mails.eventChanged.text')],
    }),
    attachesCalendar: true,
  },

  event_cancelled: eventCanceled,

  event_removed: {
    ...eventCanceled,
    notice: 'event_removed',
    compose: (t, { title: event, groupName: group }) => ({
      subject: t('mails.eventCanceled.subject', { event }),
      title: t('mails.eventCanceled.title'),
      paragraphs: [t('mails.eventCanceled.groupClosed', { group })],
    }),
    isEventDeleted: true,
  },
} satisfies Readonly<Record<string, RsvpMail>>

type RsvpMailName = keyof typeof rsvpMails

const templates = Object.entries(rsvpMails).map(([name, mail]) => [name, createRsvpMailTemplate(mail)] as const)

export const eventMailTemplates = {
  ...(Object.fromEntries(templates) as Record<RsvpMailName, ReturnType<typeof createRsvpMailTemplate>>),
  ...seriesMailTemplates,
}
