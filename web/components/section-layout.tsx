import type { ComponentChildren } from 'preact'
import type { PlainKey } from '#messages'
import { t } from '../messages.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

type SectionLink = readonly [href: string, label: string, icon: IconName]
export type SectionKey = readonly [href: string, label: PlainKey, icon: IconName]

export const translateSections = (sections: readonly SectionKey[]): readonly SectionLink[] =>
  sections.map(([href, label, icon]) => [href, t(label), icon])

export interface SectionProps {
  readonly currentPath: string
  readonly children: ComponentChildren
}

interface Props extends SectionProps {
  readonly title: string
  readonly sections: readonly SectionLink[]
  readonly hasOwnHeading?: boolean
  readonly isCollapsible?: boolean
}

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
        {isCollapsible && <SectionToggle section={sections.find(([href]) => href === currentPath)} />}
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

/** The links are siblings, not children, so that a wide screen can show them while this is closed. */
const SectionToggle = ({ section }: { readonly section: SectionLink | undefined }) => (
  <details>
    <summary>
      <Icon name={section?.[2] ?? 'list'} /> {section?.[1] ?? t('components.sections.all')}
      <Icon name="chevron-down" />
    </summary>
  </details>
)
