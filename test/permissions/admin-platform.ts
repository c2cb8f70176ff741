import {
  adminApproveClaimRequest,
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminRejectClaimRequest,
  adminRevokeClaimInvite,
} from '../../src/areas/groups/claims/admin/contract.ts'
import {
  adminApproveCreationRequest,
  adminRejectCreationRequest,
} from '../../src/areas/groups/creation/admin/contract.ts'
import {
  adminCreateDesign,
  adminCreatePassBatch,
  adminDeleteDesign,
  adminGetPassBatch,
  adminGetDesign,
  adminUpdateDesign,
} from '../../src/areas/meetpass/admin/contract.ts'
import { adminDeleteOAuthClient, adminGetOAuthClient } from '../../src/areas/apps/admin/contract.ts'
import {
  adminDeleteWebhook,
  adminListWebhookDeliveries,
  adminUpdateWebhook,
} from '../../src/areas/webhooks/admin/contract.ts'
import { claimGroup } from '../../src/areas/groups/claims/contract.ts'
import { requestGroupCreation } from '../../src/areas/groups/creation/contract.ts'
import {
  adminAddConnection,
  adminListConnections,
  adminRemoveConnection,
  adminSyncGroup,
} from '../../src/areas/sync/contract.ts'
import { adminUpdateSitePage, getSitePage } from '../../src/areas/settings/contract.ts'
import { adminDeleteJob, adminRetryJob } from '../../src/areas/system/contract.ts'
import { createAppArgs, createWebhookArgs } from './developer.ts'
import type { Scenario } from './scenario.ts'
import { everybody, fromAdmin, groupIdArgs, nextNumber, type PermissionRow } from './row.ts'

const claimRequestArgs = async ({ api, group }: Scenario) => ({
  id: (await (await api.signIn('manage:groups'))(claimGroup, { groupId: group.id })).data.requestId,
})

const creationRequestArgs = async ({ api }: Scenario) => ({
  id: (await (await api.signIn('manage:groups'))(requestGroupCreation, { groupName: 'Moths' })).data.requestId,
})

const claimInviteArgs = async (scenario: Scenario) => ({
  id: (await scenario.admin(adminCreateClaimInvite, groupIdArgs(scenario))).data.id,
})

const designFields = () => ({ id: `moth-${nextNumber()}`, name: 'Moth' })

const designArgs =
  (more: object = {}) =>
  async ({ admin }: Scenario) => ({ id: (await admin(adminCreateDesign, designFields())).data.id, ...more })

const connectionArgs = ({ api, group }: Scenario) => ({
  groupId: group.id,
  platform: 'ical' as const,
  platformId: `${api.url}/calendar-${nextNumber()}.ics`,
})

const jobArgs = async ({ api }: Scenario) => ({ id: await api.failedJob('mail') })

const appArgs = ({ other }: Scenario) => createAppArgs(other)
const webhookArgs =
  (more: object = {}) =>
  async ({ other }: Scenario) => ({ ...(await createWebhookArgs(other)), ...more })

export const adminPlatformRows: readonly PermissionRow[] = [
  { operation: adminApproveClaimRequest, args: claimRequestArgs, statuses: fromAdmin() },
  { operation: adminRejectClaimRequest, args: claimRequestArgs, statuses: fromAdmin() },
  { operation: adminListClaimInvites, args: groupIdArgs, statuses: fromAdmin() },
  { operation: adminCreateClaimInvite, args: groupIdArgs, statuses: fromAdmin(201) },
  { operation: adminRevokeClaimInvite, args: claimInviteArgs, statuses: fromAdmin() },
  { operation: adminApproveCreationRequest, args: creationRequestArgs, statuses: fromAdmin() },
  { operation: adminRejectCreationRequest, args: creationRequestArgs, statuses: fromAdmin() },
  { operation: adminGetOAuthClient, args: appArgs, statuses: fromAdmin() },
  { operation: adminDeleteOAuthClient, args: appArgs, statuses: fromAdmin() },
  { operation: adminListWebhookDeliveries, args: webhookArgs(), statuses: fromAdmin() },
  { operation: adminUpdateWebhook, args: webhookArgs({ isActive: false }), statuses: fromAdmin() },
  { operation: adminDeleteWebhook, args: webhookArgs(), statuses: fromAdmin() },
  { operation: getSitePage, args: () => ({ name: 'about' }), statuses: everybody() },
  { operation: adminUpdateSitePage, args: () => ({ name: 'about', text: 'Moths.' }), statuses: fromAdmin() },
  { operation: adminRetryJob, args: jobArgs, statuses: fromAdmin() },
  { operation: adminDeleteJob, args: jobArgs, statuses: fromAdmin() },
  { operation: adminCreatePassBatch, args: () => ({ count: 1 }), statuses: fromAdmin(201) },
  {
    operation: adminGetPassBatch,
    args: async ({ admin }) => ({ batchId: (await admin(adminCreatePassBatch, { count: 1 })).data.id }),
    statuses: fromAdmin(),
  },
  { operation: adminCreateDesign, args: designFields, statuses: fromAdmin(201) },
  { operation: adminGetDesign, args: designArgs(), statuses: fromAdmin() },
  { operation: adminUpdateDesign, args: designArgs({ name: 'Owl' }), statuses: fromAdmin() },
  { operation: adminDeleteDesign, args: designArgs(), statuses: fromAdmin() },
  { operation: adminListConnections, args: groupIdArgs, statuses: fromAdmin() },
  { operation: adminAddConnection, args: connectionArgs, statuses: fromAdmin(201) },
  {
    operation: adminRemoveConnection,
    args: async (scenario) => ({
      connectionId: (await scenario.admin(adminAddConnection, connectionArgs(scenario))).data.id,
    }),
    statuses: fromAdmin(),
  },
  {
    operation: adminSyncGroup,
    args: async ({ createGroup }) => ({ groupId: (await createGroup()).id }),
    statuses: fromAdmin(),
  },
]
