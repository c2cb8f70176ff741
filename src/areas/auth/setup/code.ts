import { createHmac } from 'node:crypto'
import { findSetupState, isSameSecret, type DerivedKeys, type SetupState, type Sql } from '#platform'

/** Crockford's: without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 26

/** The same until the site is set up with it. */
export function setupCodeFor(keys: DerivedKeys, { id, setUpAt }: SetupState): string {
  const bytes = createHmac('sha256', keys.get('setup code').keyObject).update(`${id} ${setUpAt}`).digest()
  return Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')
}

export async function isSetupCode(sql: Sql, keys: DerivedKeys, typed: string): Promise<boolean> {
  const state = await findSetupState(sql)
  return state !== undefined && isSameSecret(typed.trim().toLowerCase(), setupCodeFor(keys, state))
}
