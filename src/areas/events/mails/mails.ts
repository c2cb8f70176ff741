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
  readonly compose: (t: Translate, rsvp: MailedRsvp) => RsvpMailTexts
  readonly attachesCalendar: boolean
  /** The mail is rendered from the stored snapshot and does not link to the event. */
  readonly isEventDeleted?: boolean
}

const isEventOpen = ({ status, isOver }: MailedRsvp) => status === 'active' && !isOver
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
      const { paragraphs, ...texts } = compose(t, rsvp)
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
  const event = toEventDetail(rsvp)
  const { title, group, dateTime: startsAt, endTime: endsAt, timezone } = event
  const where = formatWhere(t, event)
  return [
    group ? t('mails.event.hostedBy', { event: title, group: group.name }) : title,
    t('mails.event.when', { when: formatWhen(locale, { startsAt, endsAt, timezone }) }),
    ...(where === undefined ? [] : [t('mails.event.where', { where })]),
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
