import type { IconName } from './icons.ts'

/** The shapes inside each icon, put in by the build. */
declare const ICON_SHAPES: Readonly<Record<IconName, string>>

/** A sign beside words; it says nothing that they do not. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      // Shapes of the icon set, from the build.
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}
