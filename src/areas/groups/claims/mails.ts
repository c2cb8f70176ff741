import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findRecipient, unsubscribeUrl } from '../../profile/notifications/public.ts'
import { findClaimDecision } from './queries.ts'

const claimDecidedMail: MailTemplate = async ({ sql, config, keys, id }) => {
  const decision = await findClaimDecision(sql, id)
  if (!decision || decision.status === 'pending') return undefined
  const person = await findRecipient(sql, decision.userId, 'group_decision')
  if (!person) return undefined
  const { status, notes, groupName, urlname } = decision
  const url = unsubscribeUrl(config, keys, { userId: person.id, kind: 'group_decision' })
  const isApproved = status === 'approved'
  const outcome = isApproved
    ? `You are an owner of ${groupName} now.`
    : `Your request to become an owner of ${groupName} was not accepted. You may ask again.`
  return {
    to: { name: person.name, address: person.email },
    subject: isApproved ? `You are an owner of ${groupName}` : `Your request for ${groupName}`,
    ...renderMail({
      title: `Hello ${person.name}`,
      paragraphs: [outcome, ...(notes === null ? [] : [`Whoever decided it wrote: ${notes}`])],
      button: { label: `Open ${groupName}`, url: `${config.WEB_URL}/groups/${urlname}` },
      footer: 'You get this mail because you asked to become an owner of the group.',
      unsubscribeUrl: url,
    }),
    unsubscribeUrl: url,
  }
}

export const claimMailTemplates = { claim_decided: claimDecidedMail }
