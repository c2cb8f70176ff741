import { emailFrom, isStorable } from '#platform'
import type { ProviderId } from './contract.ts'

/** Who somebody is elsewhere, as the provider tells it. */
export interface Identity {
  readonly provider: ProviderId
  readonly issuer: string
  readonly subject: string
  readonly username: string | null
  readonly name: string | null
  readonly email: string | null
  /** The provider has seen that the address is theirs. */
  readonly isEmailVerified: boolean
}

/** What one provider knows about a person, read from its answers. */
export type Person = Omit<Identity, 'provider' | 'issuer'>

/** An answer of another server: of any shape, until it is read. */
export type Answer = Readonly<Record<string, unknown>>

const longest = 255

const isKeepable = (value: unknown): value is string =>
  typeof value === 'string' && isStorable(value) && value.trim() !== '' && value.length <= longest

/** A text that can be kept, or null. */
export const textIn = (value: unknown): string | null => (isKeepable(value) ? value.normalize('NFC').trim() : null)

/** An address that can be kept, or null. */
const emailIn = (value: unknown): string | null => emailFrom(textIn(value) ?? '') ?? null

/** A name or number that stays the same for one person at one provider; kept to the letter. */
function subjectIn(value: unknown): string {
  if (isKeepable(value)) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new Error('The provider does not say who it is.')
}

/** The claims of OpenID Connect Core 5.1. Apple writes the flag as a text. */
export const openIdPerson = (claims: Answer): Person => ({
  subject: subjectIn(claims.sub),
  username: textIn(claims.preferred_username),
  name: textIn(claims.name),
  email: emailIn(claims.email),
  isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
})

/** Slack's user ids are unique within a workspace. */
export const slackPerson = (claims: Answer): Person => ({
  ...openIdPerson(claims),
  subject: `${subjectIn(claims['https://slack.com/team_id'])}/${subjectIn(claims.sub)}`,
})

/** GitHub's `/user` and `/user/emails`. */
export function githubPerson(user: Answer, emails: readonly Answer[]): Person {
  const primary = emails.find((entry) => entry.primary === true)
  return {
    subject: subjectIn(user.id),
    username: textIn(user.login),
    name: textIn(user.name),
    email: emailIn(primary?.email),
    isEmailVerified: primary?.verified === true,
  }
}

/** Discord's `/users/@me`. */
export const discordPerson = (user: Answer): Person => ({
  subject: subjectIn(user.id),
  username: textIn(user.username),
  name: textIn(user.global_name),
  email: emailIn(user.email),
  isEmailVerified: user.verified === true,
})
