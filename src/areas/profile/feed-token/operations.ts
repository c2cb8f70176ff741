import { change, sha256, type DerivedKeys, type Sql } from '#platform'
import { lockUser } from '../public.ts'
import { getFeedToken, rotateFeedToken } from './contract.ts'
import { findSeed, insertSeed, replaceSeed } from './queries.ts'
import { createToken, showToken } from './tokens.ts'

export const feedTokenHandlers = [
  change(getFeedToken, async ({ sql, caller, app }) => {
    const existing = await findToken(sql, app.keys, caller.userId)
    if (existing !== undefined) return { data: { feedToken: existing } }

    await lockUser(sql, caller.userId)
    const { seed, token } = createToken(app.keys)
    await insertSeed(sql, caller.userId, seed, sha256(token))
    // A concurrent request may have inserted its seed first.
    return { data: { feedToken: (await findToken(sql, app.keys, caller.userId)) ?? token } }
  }),

  change(rotateFeedToken, async ({ sql, caller, app }) => {
    await lockUser(sql, caller.userId)
    const { seed, token } = createToken(app.keys)
    await replaceSeed(sql, caller.userId, seed, sha256(token))
    return { data: { feedToken: token } }
  }),
]

async function findToken(sql: Sql, keys: DerivedKeys, userId: string): Promise<string | undefined> {
  const seed = await findSeed(sql, userId)
  return seed && showToken(keys, seed)
}
