import { message, validationFailure } from '#contract'

export function parseFutureTime(now: Date, expiresAt: string | null | undefined, path = 'expiresAt'): string | null {
  if (expiresAt === null || expiresAt === undefined) return null
  const at = new Date(expiresAt)
  if (at <= now) throw validationFailure([{ path, text: message('validation.future') }])
  if (at.getUTCFullYear() > 9999) throw validationFailure([{ path, text: message('validation.beforeYear10000') }])
  return at.toISOString()
}

const latestExpiryMs = Date.parse('9999-12-31T23:59:59.999Z')

/** The time of `expiresAt`, or after `duration`, which has one property, such as `expiresInDays`, in units of `unitMs`. */
export function resolveExpiry(
  now: Date,
  expiresAt: string | null | undefined,
  duration: Readonly<Record<string, number | undefined>>,
  unitMs: number,
): Date | null {
  const [[path, units] = ['', undefined]] = Object.entries(duration)
  const hasExpiresAt = expiresAt !== null && expiresAt !== undefined
  if (hasExpiresAt && units !== undefined)
    throw validationFailure([{ path, text: message('validation.notTogether', { other: 'expiresAt' }) }])
  if (units !== undefined) return new Date(now.getTime() + units * unitMs)
  if (!hasExpiresAt) return null

  const end = new Date(Math.min(Date.parse(expiresAt), latestExpiryMs))
  if (end <= now) throw validationFailure([{ path: 'expiresAt', text: message('validation.future') }])
  return end
}
