import { mapHeight, mapWidth, type MapView } from './view.ts'

/** Of the operator: `MAP_TILES_URL` and `MAP_ATTRIBUTION`. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
}

const tileSize = 256

interface Tile {
  readonly url: string
  readonly x: number
  readonly y: number
}

export function listTiles({ worldSize, left, top }: MapView, { url }: MapTiles): Tile[] {
  const zoom = Math.round(Math.log2(worldSize / tileSize))
  const perSide = 2 ** zoom
  const columns = listBetween(left, left + mapWidth)
  const rows = listBetween(top, top + mapHeight).filter((row) => row >= 0 && row < perSide)
  return rows.flatMap((row) =>
    columns.map((column) => ({
      url: url
        .replace('{z}', String(zoom))
        .replace('{x}', String(((column % perSide) + perSide) % perSide))
        .replace('{y}', String(row)),
      x: column * tileSize - left,
      y: row * tileSize - top,
    })),
  )
}

const listBetween = (start: number, end: number): number[] => {
  const first = Math.floor(start / tileSize)
  return Array.from({ length: Math.ceil(end / tileSize) - first }, (_, index) => first + index)
}
