import {
  adminApproveClaimRequest,
  adminCreateClaimInvite,
  adminListClaimInvites,
  adminListClaimRequests,
  adminRejectClaimRequest,
  adminRevokeClaimInvite,
} from '../../src/areas/admin/claims/contract.ts'
import {
  adminApproveCreationRequest,
  adminListCreationRequests,
  adminRejectCreationRequest,
} from '../../src/areas/admin/creation-requests/contract.ts'
import {
  adminCreateDesign,
  adminCreatePassBatch,
  adminDeleteDesign,
  adminGetPassBatch,
  adminListDesigns,
  adminListPassBatches,
  adminUpdateDesign,
} from '../../src/areas/admin/meetpass/contract.ts'
import {
  adminDeleteOAuthClient,
  adminGetOAuthClient,
  adminListOAuthClients,
} from '../../src/areas/admin/oauth-clients/contract.ts'
import { adminGetSettings, adminUpdateSettings } from '../../src/areas/admin/settings/contract.ts'
import {
  adminDeleteWebhook,
  adminListWebhookDeliveries,
  adminListWebhooks,
  adminUpdateWebhook,
} from '../../src/areas/admin/webhooks/contract.ts'
import { claimGroup } from '../../src/areas/groups/claims/contract.ts'
import { requestGroupCreation } from '../../src/areas/groups/creation/contract.ts'
import {
  adminAddConnection,
  adminListConnections,
  adminListSyncLogs,
  adminRemoveConnection,
  adminSyncAll,
  adminSyncGroup,
  adminSyncStatus,
} from '../../src/areas/sync/contract.ts'
import { appOf, hookOf } from './developer.ts'
import type { Place } from './place.ts'
import { admins, inGroup, newNumber, plain, type Row } from './row.ts'

const claimRequest = async ({ api, group }: Place) => ({
  id: (await (await api.signIn('manage:groups'))(claimGroup, { groupId: group.id })).data.requestId,
})

const creationRequest = async ({ api }: Place) => ({
  id: (await (await api.signIn('manage:groups'))(requestGroupCreation, { groupName: 'Moths' })).data.requestId,
})

const invite = async (place: Place) => ({
  id: (await place.chief(adminCreateClaimInvite, inGroup(place))).data.id,
})

const design = () => ({ id: `moth-${newNumber()}`, name: 'Moth' })

const atDesign =
  (more: object = {}) =>
  async ({ chief }: Place) => ({ id: (await chief(adminCreateDesign, design())).data.id, ...more })

const calendar = ({ api, group }: Place) => ({
  groupId: group.id,
  platform: 'ical' as const,
  platformId: `${api.url}/calendar-${newNumber()}.ics`,
})

const app = ({ other }: Place) => appOf(other)
const hook =
  (more: object = {}) =>
  async ({ other }: Place) => ({ ...(await hookOf(other)), ...more })

export const adminPlatformRows: readonly Row[] = [
  ...plain(admins(), adminListClaimRequests, adminListCreationRequests, adminListOAuthClients, adminListWebhooks),
  ...plain(admins(), adminListPassBatches, adminListDesigns, adminGetSettings, adminUpdateSettings),
  ...plain(admins(), adminSyncStatus, adminSyncAll, adminListSyncLogs),
  { operation: adminApproveClaimRequest, args: claimRequest, answers: admins() },
  { operation: adminRejectClaimRequest, args: claimRequest, answers: admins() },
  { operation: adminListClaimInvites, args: inGroup, answers: admins() },
  { operation: adminCreateClaimInvite, args: inGroup, answers: admins(201) },
  { operation: adminRevokeClaimInvite, args: invite, answers: admins() },
  { operation: adminApproveCreationRequest, args: creationRequest, answers: admins() },
  { operation: adminRejectCreationRequest, args: creationRequest, answers: admins() },
  { operation: adminGetOAuthClient, args: app, answers: admins() },
  { operation: adminDeleteOAuthClient, args: app, answers: admins() },
  { operation: adminListWebhookDeliveries, args: hook(), answers: admins() },
  { operation: adminUpdateWebhook, args: hook({ isActive: false }), answers: admins() },
  { operation: adminDeleteWebhook, args: hook(), answers: admins() },
  { operation: adminCreatePassBatch, args: () => ({ count: 1 }), answers: admins(201) },
  {
    operation: adminGetPassBatch,
    args: async ({ chief }) => ({ batchId: (await chief(adminCreatePassBatch, { count: 1 })).data.id }),
    answers: admins(),
  },
  { operation: adminCreateDesign, args: design, answers: admins(201) },
  { operation: adminUpdateDesign, args: atDesign({ name: 'Owl' }), answers: admins() },
  { operation: adminDeleteDesign, args: atDesign(), answers: admins() },
  { operation: adminListConnections, args: inGroup, answers: admins() },
  { operation: adminAddConnection, args: calendar, answers: admins(201) },
  {
    operation: adminRemoveConnection,
    args: async (place) => ({ connectionId: (await place.chief(adminAddConnection, calendar(place))).data.id }),
    answers: admins(),
  },
  {
    operation: adminSyncGroup,
    args: async ({ newGroup }) => ({ groupId: (await newGroup()).id }),
    answers: admins(),
  },
]
