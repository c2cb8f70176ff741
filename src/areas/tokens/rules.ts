import { isScope, type Scope } from '#contract'
import { randomHex } from '#platform'

export const tokenPattern = /^fm_pat_[0-9a-f]{40}$/

export const generateToken = (): string => `fm_pat_${randomHex(40)}`

export const toTokenPrefix = (token: string): string => token.slice(0, 'fm_pat_'.length + 8)

export const formatScopes = (names: readonly string[]): string => [...new Set(names)].join(' ')

export const parseScopes = (text: string): Scope[] => text.split(' ').filter(isScope)

/** A token never outlives the token that creates it. */
export function computeExpiry(requested: Date | null, parentExpiresAt: string | null): string | null {
  const ends = [requested, parentExpiresAt].flatMap((end) => (end === null ? [] : [new Date(end).getTime()]))
  return ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString()
}
