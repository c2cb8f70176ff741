import { Picture } from './picture.tsx'

const radii = [46, 92, 138, 184, 230, 276]

/** A picture across the page; without one, rings in the colour of the page. */
export function Cover({ picture }: { readonly picture: string | null }) {
  if (picture !== null)
    return (
      <div class="cover">
        <Picture url={picture} width={640} />
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
