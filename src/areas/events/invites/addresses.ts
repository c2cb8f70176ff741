import { createHmac, randomBytes } from 'node:crypto'
import {
  decrypt,
  encrypt,
  hmac,
  isSameSecret,
  toEmailLookupForm,
  type Config,
  type DerivedKeys,
  type Transaction,
} from '#platform'
import { findStoredKey, insertKey, updateKey } from './queries.ts'

type HashAddress = (email: string) => string

/** Hashes are in hex. Their key is made when it is first needed. */
export async function createAddressHasher(sql: Transaction, keys: DerivedKeys): Promise<HashAddress> {
  const stored = (await findStoredKey(sql)) ?? (await createKey(sql, keys))
  const key = stored && decrypt(keys.get('invited addresses'), stored)
  if (key === undefined) throw new Error('The key of invited addresses belongs to another secret key.')
  return (email) => createHmac('sha256', key).update(toEmailLookupForm(email)).digest('hex')
}

/** Concurrent callers get the same one. */
async function createKey(sql: Transaction, keys: DerivedKeys): Promise<Buffer | undefined> {
  await insertKey(sql, encrypt(keys.get('invited addresses'), randomBytes(32).toString('hex')))
  return findStoredKey(sql)
}

export async function reencryptInviteKey(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const stored = await findStoredKey(sql)
  const key = stored && decrypt(from.get('invited addresses'), stored)
  if (key !== undefined) await updateKey(sql, encrypt(to.get('invited addresses'), key))
}

/** Valid for whoever got the mail, without expiry. */
export const optOutUrl = ({ BASE_URL }: Config, keys: DerivedKeys, hash: string): string =>
  `${BASE_URL}/mail/no-invitations/${createOptOutToken(keys, hash)}`

const createOptOutToken = (keys: DerivedKeys, hash: string): string =>
  `${hash}.${hmac(keys.get('unsubscribe links'), `invitations ${hash}`, 'base64url').slice(0, 22)}`

/** Returns the hash of the address. */
export function parseOptOutToken(keys: DerivedKeys, token: string): string | undefined {
  const [hash = ''] = token.split('.')
  if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
  const isSignedWith = (signer: DerivedKeys) => isSameSecret(token, createOptOutToken(signer, hash))
  return isSignedWith(keys) || (keys.previous && isSignedWith(keys.previous)) ? hash : undefined
}
