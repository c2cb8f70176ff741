import { parseEmail, isStorableText } from '#platform'
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
export type ProviderProfile = Omit<Identity, 'provider' | 'issuer'>

/** An answer of another server: of any shape, until it is read. */
export type JsonObject = Readonly<Record<string, unknown>>

const maxLength = 255

const isProfileText = (value: unknown): value is string =>
  typeof value === 'string' && isStorableText(value) && value.trim() !== '' && value.length <= maxLength

/** A text that can be kept, or null. */
export const parseProfileText = (value: unknown): string | null =>
  isProfileText(value) ? value.normalize('NFC').trim() : null

/** An address that can be kept, or null. */
const parseProfileEmail = (value: unknown): string | null => parseEmail(parseProfileText(value) ?? '') ?? null

/** A name or number that stays the same for one person at one provider; kept to the letter. */
function parseSubject(value: unknown): string {
  if (isProfileText(value)) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new Error('The provider does not say who it is.')
}

/** The claims of OpenID Connect Core 5.1. Apple writes the flag as a text. */
export const parseOpenIdProfile = (claims: JsonObject): ProviderProfile => ({
  subject: parseSubject(claims.sub),
  username: parseProfileText(claims.preferred_username),
  name: parseProfileText(claims.name),
  email: parseProfileEmail(claims.email),
  isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
})

/** Slack's user ids are unique within a workspace. */
export const parseSlackProfile = (claims: JsonObject): ProviderProfile => ({
  ...parseOpenIdProfile(claims),
  subject: `${parseSubject(claims['https://slack.com/team_id'])}/${parseSubject(claims.sub)}`,
})

/** GitHub's `/user` and `/user/emails`. */
export function parseGithubProfile(user: JsonObject, emails: readonly JsonObject[]): ProviderProfile {
  const primary = emails.find((entry) => entry.primary === true)
  return {
    subject: parseSubject(user.id),
    username: parseProfileText(user.login),
    name: parseProfileText(user.name),
    email: parseProfileEmail(primary?.email),
    isEmailVerified: primary?.verified === true,
  }
}

/** Discord's `/users/@me`. */
export const parseDiscordProfile = (user: JsonObject): ProviderProfile => ({
  subject: parseSubject(user.id),
  username: parseProfileText(user.username),
  name: parseProfileText(user.global_name),
  email: parseProfileEmail(user.email),
  isEmailVerified: user.verified === true,
})
