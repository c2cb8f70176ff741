import { Unauthenticated } from '#contract'
import { read } from '#platform'
import { listAllFollowedBy, listAllFollowersOf } from '../../follows/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount } from './contract.ts'

export const accountExport = [
  read(exportAccount, async ({ sql, caller: { userId }, app }) => {
    const [profile, tokens, portfolio, following, followers] = await Promise.all([
      findProfile(sql, userId),
      listAllTokensOf(sql, userId),
      listWholePortfolioOf(sql, userId),
      listAllFollowedBy(sql, userId),
      listAllFollowersOf(sql, userId),
    ])
    if (!profile) throw new Unauthenticated()
    const exportedAt = app.clock.now().toISOString()
    return { data: { profile, tokens, portfolio, following, followers, exportedAt } }
  }),
]
