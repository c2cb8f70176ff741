import type { Town } from '../map/labels.ts'
import type { Position } from '../map/mercator.ts'
import type { MapTiles } from '../map/tiles.ts'
import { toViewPoint } from '../map/view.ts'
import { t } from '../messages.ts'
import { Ground, MapCredit, PinShape, ScaleBar, toPercent, TownNames, viewFor } from './map.tsx'

interface Props {
  readonly position: Position
  readonly towns: readonly Town[]
  readonly tiles: MapTiles | null
}

/** `islands/map-pin.ts` moves the pin and writes its place into the form; without script, it only shows it. */
export function PinMap({ position, towns, tiles }: Props) {
  const view = viewFor([position], tiles)
  const [x, y] = toViewPoint(view, position)
  return (
    <figure class="map">
      <svg
        role="group"
        aria-label={t('components.pinMap.label')}
        data-map={`${view.worldSize} ${view.left} ${view.top}`}
      >
        <Ground view={view} tiles={tiles} />
        {!tiles && <TownNames towns={towns} pins={[[x, y]]} view={view} />}
        <ScaleBar view={view} />
        <svg {...toPercent(x, y)} overflow="visible" data-pin>
          <g role="button" tabindex={0} aria-label={t('components.pinMap.pin')}>
            <PinShape />
          </g>
        </svg>
      </svg>
      <MapCredit tiles={tiles} hasTowns={towns.length > 0} />
    </figure>
  )
}
