import { readFileSync } from 'node:fs'
import { LRUCache } from 'lru-cache'
import { drawLand, type Ring } from './land-path.ts'
import type { MapView } from './view.ts'

/** About 4 MB outside of the heap, read with the first map. */
let rings: readonly Ring[] | undefined

/** A path is at most 6 kB. */
const paths = new LRUCache<string, string>({ max: 200 })

export function findLandPath(view: MapView): string {
  const key = `${view.worldSize} ${view.left} ${view.top}`
  const path = paths.get(key) ?? drawLand((rings ??= readRings()), view)
  paths.set(key, path)
  return path
}

/** `atlas.bin` is written beside the bundle by `tools/build-atlas.ts`. */
function readRings(): Ring[] {
  const { buffer, byteOffset } = readFileSync(new URL('atlas.bin', import.meta.url))
  const [count = 0] = new Uint32Array(buffer, byteOffset, 1)
  const lengths = new Uint32Array(buffer, byteOffset + 4, count)
  let offset = byteOffset + 4 + 4 * count
  return Array.from(lengths, (length) => {
    const points = new Float32Array(buffer, offset, 2 * length)
    offset += 8 * length
    return { points, ...findBounds(points) }
  })
}

function findBounds(points: Float32Array): Omit<Ring, 'points'> {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let index = 0; index < points.length; index += 2) {
    const [x, y] = [points[index] ?? 0, points[index + 1] ?? 0]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right, top, bottom }
}
