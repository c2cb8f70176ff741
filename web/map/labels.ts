import type { MercatorPoint, Position } from './mercator.ts'
import { isInView, mapHeight, mapWidth, toViewPoint, type MapView } from './view.ts'

export interface Town extends Position {
  readonly name: string
}

/** Names keep their size on a map of 350 pixels, where a letter takes this many of its 640 units. */
const letterWidth = 13
const lineHeight = 30
const maxLabels = 9

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
  const taken: Box[] = pins.map(([x, y]) => ({ x, y: y - 30, width: 50, height: 70 }))
  const labels: TownLabel[] = []
  for (const town of towns) {
    const [x, y] = toViewPoint(view, town)
    const box = { x, y, width: town.name.length * letterWidth, height: lineHeight }
    if (labels.length === maxLabels) break
    if (!isInView([x, y]) || !fitsInView(box) || taken.some((other) => overlaps(box, other))) continue
    taken.push(box)
    labels.push({ name: town.name, at: [x, y] })
  }
  return labels
}

const overlaps = (a: Box, b: Box) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2

const fitsInView = ({ x, y, width, height }: Box) =>
  x >= width / 2 && x <= mapWidth - width / 2 && y >= height && y <= mapHeight - height
