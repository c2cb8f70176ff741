import type { MercatorPoint, Position } from './mercator.ts'
import { isInView, mapHeight, mapWidth, toViewPoint, type MapView } from './view.ts'

export interface Town extends Position {
  readonly name: string
}

/** Names do not shrink with the map: when it is 350 pixels wide, a letter takes this many of its 640 units. */
const letterWidth = 13
const lineHeight = 30
const maxLabels = 9

/** Around its center. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

interface TownLabel {
  readonly name: string
  readonly at: MercatorPoint
}

/** The first towns whose names cover neither each other nor a pin. */
export function placeLabels(towns: readonly Town[], pins: readonly MercatorPoint[], view: MapView): TownLabel[] {
  const taken = pins.map(boxAroundPin)
  const labels: TownLabel[] = []
  for (const town of towns) {
    if (labels.length === maxLabels) break
    const [x, y] = toViewPoint(view, town)
    const box = { x, y, width: town.name.length * letterWidth, height: lineHeight }
    if (!isInView([x, y]) || !fitsInView(box) || taken.some((other) => overlaps(box, other))) continue
    taken.push(box)
    labels.push({ name: town.name, at: [x, y] })
  }
  return labels
}

/** A pin stands above its point. */
const boxAroundPin = ([x, y]: MercatorPoint): Box => ({ x, y: y - 30, width: 50, height: 70 })

const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

const fitsInView = ({ x, y, width, height }: Box) =>
  x >= width / 2 && x <= mapWidth - width / 2 && y >= height && y <= mapHeight - height
