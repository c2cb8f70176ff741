import { randomBytes } from 'node:crypto'
import { change, hmac, sha256, type DerivedKeys } from '#platform'
import { lockUser } from '../public.ts'
import { getFeedToken, rotateFeedToken } from './contract.ts'
import { findSeed, insertSeed, replaceSeed } from './queries.ts'

export const feedToken = [
  change(getFeedToken, async ({ sql, caller, app }) => {
    const existing = await findSeed(sql, caller.userId)
    if (existing) return { data: { feedToken: deriveToken(app.keys, existing) } }

    await lockUser(sql, caller.userId)
    const seed = randomBytes(16)
    await insertSeed(sql, caller.userId, seed, sha256(deriveToken(app.keys, seed)))
    // A concurrent request may have inserted its seed first.
    return { data: { feedToken: deriveToken(app.keys, (await findSeed(sql, caller.userId)) ?? seed) } }
  }),

  change(rotateFeedToken, async ({ sql, caller, app }) => {
    await lockUser(sql, caller.userId)
    const seed = randomBytes(16)
    const feedToken = deriveToken(app.keys, seed)
    await replaceSeed(sql, caller.userId, seed, sha256(feedToken))
    return { data: { feedToken } }
  }),
]

/** Derived with a key: tokens can be shown again, but not made from the table alone. */
function deriveToken(keys: DerivedKeys, seed: Buffer): string {
  return `fmf_${hmac(keys.get('feed tokens'), seed.toString('hex'), 'hex').slice(0, 40)}`
}
