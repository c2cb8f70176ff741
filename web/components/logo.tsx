import { initialFor } from './initials.ts'
import { Picture } from './picture.tsx'

/** Of an app or a group. */
export function Logo({ name, url }: { readonly name: string; readonly url: string | null }) {
  if (url !== null) return <Picture url={url} class="logo" width={64} size={{ width: 64, height: 64 }} />
  return (
    <span class="logo" aria-hidden="true">
      {initialFor(name)}
    </span>
  )
}
