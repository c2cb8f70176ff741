import type { Transaction } from '#platform'
import { removeProgressOf } from '../../achievements/progress/public.ts'
import { removeAllAwardsOf } from '../../badges/awards/public.ts'
import { forgetLinkMaker } from '../../badges/claims/public.ts'
import { forgetMaker } from '../../events/records/public.ts'
import { cancelRsvpsOf } from '../../events/rsvps/public.ts'
import { removeAllFollowsOf } from '../../follows/public.ts'
import { removeAllFavoritesOf } from '../../groups/favorites/public.ts'
import { leaveAllGroups } from '../../groups/members/public.ts'
import { forgetConnectionsOf } from '../../meetpass/connections/public.ts'
import { giveUpPassesOf } from '../../meetpass/passes/public.ts'
import { removeAllUploadsOf } from '../../uploads/public.ts'
import { forgetCodeMaker } from '../../management/checkin-codes/public.ts'

/**
 * What others count or are told of when somebody goes: done one after the other, before the account is deleted. All who hold
 * several things do it in one order: the person, groups, badges, check-in codes, events.
 */
export const departures: readonly ((sql: Transaction, userId: string) => Promise<void>)[] = [
  removeAllFollowsOf,
  leaveAllGroups,
  removeAllFavoritesOf,
  removeProgressOf,
  removeAllAwardsOf,
  forgetLinkMaker,
  forgetCodeMaker,
  cancelRsvpsOf,
  forgetMaker,
  giveUpPassesOf,
  forgetConnectionsOf,
  removeAllUploadsOf,
]
