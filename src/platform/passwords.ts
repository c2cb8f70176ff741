import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost)

export const isPassword = (password: string, passwordHash: string): Promise<boolean> =>
  verify(passwordHash, password.normalize('NFC'))
