export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** Web Mercator: the whole world is 1 wide and 1 high, with the origin in the north west. */
export type MercatorPoint = readonly [x: number, y: number]

const maxLatitude = 85.0511
const equatorKm = 40_075

export function toMercator({ latitude, longitude }: Position): MercatorPoint {
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180)
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}

export const fromMercator = ([x, y]: MercatorPoint): Position => ({
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
  longitude: (x - Math.floor(x) - 0.5) * 360,
})

/** Length of the circle of latitude at this `y`. */
export const parallelKm = (y: number): number => equatorKm / Math.cosh((0.5 - y) * 2 * Math.PI)

export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)
