import type { JSX } from '#jsx/jsx-runtime'
import { crops, toCoverPath, type Crop, type Look } from '../../src/areas/covers/contract.ts'
import { CoverPattern, glowFor } from './cover-pattern.tsx'
import { showCover, type CoveredEvent } from './shown-covers.ts'
import { Picture } from './picture.tsx'

interface CoverProps {
  readonly picture: string | null
  /** The owner’s id: without a picture, those of two groups differ. */
  readonly seed?: string
  readonly isOnCard?: boolean
  /** The largest picture on the first screen, so browsers should load it first. */
  readonly isMain?: boolean
}

export function Cover({ picture, seed = '', isOnCard = false, isMain = false }: CoverProps) {
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
    <div class={`cover glow-${glowFor(seed)}`} aria-hidden="true">
      <CoverPattern seed={seed} />
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

export const SceneImage = ({ look, crop, isMain = false }: SceneImageProps): JSX.Element => (
  <img
    src={toCoverPath(look, crop)}
    {...crops[crop]}
    alt=""
    {...(isMain ? { fetchpriority: 'high' as const } : { loading: 'lazy' as const })}
  />
)
