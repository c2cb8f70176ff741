import { adminListSyncLogs, adminSyncAll, adminSyncStatus, type SyncStatus } from '../../../src/areas/sync/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Icon } from '../../components/icon.tsx'
import { Pager } from '../../components/pager.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { SyncRun, upstreamNames } from '../../components/sync-run.tsx'
import { RelativeTime } from '../../components/relative-time.tsx'
import { redirectTo, type Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { adminPage } from './admin-page.ts'

const path = '/admin/sync'
const statuses = ['success', 'failed', 'running'] as const
const statusLabels = { success: 'Done', failed: 'Failed', running: 'Running' } as const

export const adminSync = adminPage({
  path,
  title: 'Other calendars',
  notices: { queued: 'All groups are being synced in the background. Look again in a moment.' },
  load,
  view: ({ data: { status, logs, pagination, statusFilter }, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel
        title="Other calendars"
        lead="Groups can take their events from a calendar or from another platform. Connect one on the page of a group, under Groups."
      >
        <p>{formatConnections(status)}</p>
        <ul class="list">
          {status.providers.map((provider) => (
            <li>
              <div class="about">
                <b>{upstreamNames[provider.platform]}</b>
                <span class="soft small">
                  {status.connections.byPlatform[provider.platform] || 'None'} connected,{' '}
                  {provider.lastSyncAt === null ? (
                    'never synced'
                  ) : (
                    <>
                      synced <RelativeTime at={provider.lastSyncAt} now={now} hidesDate />
                    </>
                  )}
                </span>
              </div>
              {!provider.configured && <span class="tag">Not set up on this server</span>}
              {provider.status === 'failed' && <span class="tag bad">Failed last time</span>}
            </li>
          ))}
        </ul>
        {status.running ? (
          <p class="soft">A sync of all groups is running. Look again in a moment.</p>
        ) : (
          <form method="post">
            <button class="button" name="action" value="all">
              <Icon name="refresh-cw" /> Sync all groups now
            </button>
          </form>
        )}
      </Panel>
      <Panel title="What syncs did">
        <nav class="row gap-2" aria-label="What syncs did">
          <a class="button quiet slim chip" href={path} aria-current={statusFilter === undefined ? 'page' : undefined}>
            All
          </a>
          {statuses.map((word) => (
            <a
              class="button quiet slim chip"
              href={`${path}?status=${word}`}
              aria-current={word === statusFilter ? 'page' : undefined}
            >
              {statusLabels[word]}
            </a>
          ))}
        </nav>
        {logs.length === 0 ? (
          <p class="soft">Nothing so far.</p>
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
      return redirectTo(`${path}?done=queued`)
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

function formatConnections({ connections: { total, active, failing } }: SyncStatus): string {
  if (total === 0) return 'No group is connected yet.'
  const all = total === 1 ? 'One source is connected' : `${total} sources are connected`
  return `${all}, ${active} active, ${failing} with a problem.`
}
