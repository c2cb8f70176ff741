import type { JSX } from '#jsx/jsx-runtime'
import { crops, toCoverPath, type Crop, type Look } from '../../src/areas/covers/contract.ts'
import { showCover, type CoveredEvent } from './shown-covers.ts'
import { Picture } from './picture.tsx'

const radii = [46, 92, 138, 184, 230, 276]

interface CoverProps {
  readonly picture: string | null
  readonly isOnCard?: boolean
  /** The largest picture on the first screen, so browsers should load it first. */
  readonly isMain?: boolean
}

export function Cover({ picture, isOnCard = false, isMain = false }: CoverProps) {
  if (picture !== null)
    return (
      <div class="cover">
        {isOnCard ? (
          <Picture url={picture} width={640} sizes="(max-width: 640px) 100vw, 480px" />
        ) : (
          <Picture url={picture} width={1280} isMain={isMain} />
        )}
      </div>
    )
  return (
    <div class="cover" aria-hidden="true">
      <svg viewBox="0 0 840 240" preserveAspectRatio="xMidYMid slice" fill="none" stroke="white" stroke-opacity=".35">
        {radii.map((radius) => (
          <circle cx="660" cy="60" r={radius} stroke-width="2" />
        ))}
      </svg>
    </div>
  )
}

interface EventCoverProps {
  readonly event: CoveredEvent
  /** Of a drawn scene. */
  readonly crop?: Crop
  /** Of a photo: its maximum width in CSS pixels. */
  readonly width: number
  readonly sizes?: string
  readonly isMain?: boolean
  /** In a list, another scene stands in for one that was shown a moment ago. */
  readonly isInList?: boolean
}

/** The event’s photo, or else its drawn scene: an `<img>` without a box around it. */
export function EventCover({ event, crop = 'card', width, sizes, isMain = false, isInList = false }: EventCoverProps) {
  const look = showCover(event, isInList)
  if (look) return <SceneImage look={look} crop={crop} isMain={isMain} />
  return <Picture url={event.cover.url} width={width} {...(sizes && { sizes })} isMain={isMain} isLazy={!isMain} />
}

interface SceneImageProps {
  readonly look: Look
  readonly crop: Crop
  readonly isMain?: boolean
}

const SceneImage = ({ look, crop, isMain = false }: SceneImageProps): JSX.Element => (
  <img
    src={toCoverPath(look, crop)}
    {...crops[crop]}
    alt=""
    {...(isMain ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
