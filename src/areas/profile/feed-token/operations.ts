import { change, sha256, type Caller, type DerivedKeys, type Sql, type Transaction } from '#platform'
import { lockUser } from '../public.ts'
import { getFeedToken, rotateFeedToken } from './contract.ts'
import { deleteAppFeedTokens, findStoredToken, replaceSeed } from './queries.ts'
import { createToken, recoverToken } from './tokens.ts'

export const feedTokenHandlers = [
  change(getFeedToken, async ({ sql, caller, app: { keys } }) => {
    const existing = await findToken(sql, keys, caller)
    if (existing !== undefined) return { data: { feedToken: existing } }

    await lockUser(sql, caller.userId)
    // A concurrent request may have stored one before us.
    const feedToken = (await findToken(sql, keys, caller)) ?? (await replaceToken(sql, keys, caller))
    return { data: { feedToken } }
  }),

  change(rotateFeedToken, async ({ sql, caller, app: { keys } }) => {
    await lockUser(sql, caller.userId)
    if (caller.via === 'session') await deleteAppFeedTokens(sql, caller.userId)
    return { data: { feedToken: await replaceToken(sql, keys, caller) } }
  }),
]

async function findToken(sql: Sql, keys: DerivedKeys, caller: Caller): Promise<string | undefined> {
  const stored = await findStoredToken(sql, caller)
  return stored && recoverToken(keys, stored)
}

async function replaceToken(sql: Transaction, keys: DerivedKeys, caller: Caller): Promise<string> {
  const { seed, token } = createToken(keys)
  await replaceSeed(sql, caller, seed, sha256(token))
  return token
}
