import type { MailTemplate } from '../../../mail/mail-template.ts'
import { notify } from '../../inbox/public.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { findCreationDecision } from './queries.ts'

const creationDecidedMail: MailTemplate = async (context) => {
  const decision = await findCreationDecision(context.sql, context.recordId)
  if (!decision || decision.status === 'pending') return undefined
  const { userId, status, notes, groupName: group, urlname } = decision
  const facts = { group, urlname, isApproved: status === 'approved', note: notes }
  await notify(context.sql, 'creation_decided', [{ userId, occurrenceId: context.recordId, facts }])
  return composeNotification(context, { userId, kind: 'group_decision' }, (t) => {
    const isApproved = status === 'approved'
    return {
      subject: t(isApproved ? 'mails.groupApproved.subject' : 'mails.groupDeclined.title', { group }),
      title: isApproved ? t('mails.groupApproved.title') : t('mails.groupDeclined.title', { group }),
      lead: t(isApproved ? 'mails.groupApproved.text' : 'mails.groupDeclined.text', { group }),
      note: notes && t('mails.decision.note', { note: notes }),
      ...(urlname !== null && {
        button: { label: t('mails.decision.button'), url: `${context.config.WEB_URL}/groups/${urlname}` },
      }),
      footer: t('mails.groupDecided.footer', { group }),
    }
  })
}

export const creationMailTemplates = { creation_decided: creationDecidedMail }
