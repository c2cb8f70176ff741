import { clamp, fromMercator, parallelKm, toMercator, type MercatorPoint, type Position } from './mercator.ts'

/** The map's own units; browsers scale it to the width they have. */
export const mapWidth = 640
export const mapHeight = 400

export interface MapView {
  /** Size of the whole world in units: 256 at zoom 0, as tile servers have it. */
  readonly worldSize: number
  readonly left: number
  readonly top: number
}

interface FitOptions {
  /** Tiles are sharp at whole zoom levels only. */
  readonly zoomStep: number
  readonly minWidthKm: number
}

/** How much of the view the points may fill: a pin and its label need room beside and above them. */
const maxFilledWidth = 0.76
const maxFilledHeight = 0.64

/** The closest view that shows all points, at least one, with room around them. */
export function fitView(points: readonly Position[], { zoomStep, minWidthKm }: FitOptions): MapView {
  const all = points.map(toMercator)
  const [firstX] = all[0] ?? [0]
  // On the same side of the date line as the first point.
  const xs = all.map(([x]) => x - Math.round(x - firstX))
  const ys = all.map(([, y]) => y)
  const [x, width] = middleAndLength(xs)
  const [y, height] = middleAndLength(ys)
  const worldSize = Math.min(
    (maxFilledWidth * mapWidth) / width,
    (maxFilledHeight * mapHeight) / height,
    (mapWidth * parallelKm(y)) / minWidthKm,
  )
  const zoom = Math.max(1, Math.floor(Math.log2(worldSize / 256) / zoomStep) * zoomStep)
  return centerView([x, y], zoom)
}

function centerView([x, y]: MercatorPoint, zoom: number): MapView {
  const worldSize = 256 * 2 ** zoom
  return {
    worldSize,
    left: Math.round(x * worldSize - mapWidth / 2),
    top: Math.round(clamp(y * worldSize - mapHeight / 2, 0, worldSize - mapHeight)),
  }
}

/** In units from the top left corner of the view. */
export function toViewPoint({ worldSize, left, top }: MapView, position: Position): MercatorPoint {
  const [x, y] = toMercator(position)
  const turns = Math.round(x - (left + mapWidth / 2) / worldSize)
  return [(x - turns) * worldSize - left, y * worldSize - top]
}

export const isInView = ([x, y]: MercatorPoint): boolean => x >= 0 && x <= mapWidth && y >= 0 && y <= mapHeight

export const viewWidthKm = ({ worldSize, top }: MapView): number =>
  (mapWidth / worldSize) * parallelKm((top + mapHeight / 2) / worldSize)

export const viewCenter = ({ worldSize, left, top }: MapView): Position =>
  fromMercator([(left + mapWidth / 2) / worldSize, (top + mapHeight / 2) / worldSize])

function middleAndLength(values: readonly number[]): [middle: number, length: number] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  return [(min + max) / 2, max - min]
}
