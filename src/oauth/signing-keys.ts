import { generateKeyPair, type JsonWebKey } from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, encrypt, randomHex, type Database, type DerivedKeys, type Sql, type Transaction } from '#platform'

export type SigningKey = JsonWebKey & { readonly kid: string; readonly alg: 'RS256'; readonly use: 'sig' }

/** The signing key comes first. Creates one when there is none. */
export async function loadSigningKeys(db: Database, keys: DerivedKeys): Promise<readonly SigningKey[]> {
  const known = await readKeys(db.sql, keys)
  if (known.length > 0) return known
  return db.begin(async (sql) => {
    // Of two processes that start together, the second finds the first one's key.
    await sql`lock table oauth_keys in share row exclusive mode`
    if ((await readKeys(sql, keys)).length === 0) await createSigningKey(sql, keys)
    return readKeys(sql, keys)
  })
}

/** Published at once; signs two hours later, when clients have refreshed their cached keys. The first key signs at once. */
export async function createSigningKey(sql: Transaction, keys: DerivedKeys): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const kid = randomHex(16)
  const key: SigningKey = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
  await sql`
    insert into oauth_keys (kid, private_key)
    values (${kid}, ${encrypt(keys.get('signing keys'), JSON.stringify(key))})`
  return kid
}

/** Keys that the old secret cannot decrypt stay as they are. */
export async function reencryptSigningKeys(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const rows = await sql<{ kid: string; privateKey: Buffer }[]>`select kid, private_key from oauth_keys for update`
  for (const { kid, privateKey } of rows) {
    const text = decrypt(from.get('signing keys'), privateKey)
    if (text !== undefined)
      await sql`update oauth_keys set private_key = ${encrypt(to.get('signing keys'), text)} where kid = ${kid}`
  }
}

/** Everything signed by a key replaced more than a day ago has expired. */
export async function deleteReplacedKeys(sql: Transaction): Promise<void> {
  await sql`
    delete from oauth_keys old
    where exists (
      select from oauth_keys new
      where new.created_at > old.created_at and new.created_at < now() - interval '1 day')`
}

/**
 * The newest key older than two hours signs; older ones follow, then newer ones. Keys that our secret cannot decrypt
 * are skipped.
 */
async function readKeys(sql: Sql, keys: DerivedKeys): Promise<SigningKey[]> {
  const rows = await sql<{ privateKey: Buffer }[]>`
    select private_key
    from oauth_keys
    order by case when created_at < now() - interval '2 hours' then created_at end desc nulls last, created_at, kid`
  return rows.flatMap(({ privateKey }) => {
    const text = decrypt(keys.get('signing keys'), privateKey)
    return text === undefined ? [] : [JSON.parse(text) as SigningKey]
  })
}

export const toPublicKey = ({ kty, n, e, kid, alg, use }: SigningKey) => ({ kty, use, alg, kid, n, e })
