import type { PlainKey } from '#messages'
import { adminSections, AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { RequestItem } from '../../components/review-request.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'
import { adminPage } from './admin-page.ts'
import { listPendingRequests, type PendingRequests } from './pending-requests.ts'

const maxShown = 5

const sectionDescriptions: Readonly<Record<string, PlainKey>> = {
  '/admin/requests': 'admin.overview.requests',
  '/admin/people': 'admin.overview.people',
  '/admin/groups': 'admin.overview.groups',
  '/admin/sync': 'admin.overview.sync',
  '/admin/entitlements': 'admin.overview.entitlements',
  '/admin/badges': 'admin.overview.badges',
  '/admin/achievements': 'admin.overview.achievements',
  '/admin/passes': 'admin.overview.passes',
  '/admin/apps': 'admin.overview.apps',
  '/admin/webhooks': 'admin.overview.webhooks',
  '/admin/audit': 'admin.overview.audit',
  '/admin/system': 'admin.overview.system',
  '/admin/settings': 'admin.overview.settings',
}

export const adminOverview = adminPage({
  path: '/admin',
  title: 'admin.overview.title',
  load: async (visit) => ({ waiting: await listPendingRequests(visit, 100), settings: await visit.site.settings() }),
  view: ({ data: { waiting, settings }, visit: { now } }) => (
    <AdminLayout currentPath="/admin">
      <Panel title={t('admin.overview.attention')} lead={formatPendingCount(waiting)}>
        {waiting.requests.length > 0 && (
          <>
            <ul class="list">
              {waiting.requests.slice(0, maxShown).map((request) => (
                <RequestItem request={request} now={now} />
              ))}
            </ul>
            <p>
              <a class="button" href="/admin/requests">
                {t('admin.overview.review')}
              </a>
            </p>
          </>
        )}
      </Panel>
      <Panel title={settings.siteName} lead={t('admin.overview.rules', settings)}>
        <ul class="cards">
          {adminSections.slice(1).map(([href, label, icon]) => (
            <li class="card link stack gap-2">
              <h3 class="row">
                <Icon name={icon} /> <a href={href}>{t(label)}</a>
              </h3>
              <SectionDescription path={href} />
            </li>
          ))}
        </ul>
      </Panel>
    </AdminLayout>
  ),
})

function SectionDescription({ path }: { readonly path: string }) {
  const description = sectionDescriptions[path]
  return description === undefined ? null : <p class="soft small">{t(description)}</p>
}

const formatPendingCount = ({ requests: { length: count }, hasMore }: PendingRequests): string =>
  t(hasMore ? 'admin.overview.manyPending' : 'admin.overview.pending', { count })
