import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { sha256, type Clock } from '#platform'

const secretBytes = 20
const recoveryCodeCount = 10
/** Without letters and digits that look alike. 16 of these 32 characters are 80 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789'

export const generateSecret = (): string => new Secret({ size: secretBytes }).base32

/** Apps show the issuer and the label. */
export const toSetupUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret, issuer, label }).toString()

/** The time step that the code belongs to: this one, the one before or the one after. */
export function findStep(secret: string, code: string, clock: Clock): number | undefined {
  const totp = new TOTP({ secret })
  const timestamp = clock.now().getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

export const generateRecoveryCodes = (): string[] => Array.from({ length: recoveryCodeCount }, generateRecoveryCode)

const generateRecoveryCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join(''),
  ).join('-')

/** Ignores case, spaces and dashes. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(code)

export const hashRecoveryCode = (code: string): Buffer => sha256(normalizeCode(code))
