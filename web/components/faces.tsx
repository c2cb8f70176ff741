import { Picture } from './picture.tsx'

/** Pictures of some of the people going. */
export const Faces = ({ urls }: { readonly urls: readonly string[] }) =>
  urls.length === 0 ? null : (
    <span class="avatar-stack" aria-hidden="true">
      {urls.map((url) => (
        <Picture url={url} class="avatar" width={32} size={{ width: 32, height: 32 }} isLazy />
      ))}
    </span>
  )
