import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderNotificationMail } from '../../profile/notifications/public.ts'
import { findCreationDecision } from './queries.ts'

const creationDecidedMail: MailTemplate = async (context) => {
  const decision = await findCreationDecision(context.sql, context.recordId)
  if (!decision || decision.status === 'pending') return undefined
  const { userId, status, notes, groupName, urlname } = decision
  const isApproved = status === 'approved'
  const outcome = isApproved
    ? `The group ${groupName} is there, and you are its owner.`
    : `Your request for the group ${groupName} was not accepted. You may ask again.`
  return renderNotificationMail(context, { userId, kind: 'group_decision' }, ({ name }) => ({
    subject: isApproved ? `${groupName} is there` : `Your request for ${groupName}`,
    title: `Hello ${name}`,
    paragraphs: [outcome, ...(notes === null ? [] : [`Whoever decided it wrote: ${notes}`])],
    ...(urlname !== null && {
      button: { label: `Open ${groupName}`, url: `${context.config.WEB_URL}/groups/${urlname}` },
    }),
    footer: 'You get this mail because you asked for the group.',
  }))
}

export const creationMailTemplates = { creation_decided: creationDecidedMail }
