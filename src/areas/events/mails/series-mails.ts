import { isDeepStrictEqual } from 'node:util'
import type { Locale, Translate } from '#messages'
import { formatWhen, type Transaction } from '#platform'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { bulkPriority, queueMails } from '../../../mail/send.ts'
import { notify, type NoticeTemplate } from '../../inbox/public.ts'
import type { NotificationKind } from '../../profile/notifications/contract.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { buildCalendarAttachment, formatPlaceLines, toFacts } from './rsvp-mail-template.ts'
import { insertSeriesMails, listMailedDates, type MailedDate } from './queries.ts'

/** One mail for all dates of a series. */
type SeriesMail = 'series_joined' | 'series_changed' | 'series_cancelled'

export async function queueSeriesMails(sql: Transaction, mail: SeriesMail, rsvpIds: readonly string[]): Promise<void> {
  if (rsvpIds.length === 0) return
  const priority = mail === 'series_joined' ? undefined : bulkPriority
  await queueMails(sql, mail, await insertSeriesMails(sql, rsvpIds), priority)
}

interface SeriesMailOptions {
  readonly kind: NotificationKind
  /** The inbox item that goes with the mail. */
  readonly noticeFor: (dates: readonly MailedDate[]) => NoticeTemplate
  readonly isStillRelevant: (date: MailedDate) => boolean
  readonly compose: (
    t: Translate,
    event: string,
    dates: readonly MailedDate[],
  ) => { readonly subject: string; readonly title: string; readonly text: string; readonly footer: string }
  readonly describeDates: DescribeDates
}

const hasLiveRsvp = ({ status, rsvpStatus }: MailedDate): boolean => status === 'active' && rsvpStatus !== 'cancelled'

const createSeriesMailTemplate =
  ({ kind, noticeFor, isStillRelevant, compose, describeDates }: SeriesMailOptions): MailTemplate =>
  async (context) => {
    const { sql, config, recordId } = context
    const dates = (await listMailedDates(sql, recordId, config.WEB_URL)).filter(isStillRelevant)
    const [next] = dates
    if (!next) return undefined
    const { userId, occurrenceId } = next
    await notify(sql, noticeFor(dates), [{ userId, occurrenceId, facts: toFacts(next) }])
    return renderNotificationMail(context, { userId, kind }, async (t, locale) => {
      const { text, ...texts } = compose(t, next.title, dates)
      return {
        ...texts,
        paragraphs: [
          text,
          t('mails.event.hostedBy', { event: next.title, group: next.groupName }),
          ...describeDates(t, locale, dates),
        ],
        button: { label: t('mails.event.button'), url: `${config.WEB_URL}/events/${next.id}` },
        attachments: [await buildCalendarAttachment(context, dates)],
      }
    })
  }

type DescribeDates = (t: Translate, locale: Locale, dates: readonly MailedDate[]) => readonly string[]

/** Names the place once if all dates share it, otherwise after each date. */
const describeRsvps: DescribeDates = (t, locale, dates) => {
  const places = dates.map((date) => formatPlaceLines(t, date))
  const [place = []] = places
  const isSharedPlace = places.every((lines) => isDeepStrictEqual(lines, place))
  const lines = dates.map((date, index) =>
    [formatRsvp(t, locale, date), ...(isSharedPlace ? [] : (places[index] ?? []))].join(' · '),
  )
  return [...truncateList(t, lines), ...(isSharedPlace ? place : [])]
}

const listTimes: DescribeDates = (t, locale, dates) =>
  truncateList(
    t,
    dates.map((date) => formatTime(locale, date)),
  )

function formatRsvp(t: Translate, locale: Locale, date: MailedDate): string {
  const when = formatTime(locale, date)
  if (date.approval === 'pending') return t('mails.series.pending', { when })
  return date.rsvpStatus === 'waitlisted' ? t('mails.series.waitlisted', { when }) : when
}

const formatTime = (locale: Locale, { dateTime: startsAt, endTime: endsAt, timezone }: MailedDate): string =>
  formatWhen(locale, { startsAt, endsAt, timezone })

const maxListed = 10

function truncateList(t: Translate, lines: readonly string[]): readonly string[] {
  const more = lines.length - maxListed
  return more > 0 ? [...lines.slice(0, maxListed), t('mails.series.more', { count: more })] : lines
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
    describeDates: describeRsvps,
    compose: (t, event, dates) => {
      const { heading, text } = joinedAs[bestStatus(dates)]
      return {
        subject: t(`mails.${heading}.subject`, { event }),
        title: t(`mails.${heading}.title`),
        text: t(`mails.${text}.text`),
        footer: t('mails.event.footer'),
      }
    },
  }),

  series_changed: createSeriesMailTemplate({
    kind: 'event_changed',
    noticeFor: () => 'series_changed',
    isStillRelevant: hasLiveRsvp,
    describeDates: describeRsvps,
    compose: (t, event) => ({
      subject: t('mails.seriesChanged.subject', { event }),
      title: t('mails.seriesChanged.title'),
      text: t('mails.seriesChanged.text'),
      footer: t('mails.event.footer'),
    }),
  }),

  series_cancelled: createSeriesMailTemplate({
    kind: 'event_cancelled',
    noticeFor: () => 'series_cancelled',
    isStillRelevant: ({ status, rsvpStatus }) => status === 'cancelled' && rsvpStatus !== 'cancelled',
    describeDates: listTimes,
    compose: (t, event) => ({
      subject: t('mails.seriesCanceled.subject', { event }),
      title: t('mails.seriesCanceled.title'),
      text: t('mails.seriesCanceled.text'),
      footer: t('mails.event.footer'),
    }),
  }),
}
