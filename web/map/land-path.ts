import { mapHeight, mapWidth, type MapView } from './view.ts'

/** Points of a ring in Web Mercator, x and y in turn. */
type Points = ArrayLike<number>

interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface Ring extends Bounds {
  readonly points: Points
}

/** Land is clipped this far outside of the view, so that the outline along the clipped edge is out of sight. */
const bleed = 8
const maxPathLength = 6_000
const finestTolerance = 2

/** The land in view as path data, as detailed as its length allows. */
export function drawLand(rings: readonly Ring[], view: MapView): string {
  const visible = [-1, 0, 1].flatMap((turns) => clipRings(rings, { ...view, left: view.left - turns * view.worldSize }))
  for (let tolerance = finestTolerance; ; tolerance *= 1.5) {
    const path = visible.map(({ points, left }) => drawRing(points, { ...view, left }, tolerance)).join('')
    if (path.length <= maxPathLength) return path
  }
}

/** `left` is where the view begins for this turn around the world. */
function clipRings(rings: readonly Ring[], { worldSize, left, top }: MapView): { points: Points; left: number }[] {
  const bounds = {
    left: (left - bleed) / worldSize,
    right: (left + mapWidth + bleed) / worldSize,
    top: (top - bleed) / worldSize,
    bottom: (top + mapHeight + bleed) / worldSize,
  }
  const smallest = finestTolerance / worldSize
  return rings
    .filter((ring) => overlaps(ring, bounds) && ring.right - ring.left + ring.bottom - ring.top >= smallest)
    .map((ring) => ({ points: contains(bounds, ring) ? ring.points : clipRing(ring.points, bounds), left }))
}

const overlaps = (a: Bounds, b: Bounds) =>
  a.left <= b.right && a.right >= b.left && a.top <= b.bottom && a.bottom >= b.top

const contains = (outer: Bounds, inner: Bounds) =>
  outer.left <= inner.left && outer.right >= inner.right && outer.top <= inner.top && outer.bottom >= inner.bottom

/** Sutherland and Hodgman: one side of the view after the other. */
const clipRing = (points: Points, { left, right, top, bottom }: Bounds): number[] =>
  clipSide(clipSide(clipSide(clipSide(points, 0, left, 1), 0, right, -1), 1, top, 1), 1, bottom, -1)

/** Keeps what is beyond the limit on this axis; `sign` is 1 for larger values. */
function clipSide(points: Points, axis: 0 | 1, limit: number, sign: 1 | -1): number[] {
  const clipped: number[] = []
  let previousX = points[points.length - 2] ?? 0
  let previousY = points[points.length - 1] ?? 0
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    const distance = sign * ((axis === 0 ? x : y) - limit)
    const previousDistance = sign * ((axis === 0 ? previousX : previousY) - limit)
    if (distance >= 0 !== previousDistance >= 0) {
      const share = previousDistance / (previousDistance - distance)
      clipped.push(previousX + share * (x - previousX), previousY + share * (y - previousY))
    }
    if (distance >= 0) clipped.push(x, y)
    previousX = x
    previousY = y
  }
  return clipped
}

/** Leaves out points that are closer to the last one than the tolerance, in units, and rings that become a line. */
function drawRing(points: Points, { worldSize, left, top }: MapView, tolerance: number): string {
  let path = ''
  let [lastX, lastY, count] = [0, 0, 0]
  for (let index = 0; index < points.length; index += 2) {
    const x = Math.round((points[index] ?? 0) * worldSize - left)
    const y = Math.round((points[index + 1] ?? 0) * worldSize - top)
    if (count > 0 && Math.abs(x - lastX) + Math.abs(y - lastY) < tolerance) continue
    path += count === 0 ? `M${x} ${y}l` : `${separate(x - lastX)}${separate(y - lastY)}`
    lastX = x
    lastY = y
    count++
  }
  return count < 3 ? '' : `${path}z`
}

const separate = (value: number) => (value < 0 ? String(value) : ` ${value}`)
