import { findLandPath } from '../map/atlas.ts'
import { placeLabels, type Town } from '../map/labels.ts'
import type { MercatorPoint, Position } from '../map/mercator.ts'
import { groupPins, type MapPoint, type Pin } from '../map/pins.ts'
import { listTiles, type MapTiles } from '../map/tiles.ts'
import { fitView, mapHeight, mapWidth, viewCenter, viewWidthKm, type MapView } from '../map/view.ts'
import { formatNumber, t } from '../messages.ts'

interface MapProps {
  /** Its accessible name. */
  readonly label: string
  /** At least one. */
  readonly points: readonly MapPoint[]
  /** The most important first. */
  readonly towns?: readonly Town[]
  readonly tiles: MapTiles | null
  /** The link of a pin for several points. Without one, the pin links to the first of them. */
  readonly hrefForSeveral?: ((points: readonly MapPoint[]) => string | undefined) | undefined
}

/** Drawn on the server. Without tiles of the operator, no other site is asked for anything. */
export function PlaceMap({ label, points, towns = [], tiles, hrefForSeveral }: MapProps) {
  const view = viewFor(points, tiles)
  const pins = groupPins(points, view)
  return (
    <figure class="map">
      <svg role="group" aria-label={label}>
        <Ground view={view} tiles={tiles} />
        {!tiles && <TownNames towns={towns} pins={pins.map(({ at }) => at)} view={view} />}
        <ScaleBar view={view} />
        {pins.map((pin) => (
          <PinLink pin={pin} hrefForSeveral={hrefForSeveral} />
        ))}
      </svg>
      <MapCredit tiles={tiles} hasTowns={towns.length > 0} />
    </figure>
  )
}

/** Tiles show streets. Natural Earth's coasts are about half a kilometer off, so it is shown from farther away. */
export const viewFor = (points: readonly Position[], tiles: MapTiles | null): MapView =>
  fitView(points, tiles ? { zoomStep: 1, minWidthKm: 3 } : { zoomStep: 0.25, minWidthKm: 30 })

/** Arguments of `searchPlaces` for the towns on the map of these points. */
export function mapArea(points: readonly Position[]): { readonly near: string; readonly radius: number } {
  const view = viewFor(points, null)
  const { latitude, longitude } = viewCenter(view)
  return {
    near: `${latitude.toFixed(3)},${longitude.toFixed(3)}`,
    // Slightly more than half the width; the API takes up to 500 km.
    radius: Math.min(500, Math.ceil(viewWidthKm(view) * 0.55)),
  }
}

export const Ground = ({ view, tiles }: { readonly view: MapView; readonly tiles: MapTiles | null }) => (
  <svg viewBox={`0 0 ${mapWidth} ${mapHeight}`} preserveAspectRatio="none" aria-hidden="true">
    {tiles ? (
      listTiles(view, tiles).map(({ url, x, y }) => <image href={url} x={x} y={y} width={256} height={256} />)
    ) : (
      <path class="land" d={findLandPath(view)} />
    )}
  </svg>
)

interface TownNamesProps {
  readonly towns: readonly Town[]
  readonly pins: readonly MercatorPoint[]
  readonly view: MapView
}

export const TownNames = ({ towns, pins, view }: TownNamesProps) => (
  <g class="towns" aria-hidden="true">
    {placeLabels(towns, pins, view).map(({ name, at: [x, y] }) => (
      <svg {...toPercent(x, y)} overflow="visible">
        <circle r={2.5} />
        <text y={-7}>{name}</text>
      </svg>
    ))}
  </g>
)

const pinShape = 'M0 0C-4-8-12-12-12-21a12 12 0 0 1 24 0C12-12 4-8 0 0z'

/** With room for a thumb around it. */
export const PinShape = ({ count = 1 }: { readonly count?: number }) => (
  <>
    <circle class="hit-area" cy={-18} r={22} />
    <path class="pin" d={pinShape} />
    {count === 1 ? (
      <circle class="pin-center" cy={-21} r={4.5} />
    ) : (
      <text class="pin-center" y={-16.5}>
        {formatNumber(count)}
      </text>
    )}
  </>
)

function PinLink({ pin: { at, points }, hrefForSeveral }: { readonly pin: Pin } & Pick<MapProps, 'hrefForSeveral'>) {
  const [{ label, href: firstHref }] = points
  const href = (points.length > 1 ? hrefForSeveral?.(points) : undefined) ?? firstHref
  const name = points.length === 1 ? label : t('components.map.several', { first: label, count: points.length - 1 })
  const shape = <PinShape count={points.length} />
  return (
    <svg {...toPercent(...at)} overflow="visible">
      {href === undefined ? (
        <g role="img" aria-label={name}>
          {shape}
        </g>
      ) : (
        <a href={href} aria-label={name}>
          <title>{name}</title>
          {shape}
        </a>
      )}
    </svg>
  )
}

export function ScaleBar({ view }: { readonly view: MapView }) {
  const widthKm = viewWidthKm(view)
  const step = 10 ** Math.floor(Math.log10(widthKm / 4))
  const km = Math.max(1, step * ([5, 2].find((factor) => factor * step <= widthKm / 4) ?? 1))
  const percent = (100 * km) / widthKm
  return (
    <svg class="scale" x="3%" y="100%" overflow="visible" aria-hidden="true">
      <line y1={-12} y2={-12} x2={`${percent.toFixed(1)}%`} />
      <text x={`${(percent / 2).toFixed(1)}%`} y={-18}>
        {t('components.map.kilometers', { km: formatNumber(km) })}
      </text>
    </svg>
  )
}

interface CreditProps {
  readonly tiles: MapTiles | null
  readonly hasTowns: boolean
}

export function MapCredit({ tiles, hasTowns }: CreditProps) {
  if (tiles) return tiles.attribution === '' ? null : <figcaption>{tiles.attribution}</figcaption>
  return <figcaption>{t(hasTowns ? 'components.map.creditWithTowns' : 'components.map.credit')}</figcaption>
}

export const toPercent = (x: number, y: number) => ({
  x: `${((100 * x) / mapWidth).toFixed(2)}%`,
  y: `${((100 * y) / mapHeight).toFixed(2)}%`,
})
