import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { findClaimDecision } from './queries.ts'

const claimDecidedMail: MailTemplate = async (context) => {
  const decision = await findClaimDecision(context.sql, context.recordId)
  if (!decision || decision.status === 'pending') return undefined
  const { userId, status, notes, groupName, urlname } = decision
  const isApproved = status === 'approved'
  const outcome = isApproved
    ? `You are an owner of ${groupName} now.`
    : `Your request to become an owner of ${groupName} was not accepted. You may ask again.`
  return renderNotificationMail(context, { userId, kind: 'group_decision' }, ({ name }) => ({
    subject: isApproved ? `You are an owner of ${groupName}` : `Your request for ${groupName}`,
    title: `Hello ${name}`,
    paragraphs: [outcome, ...(notes === null ? [] : [`Whoever decided it wrote: ${notes}`])],
    button: { label: `Open ${groupName}`, url: `${context.config.WEB_URL}/groups/${urlname}` },
    footer: 'You get this mail because you asked to become an owner of the group.',
  }))
}

export const claimMailTemplates = { claim_decided: claimDecidedMail }
