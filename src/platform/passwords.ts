import { lazy, requireLater } from './lazy.ts'

const argon2 = lazy(() => requireLater('@node-rs/argon2') as typeof import('@node-rs/argon2'))

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => argon2().hash(password.normalize('NFC'), cost)

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  argon2().verify(passwordHash, password.normalize('NFC'))
