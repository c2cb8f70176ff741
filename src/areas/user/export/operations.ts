import { Unauthenticated } from '#contract'
import { read } from '#platform'
import { listSessionsOf } from '../../sign-in/sessions/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount } from './contract.ts'

export const accountExport = [
  read(exportAccount, async ({ sql, caller: { userId }, app }) => {
    const [profile, sessions, tokens, portfolio] = await Promise.all([
      findProfile(sql, userId),
      listSessionsOf(sql, userId, null),
      listAllTokensOf(sql, userId),
      listWholePortfolioOf(sql, userId),
    ])
    if (!profile) throw new Unauthenticated()
    return { data: { profile, sessions: [...sessions], tokens, portfolio, exportedAt: app.clock.now().toISOString() } }
  }),
]
