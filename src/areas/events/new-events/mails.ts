import { formatList } from '#messages'
import type { MailTemplate } from '../../../mail/mail-template.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { toEventFacts } from '../mails/public.ts'
import { toEventDetail } from '../records/public.ts'
import { listDigestEvents } from './queries.ts'

const maxEntries = 20

/** The record is the person and the time at which the digest was queued. */
const digestMail: MailTemplate = async (context) => {
  const { sql, config, recordId } = context
  const [userId = '', queuedAt = ''] = recordId.split(' ')
  const events = (await listDigestEvents(sql, userId, queuedAt, config.WEB_URL)).map((row) => toEventDetail(row))
  if (events.length === 0) return undefined
  return composeNotification(context, { userId, kind: 'new_event' }, (t, reader) => {
    const listed = events.slice(0, maxEntries)
    const left = events.length - listed.length
    return {
      subject: t('mails.newEvents.subject', { count: events.length }),
      title: t('mails.newEvents.title'),
      lead: formatList(
        reader.locale,
        listed.slice(0, 3).map(({ title }) => title),
      ),
      events: listed.map((event) => toEventFacts(t, reader, event, { webUrl: config.WEB_URL })),
      button: {
        label: left > 0 ? t('mails.newEvents.more', { count: left }) : t('mails.newEvents.button'),
        url: `${config.WEB_URL}/events`,
      },
      footer: t('mails.newEvents.footer'),
    }
  })
}

export const newEventMailTemplates = { new_events: digestMail }
