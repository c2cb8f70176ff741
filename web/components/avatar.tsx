import { Picture } from './picture.tsx'
import { initialsOf } from './initials.ts'

/** Somebody's picture, or the first letters of their name. The name stands beside it. */
export function Avatar({
  person: { name, avatarUrl },
  size = 'small',
}: {
  readonly person: { readonly name: string; readonly avatarUrl: string | null }
  readonly size?: 'small' | 'medium' | 'large'
}) {
  if (avatarUrl !== null)
    return (
      <Picture
        url={avatarUrl}
        class={`avatar ${size}`}
        width={size === 'large' ? 144 : 64}
        size={{ width: 96, height: 96 }}
        isLate
      />
    )
  return (
    <span class={`avatar ${size} tone-${toneOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function toneOf(name: string): number {
  let sum = 0
  for (let place = 0; place < name.length; place++) sum += name.charCodeAt(place)
  return (sum % 6) + 1
}
