import { t } from '../messages.ts'
import { SectionLayout, translateSections, type SectionDefinition, type SectionProps } from './section-layout.tsx'

const adminSections: readonly SectionDefinition[] = [
  ['/admin', 'components.adminSections.overview', 'layout-dashboard'],
  ['/admin/requests', 'components.adminSections.requests', 'inbox'],
  ['/admin/reports', 'components.adminSections.reports', 'flag'],
  ['/admin/people', 'common.people', 'users-round'],
  ['/admin/groups', 'common.groups', 'users'],
  ['/admin/settings', 'common.settings', 'settings'],
  ['/admin/branding', 'components.adminSections.branding', 'palette'],
  ['/admin/system', 'components.adminSections.system', 'monitor'],
  ['/admin/badges', 'components.adminSections.badges', 'badge-check'],
  ['/admin/achievements', 'components.adminSections.achievements', 'trophy'],
  ['/admin/passes', 'components.adminSections.passes', 'nfc'],
  ['/admin/sync', 'components.adminSections.sync', 'refresh-cw'],
  ['/admin/entitlements', 'components.adminSections.entitlements', 'key-round'],
  ['/admin/apps', 'components.adminSections.apps', 'plug'],
  ['/admin/webhooks', 'components.adminSections.webhooks', 'webhook'],
  ['/admin/audit', 'components.adminSections.audit', 'list'],
]

export const AdminLayout = (props: SectionProps) => (
  <SectionLayout title={t('components.adminSections.title')} sections={translateSections(adminSections)} {...props} />
)
