import { cleanText, parseEmail, isStorableText } from '#platform'
import type { ProviderId } from './contract.ts'

export interface Identity {
  readonly provider: ProviderId
  readonly issuer: string
  readonly subject: string
  readonly username: string | null
  readonly name: string | null
  readonly email: string | null
  readonly isEmailVerified: boolean
}

export type ProviderProfile = Omit<Identity, 'provider' | 'issuer'>

export type JsonObject = Readonly<Record<string, unknown>>

const maxLength = 255

const isProfileText = (value: unknown): value is string =>
  typeof value === 'string' && isStorableText(value) && value.trim() !== '' && value.length <= maxLength

export const parseProfileText = (value: unknown): string | null => (isProfileText(value) && cleanText(value)) || null

const parseProfileEmail = (value: unknown): string | null => parseEmail(parseProfileText(value) ?? '') ?? null

/** Not normalized, unlike the other fields: a subject is opaque. */
function parseSubject(value: unknown): string {
  if (isProfileText(value)) return value
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  throw new Error("The provider's answer has no usable user id.")
}

/** OpenID Connect Core 5.1. Apple sends `email_verified` as a string. */
export const parseOpenIdProfile = (claims: JsonObject): ProviderProfile => ({
  subject: parseSubject(claims.sub),
  username: parseProfileText(claims.preferred_username),
  name: parseProfileText(claims.name),
  email: parseProfileEmail(claims.email),
  isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
})

/** Slack user ids are unique only within a workspace. */
export const parseSlackProfile = (claims: JsonObject): ProviderProfile => ({
  ...parseOpenIdProfile(claims),
  subject: `${parseSubject(claims['https://slack.com/team_id'])}/${parseSubject(claims.sub)}`,
})

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

export const parseDiscordProfile = (user: JsonObject): ProviderProfile => ({
  subject: parseSubject(user.id),
  username: parseProfileText(user.username),
  name: parseProfileText(user.global_name),
  email: parseProfileEmail(user.email),
  isEmailVerified: user.verified === true,
})
