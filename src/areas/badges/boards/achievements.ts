import type { Sql } from '#platform'

/** How many achievements each of these people completed; nobody can complete one yet. */
export function countCompletedOf(_sql: Sql, _userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return Promise.resolve(new Map())
}

/** How many achievements there are for everybody to see; there are none yet. */
export function countPublicDefinitions(_sql: Sql): Promise<number> {
  return Promise.resolve(0)
}
