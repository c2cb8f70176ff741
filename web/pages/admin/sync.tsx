import { adminListSyncLogs, adminSyncAll, adminSyncStatus, type SyncStatus } from '../../../src/areas/sync/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { SyncRun, upstreamNames } from '../../components/sync-run.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/sync'
const statuses = ['success', 'failed', 'running'] as const

export const adminSync = adminPage({
  path,
  title: 'admin.sync.title',
  notices: { queued: 'admin.sync.queued' },
  load,
  view: ({ data: { status, logs, pagination, statusFilter }, visit: { now } }) => (
    <AdminLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('admin.sync.title')} lead={t('admin.sync.lead')}>
        <p>{t('admin.sync.connections', status.connections)}</p>
        <ul class="list">
          {status.providers.map((provider) => (
            <li>
              <div class="item-body">
                <b>{upstreamNames[provider.platform]}</b>
                <span class="soft small">
                  <ProviderState provider={provider} status={status} now={now} />
                </span>
              </div>
              {!provider.configured && <span class="tag">{t('admin.sync.notConfigured')}</span>}
              {provider.status === 'failed' && <span class="tag bad">{t('admin.sync.lastFailed')}</span>}
            </li>
          ))}
        </ul>
        {status.running ? (
          <p class="soft">{t('admin.sync.running')}</p>
        ) : (
          status.connections.total > 0 && (
            <form method="post">
              <button class="button" name="action" value="all">
                <Icon name="refresh-cw" /> {t('admin.sync.syncAll')}
              </button>
            </form>
          )
        )}
      </Panel>
      <Panel title={t('admin.sync.logTitle')}>
        <nav class="row gap-2" aria-label={t('admin.sync.logTitle')}>
          <a class="button quiet slim chip" href={path} aria-current={statusFilter === undefined ? 'page' : undefined}>
            {t('admin.sync.filterAll')}
          </a>
          {statuses.map((word) => (
            <a
              class="button quiet slim chip"
              href={`${path}?status=${word}`}
              aria-current={word === statusFilter ? 'page' : undefined}
            >
              {t(`admin.sync.filter.${word}`)}
            </a>
          ))}
        </nav>
        {logs.length === 0 ? (
          <p class="soft">{t(statusFilter === undefined ? 'admin.sync.logEmpty' : 'admin.searchForm.empty')}</p>
        ) : (
          <ul class="list">
            {logs.map((log) => (
              <SyncRun log={log} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={statusFilter === undefined ? {} : { status: statusFilter }} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: {
    all: async ({ call }) => {
      await call(adminSyncAll, {})
      return redirectTo(path, { notice: 'queued' })
    },
  },
})

async function load({ call, query }: Visit) {
  const statusFilter = statuses.find((word) => word === query.get('status'))
  const { data: status } = await call(adminSyncStatus, {})
  const { data: logs, pagination } = await call(adminListSyncLogs, {
    limit: 20,
    ...readCursors(query),
    ...(statusFilter && { status: statusFilter }),
  })
  return { status, logs, pagination, statusFilter }
}

interface ProviderStateProps {
  readonly provider: SyncStatus['providers'][number]
  readonly status: SyncStatus
  readonly now: Date
}

function ProviderState({ provider: { platform, lastSyncAt }, status, now }: ProviderStateProps) {
  const count = status.connections.byPlatform[platform]
  if (lastSyncAt === null) return <>{t('admin.sync.providerNeverSynced', { count })}</>
  return <>{rich('admin.sync.provider', { count, when: <RelativeTime at={lastSyncAt} now={now} hidesDate /> })}</>
}
