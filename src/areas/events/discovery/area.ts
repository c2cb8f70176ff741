import { kmPerDegree, parsePosition, type Position } from '#platform'

/** A circle on the globe, and the boxes in degrees that contain it: two where it crosses the 180th meridian. */
export interface Area extends Position {
  readonly radius: number
  readonly boxes: readonly Box[]
}

interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** So that rounding never leaves out what lies on the circle. */
const margin = 1.001

/** The radius is in kilometers. */
export function toArea(near: string, radius: number): Area {
  const { latitude, longitude } = parsePosition(near)
  const height = (radius / kmPerDegree) * margin
  const [south, north] = [Math.max(latitude - height, -90), Math.min(latitude + height, 90)]
  const bounds = { south, north }
  const width = halfWidth(height, latitude)
  const [west, east] = [longitude - width, longitude + width]
  const boxes =
    width >= 180
      ? [{ ...bounds, west: -180, east: 180 }]
      : [
          { ...bounds, west: Math.max(west, -180), east: Math.min(east, 180) },
          ...(west < -180 ? [{ ...bounds, west: west + 360, east: 180 }] : []),
          ...(east > 180 ? [{ ...bounds, west: -180, east: east - 360 }] : []),
        ]
  return { latitude, longitude, radius, boxes }
}

/** In degrees of longitude, which get narrower towards the poles. */
function halfWidth(height: number, latitude: number): number {
  const widest = Math.sin(toRadians(height)) / Math.cos(toRadians(latitude))
  return Math.abs(latitude) + height >= 90 || widest >= 1 ? 180 : (Math.asin(widest) * 180) / Math.PI
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
