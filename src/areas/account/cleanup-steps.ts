import type { Transaction } from '#platform'
import { deleteProgressForUser } from '../achievements/progress/public.ts'
import { removeAllAwards } from '../badges/awards/public.ts'
import { clearClaimLinkCreator } from '../badges/claims/public.ts'
import { clearCheckinCodeCreator } from '../events/checkin-codes/public.ts'
import { keepRsvpsOfCheckins } from '../events/checkins/public.ts'
import { eraseInvites } from '../events/invites/public.ts'
import { clearEventCreator } from '../events/records/public.ts'
import { cancelUpcomingRsvps } from '../events/rsvps/public.ts'
import { leaveAllSeries } from '../events/series/public.ts'
import { removeAllFollows } from '../follows/public.ts'
import { removeAllFavorites } from '../groups/favorites/public.ts'
import { leaveAllGroups } from '../groups/members/public.ts'
import { detachUserFromConnections } from '../meetpass/connections/public.ts'
import { releaseAllPasses } from '../meetpass/passes/public.ts'
import { removeAllUploads } from '../uploads/public.ts'

/**
 * Before the user row is deleted. `leaveAllGroups` throws if a group would lose its last owner. Lock order everywhere:
 * users, groups, achievement counts, badges, check-in codes, series, events.
 */
export const cleanupSteps: readonly ((sql: Transaction, userId: string) => Promise<void>)[] = [
  removeAllFollows,
  leaveAllGroups,
  removeAllFavorites,
  deleteProgressForUser,
  removeAllAwards,
  clearClaimLinkCreator,
  clearCheckinCodeCreator,
  leaveAllSeries,
  cancelUpcomingRsvps,
  keepRsvpsOfCheckins,
  clearEventCreator,
  eraseInvites,
  releaseAllPasses,
  detachUserFromConnections,
  removeAllUploads,
]
