import type { Translate } from '#messages'
import { formatEventDay, formatWhen } from '#platform'
import type { NotificationKind } from '../profile/notifications/contract.ts'
import type { NoticeFacts, Reader, Template } from './template.ts'

type EventText = (t: Translate, event: string, facts: NoticeFacts, reader: Reader) => string
type EventBody = (facts: NoticeFacts, reader: Reader) => string | null

const formatStart: EventBody = ({ startsAt, timezone = null, place }, { locale }) => {
  const when = startsAt === undefined ? null : formatWhen(locale, { startsAt, endsAt: null, timezone })
  return [when, place].filter(Boolean).join(' · ') || null
}
const formatNote: EventBody = ({ note }, { t }) => (note ? t('mails.event.note', { note }) : null)

const aboutEvent = (kind: NotificationKind, title: EventText, body: EventBody = formatStart): Template => ({
  kind,
  compose: (facts, reader) => ({
    title: title(reader.t, facts.event ?? '', facts, reader),
    body: body(facts, reader),
    path: facts.eventId === undefined ? '/events' : `/events/${facts.eventId}`,
    image: facts.image,
  }),
})

const asOwnAct = (template: Template): Template => ({ ...template, isOwnAct: true })

const approved = aboutEvent(
  'rsvp_confirmed',
  (t, event) => t('mails.rsvpApproved.subject', { event }),
  (facts, reader) => formatNote(facts, reader) ?? formatStart(facts, reader),
)
const approvedInLine = aboutEvent(
  'rsvp_confirmed',
  (t, event) => t('mails.rsvpWaitlisted.subject', { event }),
  (facts, reader) => {
    const position = reader.t('mails.rsvpApproved.inLine', { position: facts.waitlistPosition ?? 1 })
    return [position, formatNote(facts, reader)].filter(Boolean).join(' ')
  },
)

export const eventTemplates = {
  rsvp_confirmed: asOwnAct(aboutEvent('rsvp_confirmed', (t, event) => t('mails.rsvpConfirmed.subject', { event }))),
  rsvp_waitlisted: asOwnAct(aboutEvent('rsvp_confirmed', (t, event) => t('mails.rsvpWaitlisted.subject', { event }))),
  rsvp_pending: asOwnAct(
    aboutEvent(
      'rsvp_confirmed',
      (t, event) => t('mails.rsvpPending.subject', { event }),
      (_facts, { t }) => t('mails.rsvpPending.text'),
    ),
  ),
  rsvp_approved: {
    kind: 'rsvp_confirmed',
    compose: (facts, reader) =>
      (facts.waitlistPosition === undefined ? approved : approvedInLine).compose(facts, reader),
  },
  rsvp_declined: aboutEvent(
    'rsvp_confirmed',
    (t, event) => t('mails.rsvpDeclined.subject', { event }),
    (facts, reader) => formatNote(facts, reader) ?? reader.t('mails.rsvpDeclined.text'),
  ),
  rsvp_removed: aboutEvent(
    'rsvp_confirmed',
    (t, event) => t('mails.rsvpRemoved.subject', { event }),
    (facts, reader) => formatNote(facts, reader) ?? reader.t('mails.rsvpRemoved.text'),
  ),
  waitlist_promotion: aboutEvent('waitlist_promotion', (t, event) => t('mails.waitlistPromotion.subject', { event })),
  waitlist_offer: aboutEvent(
    'waitlist_offer',
    (t, event) => t('mails.waitlistOffer.subject', { event }),
    ({ until = '', timezone = null }, { t, locale }) =>
      t('mails.waitlistOffer.text', { until: formatWhen(locale, { startsAt: until, endsAt: null, timezone }) }),
  ),
  offer_missed: aboutEvent('waitlist_offer', (t, event) => t('mails.offerMissed.subject', { event })),
  party_too_large: aboutEvent(
    'waitlist_offer',
    (t, event) => t('mails.partyTooLarge.subject', { event }),
    ({ freeSeats = 1 }, { t }) => t('mails.partyTooLarge.title', { free: freeSeats }),
  ),
  event_changed: aboutEvent('event_changed', (t, event) => t('mails.eventChanged.subject', { event })),
  event_cancelled: aboutEvent(
    'event_cancelled',
    (t, event, { isOneDate = false, startsAt, timezone = null }, { locale }) =>
      isOneDate && startsAt !== undefined
        ? t('mails.dateCanceled.subject', { event, date: formatEventDay(locale, startsAt, timezone) })
        : t('mails.eventCanceled.subject', { event }),
    (facts, reader) =>
      facts.note ? reader.t('mails.eventCanceled.reason', { reason: facts.note }) : formatStart(facts, reader),
  ),
  event_removed: aboutEvent(
    'event_cancelled',
    (t, event) => t('mails.eventCanceled.subject', { event }),
    ({ group = '' }, { t }) => t('mails.eventCanceled.groupClosed', { group }),
  ),
  series_joined: asOwnAct(aboutEvent('rsvp_confirmed', (t, event) => t('mails.seriesJoined.subject', { event }))),
  series_changed: aboutEvent('event_changed', (t, event) => t('mails.seriesChanged.subject', { event })),
  series_cancelled: aboutEvent('event_cancelled', (t, event) => t('mails.seriesCanceled.subject', { event })),
  standing_ended: aboutEvent(
    'rsvp_confirmed',
    (t, event) => t('mails.standingEnded.subject', { event }),
    (_facts, { t }) => t('mails.standingEnded.text'),
  ),
  event_reminder: aboutEvent('event_reminder', (t, event) => t('mails.eventReminder.subject', { event })),
  new_event: aboutEvent(
    'new_event',
    (t, event) => t('notifications.newEvent.title', { event }),
    (facts, reader) => [facts.group, formatStart(facts, reader)].filter(Boolean).join(' · '),
  ),
} as const satisfies Readonly<Record<string, Template>>
