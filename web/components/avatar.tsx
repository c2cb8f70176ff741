import { Picture } from './picture.tsx'
import { initialsFor } from './initials.ts'

/** Rendered widths in CSS pixels: those of `.avatar` in `styles/objects.css`. */
const avatarWidths = { small: 39, medium: 55, large: 112 } as const

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
        width={avatarWidths[size]}
        size={{ width: 96, height: 96 }}
        isLazy
      />
    )
  return (
    <span class={`avatar ${size} tone-${toneFor(name)}`} aria-hidden="true">
      {initialsFor(name)}
    </span>
  )
}

function toneFor(name: string): number {
  let sum = 0
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index)
  return (sum % 6) + 1
}
