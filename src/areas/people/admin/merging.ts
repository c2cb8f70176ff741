import type { Transaction } from '#platform'
import { moveProgress } from '../../achievements/progress/public.ts'
import { moveAwards } from '../../badges/awards/public.ts'
import { moveClaimLinks } from '../../badges/claims/public.ts'
import { moveApps } from '../../apps/public.ts'
import { moveWebhooks } from '../../webhooks/public.ts'
import { moveCheckins } from '../../events/checkins/public.ts'
import { moveHandOns } from '../../events/hand-ons/public.ts'
import { moveInvites } from '../../events/invites/public.ts'
import { movePickedPeople } from '../../events/messages/public.ts'
import { moveEvents } from '../../events/records/public.ts'
import { moveRsvps } from '../../events/rsvps/public.ts'
import { moveSeries } from '../../events/series/public.ts'
import { moveFollows } from '../../follows/public.ts'
import { moveClaimRequests } from '../../groups/claims/public.ts'
import { moveCreationRequests } from '../../groups/creation/public.ts'
import { moveFavorites } from '../../groups/favorites/public.ts'
import { moveRoles } from '../../groups/members/public.ts'
import { moveCodes } from '../../events/checkin-codes/public.ts'
import { moveConnections } from '../../meetpass/connections/public.ts'
import { movePasses } from '../../meetpass/passes/public.ts'
import { dropPasskeys } from '../../auth/passkeys/public.ts'
import { dropLinkedAccounts } from '../../auth/providers/public.ts'
import { moveReports } from '../../reports/public.ts'
import { moveUploads } from '../../uploads/public.ts'
import { moveEntitlements } from '../../entitlements/public.ts'
import { movePortfolioItems } from '../../profile/portfolio/public.ts'

interface Merge {
  readonly from: string
  readonly to: string
  readonly mergedBy: string
}

type Move = (sql: Transaction, merge: Merge) => Promise<{ readonly moved: number; readonly skipped: number }>

/**
 * By name in the response. The order is that of locks everywhere: users, groups, achievement counts, badges, check-in
 * codes, series, events.
 */
const moveSteps: Readonly<Record<string, Move>> = {
  groupRoles: moveRoles,
  favorites: moveFavorites,
  achievements: moveProgress,
  badges: moveAwards,
  claimLinks: moveClaimLinks,
  checkinCodes: moveCodes,
  series: moveSeries,
  rsvps: moveRsvps,
  checkins: moveCheckins,
  events: moveEvents,
  messages: movePickedPeople,
  invites: moveInvites,
  handOns: moveHandOns,
  claimRequests: moveClaimRequests,
  creationRequests: moveCreationRequests,
  reports: moveReports,
  follows: moveFollows,
  passes: movePasses,
  connections: moveConnections,
  portfolio: movePortfolioItems,
  uploads: moveUploads,
  entitlements: moveEntitlements,
  linkedAccounts: dropLinkedAccounts,
  passkeys: dropPasskeys,
  apps: moveApps,
  webhooks: moveWebhooks,
}

/**
 * Both users must be locked. Profile, settings, inbox, ways to sign in, sessions, tokens and what apps were allowed are
 * not moved.
 */
export async function mergeUsers(
  sql: Transaction,
  merge: Merge,
): Promise<{ moved: Record<string, number>; skipped: Record<string, number> }> {
  const moved: Record<string, number> = {}
  const skipped: Record<string, number> = {}
  for (const [kind, move] of Object.entries(moveSteps)) {
    const counts = await move(sql, merge)
    moved[kind] = counts.moved
    skipped[kind] = counts.skipped
  }
  return { moved, skipped }
}
