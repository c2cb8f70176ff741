import type { ComponentChildren } from 'preact'
import type { PlainKey } from '#messages'
import { t } from '../messages.ts'
import { SectionHelp } from './help-link.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type SectionLink = readonly [href: string, label: string, icon: IconName]
export type SectionDefinition = readonly [href: string, label: PlainKey, icon: IconName]

export const translateSections = (sections: readonly SectionDefinition[]): readonly SectionLink[] =>
  sections.map(([href, label, icon]) => [href, t(label), icon])

export interface SectionProps {
  readonly currentPath: string
  /** The page has its own `h1`; otherwise it is the section's name. */
  readonly hasOwnHeading?: boolean
  readonly children: ComponentChildren
}

interface Props extends SectionProps {
  readonly title: string
  readonly sections: readonly SectionLink[]
}

/** Links beside the page on a wide screen; on a phone they fold behind their title. */
export function SectionLayout({ title, sections, hasOwnHeading = false, currentPath, children }: Props) {
  const [, label = title] = sections.find(([href]) => href === currentPath) ?? []
  return (
    <div class="sidebar-layout">
      <nav aria-label={title} class="collapsible">
        <SectionToggle title={title} />
        <SectionLinks sections={sections} currentPath={currentPath} />
      </nav>
      <div>
        {!hasOwnHeading && <h1>{label}</h1>}
        {children}
        <SectionHelp section={currentPath} />
      </div>
    </div>
  )
}

interface LinksProps {
  readonly sections: readonly SectionLink[]
  readonly currentPath: string
}

export const SectionLinks = ({ sections, currentPath }: LinksProps) => (
  <>
    {sections.map(([href, label, icon]) => (
      <a href={href} aria-current={href === currentPath ? 'page' : undefined}>
        <Icon name={icon} /> {label}
      </a>
    ))}
  </>
)

/** The links are siblings, not children, so that a wide screen can show them while this is closed. */
const SectionToggle = ({ title }: { readonly title: string }) => (
  <details>
    <summary>
      <Icon name="list" /> {title}
      <Icon name="chevron-down" />
    </summary>
  </details>
)
