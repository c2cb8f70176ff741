import type { Locale, Translate } from '#messages'
import { formatWhen } from '#platform'
import type { MailTemplate, MailTemplateContext } from '../../../mail/mail-template.ts'
import { findSenderAddress } from '../../../mail/message.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { notify, type NoticeFacts, type NoticeTemplate } from '../../inbox/public.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { renderICalendar } from '../calendar/public.ts'
import { toEventDetail } from '../records/public.ts'
import { createOfferToken, createReminderToken } from './mail-links.ts'
import { findRsvpSnapshot, findMailedRsvp, type MailedDate, type MailedRsvp, type QueuedRsvp } from './queries.ts'
import { formatWhere } from './format.ts'

interface RsvpMailTexts {
  readonly subject: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly footer: string
}

export interface RsvpMailOptions {
  readonly kind: NotificationKind
  /** The inbox item that goes with the mail. */
  readonly notice: NoticeTemplate
  /** Checked when the mail is rendered, not when it is queued. */
  readonly isStillRelevant: (rsvp: QueuedRsvp) => boolean
  readonly compose: (t: Translate, rsvp: QueuedRsvp, locale: Locale) => RsvpMailTexts
  readonly attachesCalendar: boolean
  /** Adds a button that gives up the seat, the place in line or the request, also signed out. */
  readonly offersCancellation?: boolean
  /** The button leads to a page that takes or declines the offered seat, also signed out. */
  readonly offersSeat?: boolean
  /** The mail is rendered from the stored snapshot and does not link to the event. */
  readonly isEventDeleted?: boolean
}

export const createRsvpMailTemplate =
  ({ kind, notice, isStillRelevant, compose, isEventDeleted = false, ...options }: RsvpMailOptions): MailTemplate =>
  async (context) => {
    const { sql, config, keys, recordId } = context
    const rsvp = await (isEventDeleted
      ? findRsvpSnapshot(sql, recordId)
      : findMailedRsvp(sql, recordId, config.WEB_URL))
    if (!rsvp || !isStillRelevant(rsvp)) return undefined
    const { userId, occurrenceId } = rsvp
    const { rsvpStatus, waitlistPosition } = rsvp
    const facts = {
      ...toFacts(rsvp, isEventDeleted),
      ...(rsvpStatus === 'waitlisted' && waitlistPosition !== null && { waitlistPosition }),
    }
    await notify(sql, notice, [{ userId, occurrenceId, facts }])
    return renderNotificationMail(context, { userId, kind }, async (t, locale) => {
      const { paragraphs, ...texts } = compose(t, rsvp, locale)
      return {
        ...texts,
        paragraphs: [...paragraphs, ...formatEventLines(t, locale, rsvp)],
        ...(!isEventDeleted && {
          button: { label: t('mails.event.button'), url: `${config.WEB_URL}/events/${rsvp.id}` },
        }),
        ...(options.offersSeat && {
          button: {
            label: t('mails.waitlistOffer.button'),
            url: `${config.WEB_URL}/rsvp/${createOfferToken(keys, { mailId: recordId, place: rsvp.place })}`,
          },
        }),
        ...(options.offersCancellation &&
          rsvp.status === 'active' && {
            secondButton: {
              label: t(cancelLabelFor(rsvp)),
              url: `${config.WEB_URL}/rsvp/${createReminderToken(keys, recordId)}/cancel`,
            },
          }),
        ...(options.attachesCalendar && { attachments: [await buildCalendarAttachment(context, [rsvp])] }),
      }
    })
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

function cancelLabelFor({ rsvpStatus, approval }: MailedRsvp) {
  if (rsvpStatus === 'confirmed') return 'mails.eventReminder.button'
  return approval === 'pending' ? 'events.rsvpForm.withdraw' : 'events.rsvpForm.leaveWaitlist'
}

const hasSeat = ({ rsvpStatus, status }: Pick<MailedRsvp, 'rsvpStatus' | 'status'>) =>
  rsvpStatus === 'confirmed' && status === 'active'

function formatEventLines(t: Translate, locale: Locale, rsvp: QueuedRsvp): string[] {
  const { title, groupName, dateTime: startsAt, endTime: endsAt, timezone, previousStartTime } = rsvp
  return [
    t('mails.event.hostedBy', { event: title, group: groupName }),
    t('mails.event.when', { when: formatWhen(locale, { startsAt, endsAt, timezone }) }),
    ...(previousStartTime == null
      ? []
      : [
          t('mails.event.before', {
            when: formatWhen(locale, { startsAt: previousStartTime, endsAt: null, timezone }),
          }),
        ]),
    ...formatPlaceLines(t, rsvp),
  ]
}

/** The online URL only for those with a seat. */
export function formatPlaceLines(t: Translate, rsvp: Omit<MailedRsvp, 'waitlistPosition'>): string[] {
  const event = toEventDetail(rsvp, { hasSeat: hasSeat(rsvp), isStaff: false })
  const where = formatWhere(t, event)
  return [
    ...(where === undefined ? [] : [t('mails.event.where', { where })]),
    ...(event.onlineUrl === null ? [] : [t('mails.event.onlineUrl', { url: event.onlineUrl })]),
  ]
}

export async function buildCalendarAttachment(
  { sql, config, keys }: MailTemplateContext,
  rsvps: readonly MailedDate[],
) {
  const calendar = { contactEmail: await findSenderAddress(sql, config, keys), events: rsvps.map(toCalendarEntry) }
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: renderICalendar(calendar, { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }),
  }
}

const toCalendarEntry = (rsvp: MailedDate) => ({
  ...rsvp,
  startsAt: rsvp.dateTime,
  timezone: rsvp.timezone ?? 'UTC',
  isTentative: rsvp.rsvpStatus === 'waitlisted',
  onlineUrl: hasSeat(rsvp) ? rsvp.onlineUrl : null,
})
