import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toMercator } from '../web/map/mercator.ts'

/** TopoJSON: borders are shared arcs of deltas; `~index` means an arc backwards. */
interface Topology {
  readonly arcs: readonly (readonly (readonly [number, number])[])[]
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] }
  readonly objects: { readonly countries: { readonly geometries: readonly Country[] } }
}
type Country =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }

/** Rings of all countries for `web/map/atlas.ts`: their number, the length of each, then their points. */
export async function encodeAtlas(): Promise<Buffer> {
  const path = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const topology = JSON.parse(await readFile(path, 'utf8')) as Topology
  const arcs = decodeArcs(topology)
  const rings = topology.objects.countries.geometries
    .flatMap((country) => (country.type === 'Polygon' ? country.arcs : country.arcs.flat()))
    .map((indexes) => indexes.flatMap((index) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []))))
  return Buffer.concat([
    toBytes(Uint32Array.from([rings.length, ...rings.map((ring) => ring.length)])),
    toBytes(Float32Array.from(rings.flat(2))),
  ])
}

const toBytes = ({ buffer }: Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>) => Buffer.from(buffer)

const decodeArcs = ({ arcs, transform: { scale, translate } }: Topology) =>
  arcs.map((arc) => {
    let [column, row] = [0, 0]
    return arc.map(([right, up]) => {
      column += right
      row += up
      return toMercator({ longitude: column * scale[0] + translate[0], latitude: row * scale[1] + translate[1] })
    })
  })
