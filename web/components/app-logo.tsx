import { initialFor } from './initials.ts'
import { Picture } from './picture.tsx'

export function AppLogo({
  app: { name, logoUri },
}: {
  readonly app: { readonly name: string; readonly logoUri: string | null }
}) {
  if (logoUri !== null) return <Picture url={logoUri} class="logo" width={64} size={{ width: 64, height: 64 }} />
  return (
    <span class="logo" aria-hidden="true">
      {initialFor(name)}
    </span>
  )
}
