import type { ComponentChildren } from 'preact'
import type { PlainKey } from '#messages'
import { Icon } from '../../components/icon.tsx'
import type { IconName } from '../../components/icons.ts'
import { t } from '../../messages.ts'

interface TabbedHeaderProps<Tab extends string> {
  readonly picture: ComponentChildren
  readonly title: string
  readonly summary: ComponentChildren
  /** Names the navigation, such as "This event". */
  readonly label: string
  readonly path: string
  readonly tabs: readonly (readonly [path: Tab, label: PlainKey, icon: IconName])[]
  readonly currentTab: Tab
}

export function TabbedHeader<Tab extends string>(props: TabbedHeaderProps<Tab>) {
  const { picture, title, summary, label, path, tabs, currentTab } = props
  return (
    <header class="stack gap-4 event-head">
      <div class="row nowrap gap-4">
        {picture}
        <div class="stack gap-1">
          <h1>{title}</h1>
          <p class="row gap-2 soft">{summary}</p>
        </div>
      </div>
      <nav class="pills" aria-label={label}>
        {tabs.map(([tab, name, icon]) => (
          <a href={`${path}${tab}`} aria-current={tab === currentTab ? 'page' : undefined}>
            <Icon name={icon} size={16} /> {t(name)}
          </a>
        ))}
      </nav>
    </header>
  )
}
