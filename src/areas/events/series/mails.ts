import type { MailTemplate } from '../../../mail/mail-template.ts'
import { notify } from '../../inbox/public.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { findEndedStanding, findNextEventId } from './standing-queries.ts'

const standingEndedMail: MailTemplate = async (context) => {
  const ended = await findEndedStanding(context.sql, context.recordId)
  if (!ended) return undefined
  const { userId, seriesId, title: event, groupName: group } = ended
  const eventId = await findNextEventId(context.sql, seriesId)
  const facts = { event, ...(eventId !== undefined && { eventId }) }
  await notify(context.sql, 'standing_ended', [{ userId, occurrenceId: context.recordId, facts }])
  return composeNotification(context, { userId, kind: 'rsvp_confirmed' }, (t) => ({
    subject: t('mails.standingEnded.subject', { event }),
    title: t('mails.standingEnded.title'),
    lead: t('mails.event.hostedBy', { event, group }),
    paragraphs: [t('mails.standingEnded.text')],
    ...(eventId !== undefined && {
      button: { label: t('mails.event.button'), url: `${context.config.WEB_URL}/events/${eventId}` },
    }),
    footer: t('mails.event.footer'),
  }))
}

export const seriesStandingMailTemplates = { standing_ended: standingEndedMail }
