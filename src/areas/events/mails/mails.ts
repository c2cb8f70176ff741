import type { Config } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { senderAddressFor } from '../../../mail/message.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { renderICalendar } from '../calendar/public.ts'
import { toEventDetail } from '../records/public.ts'
import { findRsvpSnapshot, findMailedRsvp, type MailedRsvp } from './queries.ts'
import { formatWhen, formatWhere } from './format.ts'

interface RsvpMailOptions {
  readonly kind: NotificationKind
  /** Checked when the mail is rendered, not when it is queued. */
  readonly isStillRelevant: (rsvp: MailedRsvp) => boolean
  readonly subject: (rsvp: MailedRsvp) => string
  readonly title: string
  readonly paragraphs: (rsvp: MailedRsvp) => readonly string[]
  readonly footer: string
  readonly attachesCalendar: boolean
  /** The mail is rendered from the stored snapshot and does not link to the event. */
  readonly isEventDeleted?: boolean
}

const isEventOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
const isRsvpLive = ({ rsvpStatus }: MailedRsvp) => rsvpStatus !== 'cancelled'
const rsvpFooter = 'You get this mail because you said that you want to come.'

const createRsvpMailTemplate =
  ({
    kind,
    isStillRelevant,
    subject,
    title,
    paragraphs,
    footer,
    attachesCalendar,
    isEventDeleted = false,
  }: RsvpMailOptions): MailTemplate =>
  async (context) => {
    const { sql, config, recordId } = context
    const rsvp = await (isEventDeleted
      ? findRsvpSnapshot(sql, recordId)
      : findMailedRsvp(sql, recordId, config.WEB_URL))
    if (!rsvp || !isStillRelevant(rsvp)) return undefined
    return renderNotificationMail(context, { userId: rsvp.userId, kind }, async () => ({
      subject: subject(rsvp),
      title,
      paragraphs: [...paragraphs(rsvp), ...formatEventLines(rsvp)],
      ...(!isEventDeleted && { button: { label: 'See the event', url: `${config.WEB_URL}/events/${rsvp.id}` } }),
      footer,
      ...(attachesCalendar && { attachments: [await buildCalendarAttachment(config, rsvp)] }),
    }))
  }

function formatEventLines(rsvp: MailedRsvp): string[] {
  const event = toEventDetail(rsvp)
  const where = formatWhere(event)
  return [
    `${event.title}${event.group ? `, by ${event.group.name}` : ''}`,
    `When: ${formatWhen(event)}`,
    ...(where === undefined ? [] : [`Where: ${where}`]),
  ]
}

async function buildCalendarAttachment(config: Config, rsvp: MailedRsvp) {
  const { dateTime, timezone, rsvpStatus } = rsvp
  const entry = { ...rsvp, startsAt: dateTime, timezone: timezone ?? 'UTC', isTentative: rsvpStatus === 'waitlisted' }
  const calendar = { contact: senderAddressFor(config), events: [entry] }
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: renderICalendar(calendar, { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }),
  }
}

const cancellationMail: RsvpMailOptions = {
  kind: 'event_cancelled',
  isStillRelevant: (rsvp) => rsvp.status === 'cancelled' && !rsvp.isOver && isRsvpLive(rsvp),
  subject: ({ title }) => `Canceled: ${title}`,
  title: 'This event is canceled',
  paragraphs: ({ cancelReason }) => (cancelReason === null ? [] : [`The reason: ${cancelReason}`]),
  footer: rsvpFooter,
  attachesCalendar: true,
}

export const eventMailTemplates = {
  rsvp_confirmed: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    subject: ({ title }) => `You have a seat: ${title}`,
    title: 'You have a seat',
    paragraphs: () => ['See you there. The attached file puts it into your calendar.'],
    footer: rsvpFooter,
    attachesCalendar: true,
  }),

  rsvp_waitlisted: createRsvpMailTemplate({
    kind: 'rsvp_confirmed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted',
    subject: ({ title }) => `You are on the waitlist: ${title}`,
    title: 'You are on the waitlist',
    paragraphs: ({ waitlistPosition }) => [
      `All seats are taken. You are number ${waitlistPosition} in line, and we write as soon as a seat is yours.`,
    ],
    footer: rsvpFooter,
    attachesCalendar: false,
  }),

  waitlist_promotion: createRsvpMailTemplate({
    kind: 'waitlist_promotion',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    subject: ({ title }) => `A seat is yours: ${title}`,
    title: 'A seat became free, and it is yours',
    paragraphs: () => [
      'If you cannot come any more, give it back on the page of the event, so that the next one gets it.',
    ],
    footer: 'You get this mail because you were on the waitlist.',
    attachesCalendar: true,
  }),

  event_changed: createRsvpMailTemplate({
    kind: 'event_changed',
    isStillRelevant: (rsvp) => isEventOpen(rsvp) && isRsvpLive(rsvp),
    subject: ({ title }) => `New time or place: ${title}`,
    title: 'The time or place has changed',
    paragraphs: () => ['This is how it is now. The attached file brings your calendar up to date.'],
    footer: rsvpFooter,
    attachesCalendar: true,
  }),

  event_cancelled: createRsvpMailTemplate(cancellationMail),

  event_removed: createRsvpMailTemplate({ ...cancellationMail, isEventDeleted: true }),
}
