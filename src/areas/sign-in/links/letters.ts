import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform'
import type { Letter, LetterContext } from '../../../mail/letter.ts'
import { layOut } from '../../../mail/layout.ts'
import { armLink, findUserByEmail } from './queries.ts'

const registerHours = 24
const resetHours = 1

/** Confirms an address; somebody who has an account already is told so instead. */
const register: Letter = async (context) => {
  const { config, sql } = context
  const link = await newLink(context, registerHours)
  if (!link) return undefined
  const to = link.email
  const owner = await findUserByEmail(sql, to)
  if (owner)
    return {
      to,
      subject: 'You have an account already',
      ...layOut({
        title: `Hello ${owner.name}`,
        paragraphs: ['Somebody, probably you, asked for an account with this address. You have one: just sign in.'],
        button: { label: 'Sign in', url: `${config.WEB_URL}/login` },
        footer: 'If it was not you, nothing has happened and there is nothing to do.',
      }),
    }
  return {
    to,
    subject: 'Confirm your address',
    ...layOut({
      title: `Welcome ${link.name ?? ''}`.trim(),
      paragraphs: ['One step is left: confirm that this is your address. The link works for 24 hours.'],
      button: { label: 'Make my account', url: `${config.WEB_URL}/register/${link.token}` },
      footer: 'If you did not ask for an account, ignore this mail. Without the link none is made.',
    }),
  }
}

/** Lets the owner of an address set a new password; nobody else gets a mail. */
const reset: Letter = async (context) => {
  const link = await newLink(context, resetHours)
  const owner = link && (await findUserByEmail(context.sql, link.email))
  if (!owner) return undefined
  return {
    to: link.email,
    subject: 'Set a new password',
    ...layOut({
      title: `Hello ${owner.name}`,
      paragraphs: ['Here you can set a new password. The link works for an hour, and once.'],
      button: { label: 'Set a new password', url: `${context.config.WEB_URL}/reset/${link.token}` },
      footer: 'If you did not ask for it, ignore this mail. Your password stays as it is.',
    }),
  }
}

async function newLink({ sql, id }: LetterContext, hours: number) {
  const token = randomBytes(32).toString('base64url')
  const link = await armLink(sql, id, sha256(token), hours)
  return link && { ...link, token }
}

export const linkLetters = { register, reset }
