import { Unauthenticated } from '#contract'
import { read } from '#platform'
import { listAllBadgesOf } from '../../badges/awards/public.ts'
import { listAllProgressOf } from '../../achievements/progress/public.ts'
import { listKeptRsvpsOf } from '../../events/rsvps/public.ts'
import { listRolesOf } from '../../groups/members/public.ts'
import { listAppsOf } from '../../developer/apps/public.ts'
import { listWebhooksOf } from '../../developer/webhooks/public.ts'
import { listLinkedAccountsOf } from '../../sign-in/providers/public.ts'
import { listSessionsOf } from '../../sign-in/sessions/public.ts'
import { listAllCheckinsOf } from '../../events/checkins/public.ts'
import { listAllFollowedBy, listAllFollowersOf } from '../../follows/public.ts'
import { listAllFavoritesOf } from '../../groups/favorites/public.ts'
import { listAllConnectionsOf } from '../../meetpass/connections/public.ts'
import { listAllPassesOf } from '../../meetpass/passes/public.ts'
import { listAllUploadsOf } from '../../uploads/public.ts'
import { listAllEntitlementsOf } from '../entitlements/public.ts'
import { listAllGrantsOf } from '../grants/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount } from './contract.ts'

export const accountExport = [
  read(exportAccount, async ({ sql, caller: { userId }, app }) => {
    const { BASE_URL, WEB_URL } = app.config
    const { profile, ...lists } = await together({
      profile: findProfile(sql, userId),
      linkedAccounts: listLinkedAccountsOf(sql, userId),
      sessions: listSessionsOf(sql, userId, null),
      tokens: listAllTokensOf(sql, userId),
      grants: listAllGrantsOf(sql, userId),
      apps: listAppsOf(sql, userId),
      webhooks: listWebhooksOf(sql, userId),
      portfolio: listWholePortfolioOf(sql, userId),
      achievements: listAllProgressOf(sql, userId),
      entitlements: listAllEntitlementsOf(sql, userId),
      following: listAllFollowedBy(sql, userId),
      followers: listAllFollowersOf(sql, userId),
      favorites: listAllFavoritesOf(sql, userId),
      rsvps: listKeptRsvpsOf(sql, userId, WEB_URL),
      checkins: listAllCheckinsOf(sql, userId),
      badges: listAllBadgesOf(sql, userId, app.config),
      uploads: listAllUploadsOf(sql, userId),
      groupRoles: listRolesOf(sql, userId),
      meetpasses: listAllPassesOf(sql, userId, BASE_URL),
      connections: listAllConnectionsOf(sql, userId),
    })
    if (!profile) throw new Unauthenticated()
    return { data: { profile, ...lists, exportedAt: app.clock.now().toISOString() } }
  }),
]

type Found<T> = { [Key in keyof T]: Awaited<T[Key]> }

/** Everything at once, each under its name. */
async function together<T extends Record<string, PromiseLike<unknown>>>(asked: T): Promise<Found<T>> {
  const names = Object.keys(asked)
  const found = await Promise.all(Object.values(asked))
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Found<T>
}
