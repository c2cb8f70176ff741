import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export type SectionLink = readonly [href: string, label: string, icon: IconName]

export interface SectionProps {
  /** The address of the part that is shown. */
  readonly currentPath: string
  readonly children: ComponentChildren
}

interface Props extends SectionProps {
  readonly title: string
  readonly sections: readonly SectionLink[]
  /** The part has the heading of the page in it. */
  readonly hasOwnHeading?: boolean
  /** There are many parts: where they do not fit beside, a tap unfolds them. */
  readonly isCollapsible?: boolean
}

/** The parts of something large beside one of them. */
export function SectionLayout({
  title,
  sections,
  hasOwnHeading = false,
  isCollapsible = false,
  currentPath,
  children,
}: Props) {
  return (
    <div class="settings">
      {!hasOwnHeading && <h1>{title}</h1>}
      <nav aria-label={title} class={isCollapsible ? 'folded' : undefined}>
        {isCollapsible && <SectionToggle part={sections.find(([href]) => href === currentPath)} />}
        {sections.map(([href, label, icon]) => (
          <a href={href} aria-current={href === currentPath ? 'page' : undefined}>
            <Icon name={icon} /> {label}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}

/** It holds nothing itself, so that the parts can stand open beside the page where there is room. */
const SectionToggle = ({ part }: { readonly part: SectionLink | undefined }) => (
  <details>
    <summary>
      <Icon name={part?.[2] ?? 'list'} /> {part?.[1] ?? 'All parts'}
      <Icon name="chevron-down" />
    </summary>
  </details>
)
