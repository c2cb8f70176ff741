import { Unauthenticated } from '#contract'
import { read, type App, type Caller, type Sql } from '#platform'
import { listAllBadgesOf } from '../../badges/awards/public.ts'
import { listAllProgressOf } from '../../achievements/progress/public.ts'
import { listKeptRsvpsOf } from '../../events/rsvps/public.ts'
import { listKeptRolesOf } from '../../groups/members/public.ts'
import { listAppsOf } from '../../developer/apps/public.ts'
import { listWebhooksOf } from '../../developer/webhooks/public.ts'
import { listLinkedAccountsOf } from '../../sign-in/providers/public.ts'
import { listSessionsOf } from '../../sign-in/sessions/public.ts'
import { listAllCheckinsOf } from '../../events/checkins/public.ts'
import { listAllFollowedBy, listAllFollowersOf } from '../../follows/public.ts'
import { listKeptFavoritesOf } from '../../groups/favorites/public.ts'
import { listAllConnectionsOf } from '../../meetpass/connections/public.ts'
import { listAllPassesOf } from '../../meetpass/passes/public.ts'
import { listAllUploadsOf } from '../../uploads/public.ts'
import { listAllEntitlementsOf } from '../entitlements/public.ts'
import { listAllGrantsOf } from '../grants/public.ts'
import { listWholePortfolioOf } from '../portfolio/public.ts'
import { findProfile } from '../profile/public.ts'
import { listAllTokensOf } from '../tokens/public.ts'
import { exportAccount, readers } from './contract.ts'

type Section = keyof typeof readers

export const accountExport = [
  read(exportAccount, async ({ sql, caller, app }) => {
    const profile = await findProfile(sql, caller.userId)
    if (!profile) throw new Unauthenticated()
    const lists = await together(sectionsFor(sql, caller, app))
    const leftOut = (Object.keys(readers) as Section[])
      .filter((section) => !isCovered(caller, section))
      .map((section) => ({ section, scope: readers[section].scope }))
    return { data: { profile, ...lists, leftOut, exportedAt: app.clock.now().toISOString() } }
  }),
]

function sectionsFor(sql: Sql, caller: Caller, { config }: App) {
  const { userId } = caller
  const of = <T>(section: Section, list: () => PromiseLike<readonly T[]>): PromiseLike<T[]> =>
    isCovered(caller, section) ? list().then((rows) => [...rows]) : Promise.resolve([])
  return {
    linkedAccounts: of('linkedAccounts', () => listLinkedAccountsOf(sql, userId)),
    sessions: of('sessions', () => listSessionsOf(sql, userId, null)),
    tokens: of('tokens', () => listAllTokensOf(sql, userId)),
    grants: of('grants', () => listAllGrantsOf(sql, userId)),
    apps: of('apps', () => listAppsOf(sql, userId)),
    webhooks: of('webhooks', () => listWebhooksOf(sql, userId)),
    portfolio: of('portfolio', () => listWholePortfolioOf(sql, userId)),
    achievements: of('achievements', () => listAllProgressOf(sql, userId)),
    entitlements: of('entitlements', () => listAllEntitlementsOf(sql, userId)),
    following: of('following', () => listAllFollowedBy(sql, userId)),
    followers: of('followers', () => listAllFollowersOf(sql, userId)),
    favorites: of('favorites', () => listKeptFavoritesOf(sql, userId)),
    rsvps: of('rsvps', () => listKeptRsvpsOf(sql, userId, config.WEB_URL)),
    checkins: of('checkins', () => listAllCheckinsOf(sql, userId)),
    badges: of('badges', () => listAllBadgesOf(sql, userId, config)),
    uploads: of('uploads', () => listAllUploadsOf(sql, userId)),
    groupRoles: of('groupRoles', () => listKeptRolesOf(sql, userId)),
    meetpasses: of('meetpasses', () => listAllPassesOf(sql, userId, config.BASE_URL)),
    connections: of('connections', () => listAllConnectionsOf(sql, userId)),
  }
}

function isCovered({ via, scopes }: Caller, section: Section): boolean {
  const { scope } = readers[section]
  return scope === 'session' ? via === 'session' : scopes.has(scope)
}

type Found<T> = { [Key in keyof T]: Awaited<T[Key]> }

/** Everything at once, each under its name. */
async function together<T extends Record<string, PromiseLike<unknown>>>(asked: T): Promise<Found<T>> {
  const names = Object.keys(asked)
  const found = await Promise.all(Object.values(asked))
  return Object.fromEntries(names.map((name, index) => [name, found[index]])) as Found<T>
}
