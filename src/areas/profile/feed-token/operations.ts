import { change, sha256, type DerivedKeys, type Sql, type Transaction } from '#platform'
import { lockUser } from '../public.ts'
import { getFeedToken, rotateFeedToken } from './contract.ts'
import { findStoredToken, replaceSeed } from './queries.ts'
import { createToken, recoverToken } from './tokens.ts'

export const feedTokenHandlers = [
  change(getFeedToken, async ({ sql, caller: { userId }, app: { keys } }) => {
    const existing = await findToken(sql, keys, userId)
    if (existing !== undefined) return { data: { feedToken: existing } }

    await lockUser(sql, userId)
    // A concurrent request may have stored one before us.
    const feedToken = (await findToken(sql, keys, userId)) ?? (await replaceToken(sql, keys, userId))
    return { data: { feedToken } }
  }),

  change(rotateFeedToken, async ({ sql, caller: { userId }, app: { keys } }) => {
    await lockUser(sql, userId)
    return { data: { feedToken: await replaceToken(sql, keys, userId) } }
  }),
]

async function findToken(sql: Sql, keys: DerivedKeys, userId: string): Promise<string | undefined> {
  const stored = await findStoredToken(sql, userId)
  return stored && recoverToken(keys, stored)
}

async function replaceToken(sql: Transaction, keys: DerivedKeys, userId: string): Promise<string> {
  const { seed, token } = createToken(keys)
  await replaceSeed(sql, userId, seed, sha256(token))
  return token
}
