import { Unauthenticated } from '#contract'
import { read } from '#platform'
import { listAppsOf } from '../../developer/apps/public.ts'
import { listLinkedAccountsOf } from '../../sign-in/providers/public.ts'
import { listSessionsOf } from '../../sign-in/sessions/public.ts'
import { listAllFollowedBy, listAllFollowersOf } from '../../follows/public.ts'
import { listAllEntitlementsOf } from '../entitlements/public.ts'
import { listAllGrantsOf } from '../grants/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount } from './contract.ts'

export const accountExport = [
  read(exportAccount, async ({ sql, caller: { userId }, app }) => {
    const [profile, linkedAccounts, sessions, tokens, grants, apps, portfolio, entitlements, following, followers] =
      await Promise.all([
        findProfile(sql, userId),
        listLinkedAccountsOf(sql, userId),
        listSessionsOf(sql, userId, null),
        listAllTokensOf(sql, userId),
        listAllGrantsOf(sql, userId),
        listAppsOf(sql, userId),
        listWholePortfolioOf(sql, userId),
        listAllEntitlementsOf(sql, userId),
        listAllFollowedBy(sql, userId),
        listAllFollowersOf(sql, userId),
      ])
    if (!profile) throw new Unauthenticated()
    const exportedAt = app.clock.now().toISOString()
    const lists = {
      linkedAccounts: [...linkedAccounts],
      sessions: [...sessions],
      tokens,
      grants: [...grants],
      apps: [...apps],
      portfolio,
      entitlements: [...entitlements],
      following,
      followers,
    }
    return { data: { profile, ...lists, exportedAt } }
  }),
]
