import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type Part = readonly [href: string, label: string, icon: IconName]

export interface PartProps {
  /** The address of the part that is shown. */
  readonly here: string
  readonly children: ComponentChildren
}

interface Props extends PartProps {
  readonly title: string
  readonly parts: readonly Part[]
  /** The part has the heading of the page in it. */
  readonly isHeaded?: boolean
  /** There are many parts: where they do not fit beside, a tap unfolds them. */
  readonly isFolded?: boolean
}

/** The parts of something large beside one of them. */
export function PartsLayout({ title, parts, isHeaded = false, isFolded = false, here, children }: Props) {
  return (
    <div class="settings">
      {!isHeaded && <h1>{title}</h1>}
      <nav aria-label={title} class={isFolded ? 'folded' : undefined}>
        {isFolded && <Unfold part={parts.find(([href]) => href === here)} />}
        {parts.map(([href, label, icon]) => (
          <a href={href} aria-current={href === here ? 'page' : undefined}>
            <Icon name={icon} /> {label}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

/** It holds nothing itself, so that the parts can stand open beside the page where there is room. */
const Unfold = ({ part }: { readonly part: Part | undefined }) => (
  <details>
    <summary>
      <Icon name={part?.[2] ?? 'list'} /> {part?.[1] ?? 'All parts'}
      <Icon name="chevron-down" />
    </summary>
  </details>
)
