import { invalid } from '#contract'
import type { NewCheckinCode } from './contract.ts'

const last = Date.parse('9999-12-31T23:59:59.999Z')

/** When a code ends: at the given time, or so many minutes from now, or never. */
export function expiryOf(now: Date, { expiresAt = null, expiresInMinutes }: NewCheckinCode): Date | null {
  if (expiresAt !== null && expiresInMinutes !== undefined)
    throw invalid([{ path: 'expiresInMinutes', message: 'cannot be used together with expiresAt' }])
  if (expiresInMinutes !== undefined) return new Date(now.getTime() + expiresInMinutes * 60_000)
  if (expiresAt === null) return null

  const end = new Date(Math.min(Date.parse(expiresAt), last))
  if (end <= now) throw invalid([{ path: 'expiresAt', message: 'must lie in the future' }])
  return end
}
