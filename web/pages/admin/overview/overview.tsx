import { adminGetOverview } from '../../../../src/areas/overview/contract.ts'
import { AdminLayout } from '../../../components/admin-layout.tsx'
import { adminPage } from '../admin-page.ts'
import { decisionActions, decisionNotices } from '../decisions.tsx'
import { Figures } from './figures.tsx'
import { HealthStrip, loadHealth } from './health.tsx'
import { listDecisions, Queue } from './queue.tsx'
import { QuietGroups } from './quiet-groups.tsx'

const path = '/admin'

export const adminOverview = adminPage({
  path,
  title: 'admin.overview.title',
  notices: decisionNotices,
  load: async (visit) => {
    const [overview, health, pending] = await Promise.all([
      visit.call(adminGetOverview, {}),
      loadHealth(visit),
      listDecisions(visit),
    ])
    return { overview: overview.data, health, pending }
  },
  view: ({ data: { overview, health, pending }, form, visit: { now } }) => (
    <AdminLayout currentPath={path}>
      <div class="stack gap-5">
        <HealthStrip parts={health} />
        <Queue pending={pending} form={form} now={now} />
        <Figures overview={overview} />
        <QuietGroups groups={overview.quietGroups} now={now} />
      </div>
    </AdminLayout>
  ),
  actions: decisionActions(path),
})
