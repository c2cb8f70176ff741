import { hash, verify } from '@node-rs/argon2'

/** Argon2id as OWASP recommends: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), argon2Options)

export const verifyPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC'))
