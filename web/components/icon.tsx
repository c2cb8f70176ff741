import type { IconName } from './icons.ts'

/** Injected by the build. */
declare const ICON_SHAPES: Readonly<Record<IconName, string>>

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}
