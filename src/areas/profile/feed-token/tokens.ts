import { randomBytes } from 'node:crypto'
import { decrypt, encrypt, hmac, sha256, type DerivedKeys, type Transaction } from '#platform'

const seedLength = 16

export interface StoredToken {
  readonly seed: Buffer
  readonly tokenHash: Buffer
}

/**
 * A token is derived from its seed and our key, so that it can be shown again but not made from the table alone. After
 * `keys rotate-secret`, `seed` holds the encrypted token instead, because the new key would derive another one.
 * Undefined if the keys do not fit.
 */
export function recoverToken(keys: DerivedKeys, { seed, tokenHash }: StoredToken): string | undefined {
  const token = seed.length === seedLength ? deriveToken(keys, seed) : decrypt(keys.get('rotated feed tokens'), seed)
  return token !== undefined && sha256(token).equals(tokenHash) ? token : undefined
}

export function createToken(keys: DerivedKeys): { readonly seed: Buffer; readonly token: string } {
  const seed = randomBytes(seedLength)
  return { seed, token: deriveToken(keys, seed) }
}

const deriveToken = (keys: DerivedKeys, seed: Buffer): string =>
  `fmf_${hmac(keys.get('feed tokens'), seed.toString('hex'), 'hex').slice(0, 40)}`

/** Tokens that the old key cannot recover stay as they are. */
export async function reencryptFeedTokens(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  await reencryptTable(sql, sql`feed_tokens`, sql`user_id`, (row) => reencryptRow(row, from, to))
  await reencryptTable(sql, sql`app_feed_tokens`, sql`id`, (row) => reencryptRow(row, from, to))
}

type Name = ReturnType<Transaction>

async function reencryptTable(sql: Transaction, table: Name, id: Name, reencrypt: (row: Row) => string): Promise<void> {
  let lastId: string | null = null
  for (;;) {
    const rows: readonly Row[] = await sql<Row[]>`
      select ${id} as id, seed, token_hash
      from ${table}
      where ${lastId}::uuid is null or ${id} > ${lastId}::uuid
      order by ${id}
      limit 1000
      for update`
    if (rows.length === 0) return
    await sql`
      update ${table} t
      set seed = decode(c.seed, 'hex')
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map(reencrypt)}::text[]) as c (id, seed)
      where t.${id} = c.id`
    lastId = rows.at(-1)?.id ?? null
  }
}

interface Row extends StoredToken {
  readonly id: string
}

function reencryptRow(row: Row, from: DerivedKeys, to: DerivedKeys): string {
  const token = recoverToken(from, row)
  return (token === undefined ? row.seed : encrypt(to.get('rotated feed tokens'), token)).toString('hex')
}
