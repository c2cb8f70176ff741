import type { Config } from '#platform'
import { layOut } from '../../../mail/layout.ts'
import type { Letter } from '../../../mail/letter.ts'
import { addressOfSender } from '../../../mail/message.ts'
import type { NotificationKind } from '../../user/notifications/contract.ts'
import { findRecipient, unsubscribeUrl } from '../../user/notifications/public.ts'
import { calendarOf } from '../calendar/public.ts'
import { detailOf } from '../records/public.ts'
import { findKeptRsvp, findMailedRsvp, type MailedRsvp } from './queries.ts'
import { whenOf, whereOf } from './words.ts'

interface Writing {
  readonly kind: NotificationKind
  /** Whether it is still true when it is written. */
  readonly isRight: (rsvp: MailedRsvp) => boolean
  readonly subject: (rsvp: MailedRsvp) => string
  readonly title: string
  readonly paragraphs: (rsvp: MailedRsvp) => readonly string[]
  readonly footer: string
  readonly hasCalendar: boolean
  /** The event is deleted: the mail is about what was kept of it, and there is no page to lead to. */
  readonly isRemoved?: boolean
}

const isOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
const isLive = ({ rsvpStatus }: MailedRsvp) => rsvpStatus !== 'cancelled'
const because = 'You get this mail because you said that you want to come.'

/** Writes a mail about somebody's RSVP, if it is still right and they want it. */
const letter =
  ({ kind, isRight, subject, title, paragraphs, footer, hasCalendar, isRemoved = false }: Writing): Letter =>
  async ({ sql, config, keys, id }) => {
    const rsvp = await (isRemoved ? findKeptRsvp(sql, id) : findMailedRsvp(sql, id, config.WEB_URL))
    const person = rsvp && isRight(rsvp) ? await findRecipient(sql, rsvp.userId, kind) : undefined
    if (!rsvp || !person) return undefined
    const url = unsubscribeUrl(config, keys, { userId: person.id, kind })
    return {
      to: { name: person.name, address: person.email },
      subject: subject(rsvp),
      ...layOut({
        title,
        paragraphs: [...paragraphs(rsvp), ...factsOf(rsvp)],
        ...(!isRemoved && { button: { label: 'See the event', url: `${config.WEB_URL}/events/${rsvp.id}` } }),
        footer,
        unsubscribeUrl: url,
      }),
      unsubscribeUrl: url,
      ...(hasCalendar && { attachments: [await calendarFile(config, rsvp)] }),
    }
  }

function factsOf(rsvp: MailedRsvp): string[] {
  const event = detailOf(rsvp)
  const where = whereOf(event)
  return [
    `${event.title}${event.group ? `, by ${event.group.name}` : ''}`,
    `When: ${whenOf(event)}`,
    ...(where === undefined ? [] : [`Where: ${where}`]),
  ]
}

async function calendarFile(config: Config, rsvp: MailedRsvp) {
  const { dateTime, timezone, rsvpStatus } = rsvp
  const entry = { ...rsvp, startsAt: dateTime, timezone: timezone ?? 'UTC', isTentative: rsvpStatus === 'waitlisted' }
  const calendar = { contact: addressOfSender(config), events: [entry] }
  return {
    filename: 'event.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: await calendarOf(calendar, { baseUrl: config.BASE_URL, webUrl: config.WEB_URL }),
  }
}

const cancellation: Writing = {
  kind: 'event_cancelled',
  isRight: (rsvp) => rsvp.status === 'cancelled' && !rsvp.isOver && isLive(rsvp),
  subject: ({ title }) => `Canceled: ${title}`,
  title: 'This event is canceled',
  paragraphs: ({ cancelReason }) => (cancelReason === null ? [] : [`The reason: ${cancelReason}`]),
  footer: because,
  hasCalendar: true,
}

export const eventLetters = {
  rsvp_confirmed: letter({
    kind: 'rsvp_confirmed',
    isRight: (rsvp) => isOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    subject: ({ title }) => `You have a seat: ${title}`,
    title: 'You have a seat',
    paragraphs: () => ['See you there. The attached file puts it into your calendar.'],
    footer: because,
    hasCalendar: true,
  }),

  rsvp_waitlisted: letter({
    kind: 'rsvp_confirmed',
    isRight: (rsvp) => isOpen(rsvp) && rsvp.rsvpStatus === 'waitlisted',
    subject: ({ title }) => `You are on the waitlist: ${title}`,
    title: 'You are on the waitlist',
    paragraphs: ({ waitlistPosition }) => [
      `All seats are taken. You are number ${waitlistPosition} in line, and we write as soon as a seat is yours.`,
    ],
    footer: because,
    hasCalendar: false,
  }),

  waitlist_promotion: letter({
    kind: 'waitlist_promotion',
    isRight: (rsvp) => isOpen(rsvp) && rsvp.rsvpStatus === 'confirmed',
    subject: ({ title }) => `A seat is yours: ${title}`,
    title: 'A seat became free, and it is yours',
    paragraphs: () => [
      'If you cannot come any more, give it back on the page of the event, so that the next one gets it.',
    ],
    footer: 'You get this mail because you were on the waitlist.',
    hasCalendar: true,
  }),

  event_changed: letter({
    kind: 'event_changed',
    isRight: (rsvp) => isOpen(rsvp) && isLive(rsvp),
    subject: ({ title }) => `New time or place: ${title}`,
    title: 'The time or place has changed',
    paragraphs: () => ['This is how it is now. The attached file brings your calendar up to date.'],
    footer: because,
    hasCalendar: true,
  }),

  event_cancelled: letter(cancellation),

  event_removed: letter({ ...cancellation, isRemoved: true }),
}
