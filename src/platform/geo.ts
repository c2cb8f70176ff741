import type { Sql } from './sql.ts'
import type { SqlFragment } from './sql-fragment.ts'

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

export const kmPerDegree = 111.19

/** Of `latitude,longitude`. */
export function parsePosition(text: string): Position {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number)
  return { latitude, longitude }
}

/** By the haversine formula. 12,742 km is the diameter of the earth. */
export const distanceInKm = (
  sql: Sql,
  { latitude, longitude }: Position,
  to: Readonly<Record<keyof Position, SqlFragment>>,
): SqlFragment => sql`
  12742 * asin(sqrt(least(1, power(sind((${to.latitude} - ${latitude}) / 2), 2)
    + cosd(${latitude}) * cosd(${to.latitude}) * power(sind((${to.longitude} - ${longitude}) / 2), 2))))`
