import { Unauthenticated } from '#contract'
import { read, type AppContext, type Caller, type Sql } from '#platform'
import { listAllBadgesForUser } from '../badges/awards/public.ts'
import { listStartedProgressForUser } from '../achievements/progress/public.ts'
import { listInvitesForUser } from '../events/invites/public.ts'
import { listRsvpHistory } from '../events/rsvps/public.ts'
import { listExportedStanding } from '../events/series/public.ts'
import { listClaimRequestsForUser } from '../groups/claims/public.ts'
import { listCreationRequestsForUser } from '../groups/creation/public.ts'
import { listExportedRoles } from '../groups/members/public.ts'
import { listAppsForOwner } from '../apps/public.ts'
import { listWebhooksForOwner } from '../webhooks/public.ts'
import { listPasskeysForUser } from '../auth/passkeys/public.ts'
import { findSecondFactorState } from '../auth/second-factor/public.ts'
import { listLinkedAccountsForUser } from '../auth/providers/public.ts'
import { listSessionsForUser } from '../auth/sessions/public.ts'
import { listCheckinsForUser } from '../events/checkins/public.ts'
import { listAllFollowedByUser, listAllFollowersForUser } from '../follows/public.ts'
import { listAllFavoritesForUser } from '../groups/favorites/public.ts'
import { listAllConnections } from '../meetpass/connections/public.ts'
import { listAllPassesForUser } from '../meetpass/passes/public.ts'
import { listInboxForUser } from '../inbox/public.ts'
import { listPushSubscriptions } from '../push/public.ts'
import { listAllUploadsForUser } from '../uploads/public.ts'
import { listAllEntitlementsForUser } from '../entitlements/public.ts'
import { listAllGrantsForUser } from '../grants/public.ts'
import { listAllPortfolioItemsForUser } from '../profile/portfolio/public.ts'
import { readNotificationSettings } from '../profile/notifications/public.ts'
import { findProfile } from '../profile/public.ts'
import { listReportsByUser } from '../reports/public.ts'
import { listAllTokensForUser } from '../tokens/public.ts'
import { exportAccount, sectionOperations } from './contract.ts'

type ExportSection = keyof typeof sectionOperations

export const exportHandlers = [
  read(exportAccount, async ({ sql, caller, app }) => {
    const profile = await findProfile(sql, caller.userId)
    if (!profile) throw new Unauthenticated()
    const isSecondFactorShown = isSectionAllowed(caller, 'secondFactor')
    const secondFactor = (isSecondFactorShown && (await findSecondFactorState(sql, caller.userId))) || null
    const notifications = await readNotificationSettings(sql, caller.userId)
    const lists = await awaitProperties(loadSections(sql, caller, app))
    const leftOut = (Object.keys(sectionOperations) as ExportSection[])
      .filter((section) => !isSectionAllowed(caller, section))
      .map((section) => ({ section, scope: sectionOperations[section].scope }))
    return {
      data: { profile, notifications, secondFactor, ...lists, leftOut, exportedAt: app.clock.now().toISOString() },
    }
  }),
]

function loadSections(sql: Sql, caller: Caller, { config }: AppContext) {
  const { userId, credentialId } = caller
  const ifAllowed = <T>(section: ExportSection, list: () => PromiseLike<readonly T[]>): PromiseLike<T[]> =>
    isSectionAllowed(caller, section) ? list().then((rows) => [...rows]) : Promise.resolve([])
  return {
    linkedAccounts: ifAllowed('linkedAccounts', () => listLinkedAccountsForUser(sql, userId)),
    passkeys: ifAllowed('passkeys', () => listPasskeysForUser(sql, userId)),
    sessions: ifAllowed('sessions', () => listSessionsForUser(sql, userId, credentialId)),
    tokens: ifAllowed('tokens', () => listAllTokensForUser(sql, userId)),
    grants: ifAllowed('grants', () => listAllGrantsForUser(sql, userId)),
    apps: ifAllowed('apps', () => listAppsForOwner(sql, userId)),
    webhooks: ifAllowed('webhooks', () => listWebhooksForOwner(sql, userId)),
    portfolio: ifAllowed('portfolio', () => listAllPortfolioItemsForUser(sql, userId)),
    achievements: ifAllowed('achievements', () => listStartedProgressForUser(sql, userId)),
    entitlements: ifAllowed('entitlements', () => listAllEntitlementsForUser(sql, userId)),
    following: ifAllowed('following', () => listAllFollowedByUser(sql, userId)),
    followers: ifAllowed('followers', () => listAllFollowersForUser(sql, userId)),
    favorites: ifAllowed('favorites', () => listAllFavoritesForUser(sql, userId)),
    rsvps: ifAllowed('rsvps', () => listRsvpHistory(sql, userId, config.WEB_URL)),
    standing: ifAllowed('standing', () => listExportedStanding(sql, userId)),
    invites: ifAllowed('invites', () => listInvitesForUser(sql, userId)),
    checkins: ifAllowed('checkins', () => listCheckinsForUser(sql, userId)),
    badges: ifAllowed('badges', () => listAllBadgesForUser(sql, userId, config)),
    uploads: ifAllowed('uploads', () => listAllUploadsForUser(sql, userId)),
    groupRoles: ifAllowed('groupRoles', () => listExportedRoles(sql, userId)),
    creationRequests: ifAllowed('creationRequests', () => listCreationRequestsForUser(sql, userId)),
    claimRequests: ifAllowed('claimRequests', () => listClaimRequestsForUser(sql, userId)),
    meetpasses: ifAllowed('meetpasses', () => listAllPassesForUser(sql, userId, config.BASE_URL)),
    connections: ifAllowed('connections', () => listAllConnections(sql, userId)),
    reports: ifAllowed('reports', () => listReportsByUser(sql, userId)),
    pushSubscriptions: ifAllowed('pushSubscriptions', () => listPushSubscriptions(sql, userId)),
    inbox: ifAllowed('inbox', () => listInboxForUser(sql, config, userId)),
  }
}

function isSectionAllowed({ via, scopes }: Caller, section: ExportSection): boolean {
  const { scope } = sectionOperations[section]
  return scope === 'session' ? via === 'session' : scopes.has(scope)
}

type AwaitedProperties<T> = { [Key in keyof T]: Awaited<T[Key]> }

async function awaitProperties<T extends Record<string, PromiseLike<unknown>>>(
  promises: T,
): Promise<AwaitedProperties<T>> {
  const names = Object.keys(promises)
  const values = await Promise.all(Object.values(promises))
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as AwaitedProperties<T>
}
