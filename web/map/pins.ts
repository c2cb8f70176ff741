import type { MercatorPoint, Position } from './mercator.ts'
import { isInView, toViewPoint, type MapView } from './view.ts'

export interface MapPoint extends Position {
  readonly label: string
  readonly href?: string
}

export interface Pin {
  readonly at: MercatorPoint
  readonly points: readonly [MapPoint, ...MapPoint[]]
}

/** What a pin covers on a phone, in units of the map: pins that would overlap are one. */
const pinWidth = 44
const pinHeight = 60

export function groupPins(points: readonly MapPoint[], view: MapView): Pin[] {
  const pins: { at: MercatorPoint; points: [MapPoint, ...MapPoint[]] }[] = []
  for (const point of points) {
    const at = toViewPoint(view, point)
    if (!isInView(at)) continue
    const near = pins.find((pin) => Math.abs(pin.at[0] - at[0]) < pinWidth && Math.abs(pin.at[1] - at[1]) < pinHeight)
    if (near) near.points.push(point)
    else pins.push({ at, points: [point] })
  }
  // Pins further south lie in front.
  return pins.sort((a, b) => a.at[1] - b.at[1])
}
