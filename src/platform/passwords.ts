import { lazy, lazyRequire } from './lazy.ts'

const loadArgon2 = lazy(() => lazyRequire('@node-rs/argon2') as typeof import('@node-rs/argon2'))

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> =>
  loadArgon2().hash(password.normalize('NFC'), argon2Options)

export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  loadArgon2().verify(passwordHash, password.normalize('NFC'))
