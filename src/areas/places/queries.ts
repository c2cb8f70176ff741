import { distanceInKm, kmPerDegree, type Position, type Sql, type Transaction } from '#platform'
import type { Place } from './contract.ts'
import { isNewer } from './rules.ts'
import type { Town } from './towns.ts'

interface PlaceFilter {
  /** Null for all. */
  readonly search: string | null
  readonly near: Position | null
  readonly radius: number | null
  readonly limit: number
}

/**
 * With a search: exact names, then names that begin with it, then by distance weighted by prominence. Without: by
 * prominence, then in source order.
 */
export function listPlaces(sql: Sql, { search, near, radius, limit }: PlaceFilter) {
  // `(select …)` evaluates the search text once instead of once per town. `substr` drops the leading %.
  const startsWithSearch = sql`search_name like (select substr(containing(${search}), 2))`
  const hasWordStartingWithSearch = sql`search_name like (select '% ' || substr(containing(${search}), 2))`
  const equalsSearch = sql`search_name = (select searchable(${search}))`
  const distance = near && distanceInKm(sql, near, { latitude: sql`latitude`, longitude: sql`longitude` })
  const latitudeDelta = radius === null ? 0 : radius / kmPerDegree
  const isNear =
    near && distance && radius !== null
      ? sql`and latitude between ${near.latitude - latitudeDelta} and ${near.latitude + latitudeDelta} and ${distance} <= ${radius}`
      : sql``
  // One letter begins a tenth of all names, so it must be the whole name.
  const matchesSearch =
    search === null
      ? sql`true`
      : search.length === 1
        ? equalsSearch
        : sql`(${startsWithSearch} or ${hasWordStartingWithSearch})`
  const byName = search === null ? sql`` : sql`${equalsSearch} desc, ${startsWithSearch} desc,`
  // A well-known town counts as so many times closer.
  const weightedDistance = distance ? sql`${distance} / (array[1, 3, 6, 20])[prominence + 1],` : sql``
  const rank =
    search === null ? sql`prominence desc,` : sql`${weightedDistance} prominence desc, length(name), search_name,`
  return sql<Place[]>`
    select name, region, country, latitude, longitude, timezone
    from places
    where ${matchesSearch} ${isNear}
    order by ${byName} ${rank} id
    limit ${limit}`
}

interface PlaceLoad {
  readonly version: string
  readonly loadedCount: number
  readonly isComplete: boolean
}

export async function findPlaceLoad(sql: Sql): Promise<PlaceLoad | undefined> {
  const [load] = await sql<PlaceLoad[]>`select version, loaded_count, is_complete from place_loads`
  return load
}

/** Serializes processes that load towns at once. */
export async function lockPlaceLoad(sql: Transaction): Promise<PlaceLoad | undefined> {
  const [load] = await sql<PlaceLoad[]>`select version, loaded_count, is_complete from place_loads for update`
  return load
}

/** Deletes the towns of an older version. Does nothing if the same version or a newer one is stored. */
export async function startPlaceLoad(sql: Transaction, version: string): Promise<void> {
  await sql`insert into place_loads ${sql({ version })} on conflict do nothing`
  const load = await lockPlaceLoad(sql)
  if (!load || !isNewer(version, load.version)) return
  await sql`delete from places`
  await sql`update place_loads set version = ${version}, loaded_count = 0, is_complete = false`
}

export async function insertPlaces(sql: Transaction, firstId: number, towns: readonly Town[]): Promise<void> {
  await sql`insert into places ${sql(towns.map((town, index) => ({ id: firstId + index, ...town })))}`
  await sql`update place_loads set loaded_count = ${firstId + towns.length}`
}

/** Does nothing when another version was begun meanwhile, or a crash emptied the table. */
export async function completePlaceLoad(sql: Transaction, version: string, count: number): Promise<void> {
  await sql`update place_loads set is_complete = true where version = ${version} and loaded_count = ${count}`
}
