import type { MailTemplate } from '../../../mail/mail-template.ts'
import { notify } from '../../inbox/public.ts'
import { composeNotification } from '../../profile/notifications/public.ts'
import { findClaimDecision } from './queries.ts'

const claimDecidedMail: MailTemplate = async (context) => {
  const decision = await findClaimDecision(context.sql, context.recordId)
  if (!decision || decision.status === 'pending') return undefined
  const { userId, status, notes, groupName: group, urlname } = decision
  const facts = { group, urlname, isApproved: status === 'approved', note: notes }
  await notify(context.sql, 'claim_decided', [{ userId, occurrenceId: context.recordId, facts }])
  return composeNotification(context, { userId, kind: 'group_decision' }, (t) => {
    const isApproved = status === 'approved'
    const title = t(isApproved ? 'mails.claimApproved.title' : 'mails.claimDeclined.title', { group })
    const text = isApproved ? t('mails.claimApproved.text') : t('mails.claimDeclined.text', { group })
    return {
      subject: title,
      lead: text,
      note: notes && t('mails.decision.note', { note: notes }),
      button: { label: t('mails.decision.button'), url: `${context.config.WEB_URL}/groups/${urlname}` },
      footer: t('mails.claimDecided.footer', { group }),
    }
  })
}

export const claimMailTemplates = { claim_decided: claimDecidedMail }
