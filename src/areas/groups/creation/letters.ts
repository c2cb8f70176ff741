import type { Letter } from '../../../mail/letter.ts'
import { layOut } from '../../../mail/layout.ts'
import { findDecision } from './queries.ts'

/** Tells somebody whether the group that they asked for was made. */
const creationDecided: Letter = async ({ sql, config, id }) => {
  const decision = await findDecision(sql, id)
  if (!decision || decision.status === 'pending') return undefined
  const { status, notes, groupName, urlname, name, email } = decision
  const isApproved = status === 'approved'
  const outcome = isApproved
    ? `The group ${groupName} is there, and you are its owner.`
    : `Your request for the group ${groupName} was not accepted. You may ask again.`
  return {
    to: email,
    subject: isApproved ? `${groupName} is there` : `Your request for ${groupName}`,
    ...layOut({
      title: `Hello ${name}`,
      paragraphs: [outcome, ...(notes === null ? [] : [`Whoever decided it wrote: ${notes}`])],
      ...(urlname !== null && {
        button: { label: `Open ${groupName}`, url: `${config.WEB_URL}/groups/${urlname}` },
      }),
      footer: 'You get this mail because you asked for the group.',
    }),
  }
}

export const creationLetters = { creation_decided: creationDecided }
