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
