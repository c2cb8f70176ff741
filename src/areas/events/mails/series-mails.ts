import { isDeepStrictEqual } from 'node:util'
import type { Translate } from '#messages'
import type { Transaction } from '#platform'
import type { MailReader } from '../../../mail/content.ts'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { bulkPriority, queueMails } from '../../../mail/send.ts'
import { notify, type NoticeTemplate } from '../../inbox/public.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { toEventDetail } from '../records/public.ts'
import { buildCalendarAttachment } from './calendar-file.ts'
import { hasSeat, insertSeriesMails, listMailedDates, type MailedDate } from './queries.ts'
import { toFacts } from './rsvp-mail-template.ts'
import { eventLinks, formatMailTime, toMailTicket } from './ticket.ts'
import { formatWhere } from './format.ts'

/** One mail for all dates of a series. */
type SeriesMailName = 'series_joined' | 'series_changed' | 'series_cancelled'

export async function queueSeriesMails(
  sql: Transaction,
  mail: SeriesMailName,
  rsvpIds: readonly string[],
): Promise<void> {
  if (rsvpIds.length === 0) return
  const priority = mail === 'series_joined' ? undefined : bulkPriority
  await queueMails(sql, mail, await insertSeriesMails(sql, rsvpIds), priority)
}

interface SeriesMail {
  readonly kind: NotificationKind
  /** The inbox item that goes with the mail. */
  readonly noticeFor: (dates: readonly MailedDate[]) => NoticeTemplate
  readonly isStillRelevant: (date: MailedDate) => boolean
  readonly compose: (
    t: Translate,
    event: string,
    dates: readonly MailedDate[],
  ) => { readonly subject: string; readonly title: string; readonly text: string }
}

const hasLiveRsvp = ({ status, rsvpStatus }: MailedDate): boolean => status === 'active' && rsvpStatus !== 'cancelled'

const createSeriesMailTemplate =
  ({ kind, noticeFor, isStillRelevant, compose }: SeriesMail): MailTemplate =>
  async (context) => {
    const { sql, config, recordId } = context
    const { WEB_URL: webUrl } = config
    const dates = (await listMailedDates(sql, recordId, webUrl)).filter(isStillRelevant)
    const [next] = dates
    if (!next) return undefined
    const { userId, occurrenceId } = next
    await notify(sql, noticeFor(dates), [{ userId, occurrenceId, facts: toFacts(next) }])
    return composeNotification(context, { userId, kind }, async (t, reader) => {
      const { text, ...texts } = compose(t, next.title, dates)
      const isIn = hasSeat(next)
      const event = toEventDetail(next, { hasSeat: isIn, isStaff: false })
      return {
        ...texts,
        ...toMailTicket(t, reader, event, { look: isIn ? 'printed' : 'pencil', hasCode: isIn, webUrl }),
        paragraphs: [text],
        list: listDates(t, reader, dates),
        button: { label: t('mails.event.button'), url: `${webUrl}/events/${next.id}` },
        ...(isIn && { links: eventLinks(t, config, reader.locale, event) }),
        footer: t('mails.event.footer'),
        attachments: [await buildCalendarAttachment(context, dates)],
      }
    })
  }

const maxListed = 10

/** The place after each date, unless they share it: then the ticket says it. */
function listDates(t: Translate, reader: MailReader, dates: readonly MailedDate[]): readonly string[] {
  const places = dates.map((date) => formatPlace(t, date))
  const isSharedPlace = places.every((place) => isDeepStrictEqual(place, places[0]))
  const lines = dates
    .slice(0, maxListed)
    .map((date, index) => [formatDate(t, reader, date), ...(isSharedPlace ? [] : (places[index] ?? []))].join(' · '))
  const more = dates.length - maxListed
  return more > 0 ? [...lines, t('mails.series.more', { count: more })] : lines
}

function formatPlace(t: Translate, date: MailedDate): readonly string[] {
  const event = toEventDetail(date, { hasSeat: hasSeat(date), isStaff: false })
  const { onlineUrl: url } = event
  return [formatWhere(t, event), url === null ? undefined : t('mails.event.onlineUrl', { url })].filter(
    (line) => line !== undefined,
  )
}

function formatDate(t: Translate, reader: MailReader, date: MailedDate): string {
  const { dateTime: startsAt, endTime: endsAt, timezone, approval, rsvpStatus, status } = date
  const when = formatMailTime(t, reader, { startsAt, endsAt, timezone })
  if (status === 'cancelled') return when
  if (approval === 'pending') return t('mails.series.pending', { when })
  return rsvpStatus === 'waitlisted' ? t('mails.series.waitlisted', { when }) : when
}

/** Nobody is told that they are going before they have a seat at one of the dates. */
const joinedAs = {
  confirmed: { notice: 'series_joined', heading: 'seriesJoined', text: 'seriesJoined' },
  waitlisted: { notice: 'rsvp_waitlisted', heading: 'rsvpWaitlisted', text: 'seriesJoined' },
  pending: { notice: 'rsvp_pending', heading: 'rsvpPending', text: 'rsvpPending' },
} as const

function bestStatus(dates: readonly MailedDate[]): keyof typeof joinedAs {
  if (dates.some(({ rsvpStatus }) => rsvpStatus === 'confirmed')) return 'confirmed'
  return dates.some(({ approval }) => approval !== 'pending') ? 'waitlisted' : 'pending'
}

export const seriesMailTemplates = {
  series_joined: createSeriesMailTemplate({
    kind: 'rsvp_confirmed',
    noticeFor: (dates) => joinedAs[bestStatus(dates)].notice,
    isStillRelevant: hasLiveRsvp,
    compose: (t, event, dates) => {
      const { heading, text } = joinedAs[bestStatus(dates)]
      return {
        subject: t(`mails.${heading}.subject`, { event }),
        title: t(`mails.${heading}.title`),
        text: t(`mails.${text}.text`),
      }
    },
  }),

  series_changed: createSeriesMailTemplate({
    kind: 'event_changed',
    noticeFor: () => 'series_changed',
    isStillRelevant: hasLiveRsvp,
    compose: (t, event) => ({
      subject: t('mails.seriesChanged.subject', { event }),
      title: t('mails.seriesChanged.title'),
      text: t('mails.seriesChanged.text'),
    }),
  }),

  series_cancelled: createSeriesMailTemplate({
    kind: 'event_cancelled',
    noticeFor: () => 'series_cancelled',
    isStillRelevant: ({ status, rsvpStatus }) => status === 'cancelled' && rsvpStatus !== 'cancelled',
    compose: (t, event) => ({
      subject: t('mails.seriesCanceled.subject', { event }),
      title: t('mails.seriesCanceled.title'),
      text: t('mails.seriesCanceled.text'),
    }),
  }),
}
