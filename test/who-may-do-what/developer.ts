import {
  createApp,
  deleteApp,
  getApp,
  listApps,
  regenerateAppSecret,
  updateApp,
} from '../../src/areas/developer/apps/contract.ts'
import {
  listWebhookDeliveries,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  testWebhook,
} from '../../src/areas/developer/deliveries/contract.ts'
import { listDeveloperEvents, listEventTypes } from '../../src/areas/developer/event-types/contract.ts'
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
} from '../../src/areas/developer/webhooks/contract.ts'
import type { Someone } from './place.ts'
import { admins, everybody, owned, plain, type Row } from './row.ts'

const app = { name: 'Moth map', redirectUris: ['https://app.example/callback'] }
/** Nobody listens there. */
const hook = { url: 'http://127.0.0.1:1/hook' }

export const appOf = async (owner: Someone) => ({ clientId: (await owner(createApp, app)).data.clientId })

export const hookOf = async (owner: Someone) => ({
  id: (await owner(createWebhook, hook)).data.id,
})

const deliveryOf = async (owner: Someone) => {
  const { id } = await hookOf(owner)
  return { id, deliveryId: (await owner(testWebhook, { id })).data.deliveryId }
}

const sinceYesterday = async (owner: Someone) => ({
  ...(await hookOf(owner)),
  since: new Date(Date.now() - 86_400_000).toISOString(),
})

export const developerRows: readonly Row[] = [
  ...plain(everybody(), listApps, listWebhooks, listEventTypes, listDeveloperEvents),
  { operation: createApp, args: () => app, answers: everybody(201) },
  ...owned(getApp, appOf),
  ...owned(updateApp, appOf),
  ...owned(deleteApp, appOf),
  ...owned(regenerateAppSecret, appOf),
  { operation: createWebhook, args: () => hook, answers: everybody(201) },
  {
    operation: createWebhook,
    about: 'for what admins alone hear of',
    args: () => ({ ...hook, eventTypes: ['user.registered'] }),
    answers: admins(201),
  },
  ...owned(updateWebhook, hookOf),
  ...owned(deleteWebhook, hookOf),
  ...owned(rotateWebhookSecret, hookOf),
  ...owned(listWebhookDeliveries, hookOf),
  ...owned(testWebhook, hookOf),
  ...owned(redeliverWebhookDelivery, deliveryOf),
  ...owned(redeliverFailedDeliveries, sinceYesterday),
]
