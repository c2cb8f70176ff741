import { invalid } from '#contract'

/** When something shall end, as it is stored: not before now, and not after the years that the database knows. */
export function expiryFrom(now: Date, expiresAt: string | null | undefined, path = 'expiresAt'): string | null {
  if (expiresAt === null || expiresAt === undefined) return null
  const at = new Date(expiresAt)
  if (at <= now) throw invalid([{ path, message: 'must be in the future' }])
  if (at.getUTCFullYear() > 9999) throw invalid([{ path, message: 'must be before the year 10000' }])
  return at.toISOString()
}
