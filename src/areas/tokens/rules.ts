import { isScope, type Scope } from '#contract'
import { randomHex } from '#platform'

export const tokenPattern = /^fm_pat_[0-9a-f]{40}$/

export const generateToken = (): string => `fm_pat_${randomHex(40)}`

export const toTokenPrefix = (token: string): string => token.slice(0, 'fm_pat_'.length + 8)

export const formatScopes = (names: readonly string[]): string => [...new Set(names)].join(' ')

export const parseScopes = (text: string): Scope[] => text.split(' ').filter(isScope)

/** A token never outlives the token that creates it. */
export function computeExpiry(now: Date, days: number | undefined, parentExpiresAt: string | null): string | null {
  const requested = days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
  if (requested === null || parentExpiresAt === null) return requested ?? parentExpiresAt
  return requested < parentExpiresAt ? requested : parentExpiresAt
}
