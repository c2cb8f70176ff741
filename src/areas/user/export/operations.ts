import { Unauthenticated } from '#contract'
import { read } from '#platform'
import { listAppsOf } from '../../developer/apps/public.ts'
import { listSessionsOf } from '../../sign-in/sessions/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount } from './contract.ts'

export const accountExport = [
  read(exportAccount, async ({ sql, caller: { userId }, app }) => {
    const [profile, sessions, tokens, apps, portfolio] = await Promise.all([
      findProfile(sql, userId),
      listSessionsOf(sql, userId, null),
      listAllTokensOf(sql, userId),
      listAppsOf(sql, userId),
      listWholePortfolioOf(sql, userId),
    ])
    if (!profile) throw new Unauthenticated()
    return {
      data: {
        profile,
        sessions: [...sessions],
        tokens,
        apps: [...apps],
        portfolio,
        exportedAt: app.clock.now().toISOString(),
      },
    }
  }),
]
