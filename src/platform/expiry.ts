import { validationFailure } from '#contract'

export function parseExpiry(now: Date, expiresAt: string | null | undefined, path = 'expiresAt'): string | null {
  if (expiresAt === null || expiresAt === undefined) return null
  const at = new Date(expiresAt)
  if (at <= now) throw validationFailure([{ path, message: 'must be in the future' }])
  if (at.getUTCFullYear() > 9999) throw validationFailure([{ path, message: 'must be before the year 10000' }])
  return at.toISOString()
}

const latestExpiryMs = Date.parse('9999-12-31T23:59:59.999Z')

export function resolveExpiry(
  now: Date,
  expiresAt: string | null | undefined,
  duration: Readonly<Record<string, number | undefined>>,
  unitMs: number,
): Date | null {
  const [[path, units] = ['', undefined]] = Object.entries(duration)
  const hasExpiresAt = expiresAt !== null && expiresAt !== undefined
  if (hasExpiresAt && units !== undefined)
    throw validationFailure([{ path, message: 'cannot be used together with expiresAt' }])
  if (units !== undefined) return new Date(now.getTime() + units * unitMs)
  if (!hasExpiresAt) return null

  const end = new Date(Math.min(Date.parse(expiresAt), latestExpiryMs))
  if (end <= now) throw validationFailure([{ path: 'expiresAt', message: 'must lie in the future' }])
  return end
}
