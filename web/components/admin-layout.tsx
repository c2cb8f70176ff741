import { PartsLayout, type Part, type PartProps } from './parts-layout.tsx'

export const adminParts: readonly Part[] = [
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
  ['/admin/settings', 'Settings', 'settings'],
]

/** The administration's parts beside one of them. */
export const AdminLayout = (props: PartProps) => (
  <PartsLayout title="Administration" parts={adminParts} isFolded {...props} />
)
