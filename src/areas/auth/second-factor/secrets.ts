import { decrypt, encrypt, type DerivedKeys, type Transaction } from '#platform'

export const encryptSecret = (keys: DerivedKeys, secret: string): Buffer =>
  encrypt(keys.get('authenticator secrets'), secret)

export const decryptSecret = (keys: DerivedKeys, secret: Buffer): string | undefined =>
  decrypt(keys.get('authenticator secrets'), secret)

interface Row {
  readonly userId: string
  readonly secret: Buffer
}

/** Secrets that the old key cannot decrypt stay as they are. */
export async function reencryptAuthenticatorSecrets(
  sql: Transaction,
  from: DerivedKeys,
  to: DerivedKeys,
): Promise<void> {
  const reencrypt = ({ secret }: Row): string => {
    const text = decryptSecret(from, secret)
    return (text === undefined ? secret : encryptSecret(to, text)).toString('hex')
  }
  let lastId: string | null = null
  for (;;) {
    const rows: readonly Row[] = await sql<Row[]>`
      select user_id, secret
      from second_factors
      where ${lastId}::uuid is null or user_id > ${lastId}::uuid
      order by user_id
      limit 1000
      for update`
    if (rows.length === 0) return
    await sql`
      update second_factors f
      set secret = decode(c.secret, 'hex')
      from unnest(${rows.map(({ userId }) => userId)}::uuid[], ${rows.map(reencrypt)}::text[]) as c (user_id, secret)
      where f.user_id = c.user_id`
    lastId = rows.at(-1)?.userId ?? null
  }
}
