import { isScope, type Scope } from '#contract'
import { randomHex } from '#platform'

export const tokenPattern = /^fm_pat_[0-9a-f]{40}$/

export const generateToken = (): string => `fm_pat_${randomHex(40)}`

export const toTokenPrefix = (token: string): string => token.slice(0, 'fm_pat_'.length + 8)

/** Scopes are kept as one text, in the order given, each once. */
export const formatScopes = (names: readonly string[]): string => [...new Set(names)].join(' ')

export const parseScopes = (text: string): Scope[] => text.split(' ').filter(isScope)

/** When a token made now ends: after the days asked for, but not after the token that makes it. */
export function computeExpiry(now: Date, days: number | undefined, parentExpiresAt: string | null): string | null {
  const wanted = days === undefined ? null : new Date(now.getTime() + days * 86_400_000).toISOString()
  if (wanted === null || parentExpiresAt === null) return wanted ?? parentExpiresAt
  return wanted < parentExpiresAt ? wanted : parentExpiresAt
}
