import type { MailTemplate } from '../../../mail/mail-template.ts'
import { renderMail } from '../../../mail/layout.ts'
import { findRecipient, unsubscribeUrl } from '../../profile/notifications/public.ts'
import { findCreationDecision } from './queries.ts'

const creationDecidedMail: MailTemplate = async ({ sql, config, keys, id }) => {
  const decision = await findCreationDecision(sql, id)
  if (!decision || decision.status === 'pending') return undefined
  const person = await findRecipient(sql, decision.userId, 'group_decision')
  if (!person) return undefined
  const { status, notes, groupName, urlname } = decision
  const url = unsubscribeUrl(config, keys, { userId: person.id, kind: 'group_decision' })
  const isApproved = status === 'approved'
  const outcome = isApproved
    ? `The group ${groupName} is there, and you are its owner.`
    : `Your request for the group ${groupName} was not accepted. You may ask again.`
  return {
    to: { name: person.name, address: person.email },
    subject: isApproved ? `${groupName} is there` : `Your request for ${groupName}`,
    ...renderMail({
      title: `Hello ${person.name}`,
      paragraphs: [outcome, ...(notes === null ? [] : [`Whoever decided it wrote: ${notes}`])],
      ...(urlname !== null && {
        button: { label: `Open ${groupName}`, url: `${config.WEB_URL}/groups/${urlname}` },
      }),
      footer: 'You get this mail because you asked for the group.',
      unsubscribeUrl: url,
    }),
    unsubscribeUrl: url,
  }
}

export const creationMailTemplates = { creation_decided: creationDecidedMail }
