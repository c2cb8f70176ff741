import { findTimeZone, type Transaction } from '#platform'
import { updateUnchosenTimeZone } from './queries.ts'

/** Until somebody chooses one, the site is where its machine is. */
export async function useMachineTimeZone(sql: Transaction): Promise<void> {
  const zone = findTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  if (zone !== undefined) await updateUnchosenTimeZone(sql, zone)
}
