import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { decrypt, encrypt, type DerivedKeys, type Sql, type Transaction } from '#platform'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const tokenSeconds = 12 * 3600

/** RFC 8292. The library's own signs for https only, which a trial on one machine does not have. */
export function signVapid({ publicKey, privateKey }: PushKeys, endpoint: string, senderAddress: string): string {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey },
  })
  const exp = Math.floor(Date.now() / 1000) + tokenSeconds
  const text = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: new URL(endpoint).origin, exp, sub: `mailto:${senderAddress}` },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${text}.${signature}, k=${publicKey}`
}

/** Creates them when there are none, or none that our secret can decrypt. */
export async function loadPushKeys(sql: Transaction, keys: DerivedKeys): Promise<PushKeys> {
  const known = await findPushKeys(sql, keys)
  if (known) return known
  // Of two processes that come together, the second finds the keys of the first.
  await sql`lock table push_keys in share row exclusive mode`
  return (await findPushKeys(sql, keys)) ?? createPushKeys(sql, keys)
}

async function findPushKeys(sql: Sql, keys: DerivedKeys): Promise<PushKeys | undefined> {
  const [row] = await sql<{ publicKey: string; privateKey: Buffer }[]>`select public_key, private_key from push_keys`
  const privateKey = row && decrypt(keys.get('push keys'), row.privateKey)
  return row && privateKey !== undefined ? { publicKey: row.publicKey, privateKey } : undefined
}

async function createPushKeys(sql: Transaction, keys: DerivedKeys): Promise<PushKeys> {
  const curve = createECDH('prime256v1')
  const publicKey = curve.generateKeys('base64url')
  // Leading zeros count: the key has 32 bytes.
  const privateKey = Buffer.from(curve.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  await sql`
    insert into push_keys (public_key, private_key)
    values (${publicKey}, ${encrypt(keys.get('push keys'), privateKey)})
    on conflict (is_one) do update set public_key = excluded.public_key, private_key = excluded.private_key`
  return { publicKey, privateKey }
}

/** Keys that the old secret cannot decrypt stay as they are. */
export async function reencryptPushKeys(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const [row] = await sql<{ privateKey: Buffer }[]>`select private_key from push_keys for update`
  const privateKey = row && decrypt(from.get('push keys'), row.privateKey)
  if (privateKey !== undefined)
    await sql`update push_keys set private_key = ${encrypt(to.get('push keys'), privateKey)} where is_one`
}
