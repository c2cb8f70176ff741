import { createApp, deleteApp, getApp, regenerateAppSecret, updateApp } from '../../src/areas/apps/contract.ts'
import {
  listWebhookDeliveries,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  testWebhook,
} from '../../src/areas/webhooks/deliveries/contract.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../../src/areas/webhooks/contract.ts'
import type { SignedInPerson } from './scenario.ts'
import { fromAdmin, everybody, ownershipRows, type PermissionRow } from './row.ts'

const appFields = { name: 'Moth map', redirectUris: ['https://app.example/callback'] }
/** Nothing listens on this port. */
const webhookFields = { url: 'http://127.0.0.1:1/hook' }

export const createAppArgs = async (owner: SignedInPerson) => ({
  clientId: (await owner(createApp, appFields)).data.clientId,
})

export const createWebhookArgs = async (owner: SignedInPerson) => ({
  id: (await owner(createWebhook, webhookFields)).data.id,
})

const createDeliveryArgs = async (owner: SignedInPerson) => {
  const { id } = await createWebhookArgs(owner)
  return { id, deliveryId: (await owner(testWebhook, { id })).data.deliveryId }
}

const createRedeliveryArgs = async (owner: SignedInPerson) => ({
  ...(await createWebhookArgs(owner)),
  since: new Date(Date.now() - 86_400_000).toISOString(),
})

export const developerRows: readonly PermissionRow[] = [
  { operation: createApp, args: () => appFields, statuses: everybody(201) },
  ...ownershipRows(getApp, createAppArgs),
  ...ownershipRows(updateApp, createAppArgs),
  ...ownershipRows(deleteApp, createAppArgs),
  ...ownershipRows(regenerateAppSecret, createAppArgs),
  { operation: createWebhook, args: () => webhookFields, statuses: everybody(201) },
  {
    operation: createWebhook,
    variant: 'for what admins alone hear of',
    args: () => ({ ...webhookFields, eventTypes: ['user.registered'] }),
    statuses: fromAdmin(201),
  },
  ...ownershipRows(getWebhook, createWebhookArgs),
  ...ownershipRows(updateWebhook, createWebhookArgs),
  ...ownershipRows(deleteWebhook, createWebhookArgs),
  ...ownershipRows(rotateWebhookSecret, createWebhookArgs),
  ...ownershipRows(listWebhookDeliveries, createWebhookArgs),
  ...ownershipRows(testWebhook, createWebhookArgs),
  ...ownershipRows(redeliverWebhookDelivery, createDeliveryArgs),
  ...ownershipRows(redeliverFailedDeliveries, createRedeliveryArgs),
]
