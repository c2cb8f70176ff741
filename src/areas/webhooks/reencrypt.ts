import type { DerivedKeys, Transaction } from '#platform'
import { decryptSecret, encryptSecret } from './rules.ts'

interface Row {
  readonly id: string
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
}

/** Secrets that the old key cannot decrypt stay as they are. */
export async function reencryptWebhookSecrets(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const reencrypt = (secret: Buffer | null): string | null => {
    const text = secret === null ? undefined : decryptSecret(from, secret)
    return (text === undefined ? secret : encryptSecret(to, text))?.toString('hex') ?? null
  }
  let lastId: string | null = null
  for (;;) {
    const rows: readonly Row[] = await sql<Row[]>`
      select id, secret, old_secret
      from webhooks
      where ${lastId}::uuid is null or id > ${lastId}::uuid
      order by id
      limit 1000
      for update`
    if (rows.length === 0) return
    await sql`
      update webhooks w
      set secret = decode(c.secret, 'hex'), old_secret = decode(c.old_secret, 'hex')
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ secret }) => reencrypt(secret))}::text[],
        ${rows.map(({ oldSecret }) => reencrypt(oldSecret))}::text[]) as c (id, secret, old_secret)
      where w.id = c.id`
    lastId = rows.at(-1)?.id ?? null
  }
}
