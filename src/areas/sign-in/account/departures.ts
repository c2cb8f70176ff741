import type { Transaction } from '#platform'
import { cancelRsvpsOf } from '../../events/rsvps/public.ts'
import { leaveAllGroups } from '../../groups/members/public.ts'

/**
 * What others are told of, or count, when somebody goes: done one after the other, before the account is deleted. The person
 * is held, then groups, then events, as by everybody else who holds several of them.
 */
export const departures: readonly ((sql: Transaction, userId: string) => Promise<void>)[] = [
  leaveAllGroups,
  cancelRsvpsOf,
]
