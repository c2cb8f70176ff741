import {
  createReport,
  decideGroupReport,
  adminDecideReport,
  listGroupReports,
} from '../../src/areas/reports/contract.ts'
import type { Scenario } from './scenario.ts'
import { everybody, fromAdmin, fromManager, groupIdArgs, type PermissionRow } from './row.ts'

const createReportId = async ({ api, group }: Scenario, to: 'team' | 'admins') => {
  const report = { target: 'group', id: group.id, reason: 'unsafe', to } as const
  return (await (await api.signIn('user'))(createReport, report)).data.id
}

export const reportRows: readonly PermissionRow[] = [
  {
    operation: createReport,
    args: ({ group }) => ({ target: 'group', id: group.id, reason: 'unsafe', to: 'team' }),
    statuses: everybody(201),
  },
  {
    operation: createReport,
    variant: 'of a group that is not shown',
    args: async ({ createGroup }) => {
      const { id } = await createGroup({ displayOnSite: false })
      return { target: 'group', id, reason: 'unsafe', to: 'admins' }
    },
    statuses: everybody(404),
  },
  {
    operation: adminDecideReport,
    args: async (scenario) => ({ id: await createReportId(scenario, 'admins'), decision: 'dismissed' }),
    statuses: fromAdmin(),
  },
  { operation: listGroupReports, args: groupIdArgs, statuses: fromManager() },
  {
    operation: decideGroupReport,
    args: async (scenario) => ({
      ...groupIdArgs(scenario),
      reportId: await createReportId(scenario, 'team'),
      decision: 'dismissed',
    }),
    statuses: fromManager(),
  },
  {
    operation: decideGroupReport,
    variant: 'that was sent to admins',
    args: async (scenario) => ({
      ...groupIdArgs(scenario),
      reportId: await createReportId(scenario, 'admins'),
      decision: 'dismissed',
    }),
    statuses: fromManager(404),
  },
]
