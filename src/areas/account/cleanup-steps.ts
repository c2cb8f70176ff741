import type { Transaction } from '#platform'
import { deleteProgressForUser } from '../achievements/progress/public.ts'
import { removeAllAwards } from '../badges/awards/public.ts'
import { clearLinkCreator } from '../badges/claims/public.ts'
import { clearEventCreator } from '../events/records/public.ts'
import { cancelUpcomingRsvps } from '../events/rsvps/public.ts'
import { removeAllFollows } from '../follows/public.ts'
import { removeAllFavorites } from '../groups/favorites/public.ts'
import { leaveAllGroups } from '../groups/members/public.ts'
import { detachUserFromConnections } from '../meetpass/connections/public.ts'
import { releaseAllPasses } from '../meetpass/passes/public.ts'
import { removeAllUploads } from '../uploads/public.ts'
import { clearCodeCreator } from '../events/checkin-codes/public.ts'

/**
 * Updates counters and publishes events before the user row is deleted. Lock order everywhere: user, groups, badges,
 * check-in codes, events.
 */
export const cleanupSteps: readonly ((sql: Transaction, userId: string) => Promise<void>)[] = [
  removeAllFollows,
  leaveAllGroups,
  removeAllFavorites,
  deleteProgressForUser,
  removeAllAwards,
  clearLinkCreator,
  clearCodeCreator,
  cancelUpcomingRsvps,
  clearEventCreator,
  releaseAllPasses,
  detachUserFromConnections,
  removeAllUploads,
]
