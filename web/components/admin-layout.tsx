import { SectionLayout, type SectionLink, type SectionProps } from './section-layout.tsx'

export const adminSections: readonly SectionLink[] = [
  ['/admin', 'Overview', 'layout-dashboard'],
  ['/admin/requests', 'Requests', 'inbox'],
  ['/admin/people', 'People', 'users-round'],
  ['/admin/groups', 'Groups', 'users'],
  ['/admin/sync', 'Other calendars', 'refresh-cw'],
  ['/admin/entitlements', 'Entitlements', 'key-round'],
  ['/admin/badges', 'Badges', 'badge-check'],
  ['/admin/achievements', 'Achievements', 'trophy'],
  ['/admin/passes', 'Passes', 'nfc'],
  ['/admin/apps', 'Apps', 'plug'],
  ['/admin/webhooks', 'Webhooks', 'webhook'],
  ['/admin/audit', 'Audit log', 'list'],
  ['/admin/system', 'System', 'monitor'],
  ['/admin/settings', 'Settings', 'settings'],
]

export const AdminLayout = (props: SectionProps) => (
  <SectionLayout title="Administration" sections={adminSections} isCollapsible {...props} />
)
