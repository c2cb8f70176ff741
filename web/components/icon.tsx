import type { IconName } from './icons.ts'

/** Injected by the build. */
declare const ICON_SHAPES: Readonly<Record<IconName, string>>

/** They point in the direction of reading, which is the other way in Arabic. */
const mirroredIcons: ReadonlySet<IconName> = new Set([
  'arrow-left',
  'arrow-right',
  'chevron-right',
  'log-out',
  'list',
  'send',
  'undo-2',
])

export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      class={mirroredIcons.has(name) ? 'icon mirrored' : 'icon'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: ICON_SHAPES[name] }}
    />
  )
}
