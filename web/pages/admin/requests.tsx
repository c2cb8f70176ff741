import { adminListClaimRequests } from '../../../src/areas/groups/claims/admin/contract.ts'
import { adminListCreationRequests } from '../../../src/areas/groups/creation/admin/contract.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Empty } from '../../components/empty.tsx'
import { Pager } from '../../components/pager.tsx'
import { RequestItem } from '../../components/review-request.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'
import type { Visit } from '../../page.ts'
import { readCursors } from '../../paging.ts'
import { adminPage } from './admin-page.ts'
import { decisionActions, DecisionForms, decisionNotices } from './decisions.tsx'
import { listPendingRequests } from './pending-requests.ts'

const path = '/admin/requests'

/** By the value of `?decided=`. */
const decidedLists = {
  'groups-approved': ['admin.requests.groupsApproved', adminListCreationRequests, 'approved'],
  'groups-declined': ['admin.requests.groupsDeclined', adminListCreationRequests, 'rejected'],
  'claims-approved': ['admin.requests.claimsApproved', adminListClaimRequests, 'approved'],
  'claims-declined': ['admin.requests.claimsDeclined', adminListClaimRequests, 'rejected'],
} as const
type DecidedKind = keyof typeof decidedLists

export const adminRequests = adminPage({
  path,
  title: 'admin.requests.title',
  notices: decisionNotices,
  load: async (visit) => ({ pending: await listPendingRequests(visit, 50), ...(await listDecided(visit)) }),
  view: ({ data: { pending, kind, requests, pagination }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <Panel title={t('admin.requests.pendingTitle')} lead={t('admin.requests.pendingLead')}>
        {pending.requests.length === 0 ? (
          <Empty title={t('admin.requests.empty')}>{t('admin.requests.emptyHelp')}</Empty>
        ) : (
          <ul class="list">
            {pending.requests.map((request) => (
              <RequestItem request={request} now={now}>
                <DecisionForms request={request} form={form} />
              </RequestItem>
            ))}
          </ul>
        )}
        {pending.hasMore && <p class="soft">{t('admin.requests.more')}</p>}
      </Panel>
      <Panel title={t('admin.requests.decidedTitle')}>
        <nav class="row gap-2" aria-label={t('admin.requests.decidedTitle')}>
          {Object.entries(decidedLists).map(([name, [label]]) => (
            <a
              class="button quiet slim chip"
              href={`${path}?decided=${name}`}
              aria-current={name === kind ? 'page' : undefined}
            >
              {t(label)}
            </a>
          ))}
        </nav>
        {requests.length === 0 ? (
          <p class="soft">{t('admin.requests.noneDecided')}</p>
        ) : (
          <ul class="list">
            {requests.map((request) => (
              <RequestItem request={request} now={now} />
            ))}
          </ul>
        )}
        <Pager path={path} query={{ decided: kind }} pagination={pagination} />
      </Panel>
    </AdminLayout>
  ),
  actions: decisionActions(path),
})

async function listDecided({ call, query }: Visit) {
  const requestedKind = query.get('decided') ?? ''
  const kind: DecidedKind = Object.hasOwn(decidedLists, requestedKind)
    ? (requestedKind as DecidedKind)
    : 'groups-approved'
  const [, operation, status] = decidedLists[kind]
  const { data, pagination } = await call(operation, { status, limit: 20, ...readCursors(query) })
  return { kind, requests: data, pagination }
}
