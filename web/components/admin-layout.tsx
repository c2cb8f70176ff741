import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

export const adminParts: readonly (readonly [href: string, label: string, icon: IconName])[] = [
  ['/admin', 'Overview', 'layout-dashboard'],
  ['/admin/requests', 'Requests', 'inbox'],
  ['/admin/groups', 'Groups', 'users'],
  ['/admin/sync', 'Other calendars', 'refresh-cw'],
  ['/admin/entitlements', 'Entitlements', 'badge-check'],
  ['/admin/settings', 'Settings', 'settings'],
]

/** The administration's parts beside one of them. */
export function AdminLayout({ here, children }: { readonly here: string; readonly children: ComponentChildren }) {
  return (
    <div class="settings">
      <h1>Administration</h1>
      <nav aria-label="Administration">
        {adminParts.map(([href, label, icon]) => (
          <a href={href} aria-current={href === here ? 'page' : undefined}>
            <Icon name={icon} /> {label}
          </a>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  )
}
