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
import type { Place, Someone } from './place.ts'
import { admins, everybody, owned, plain, type Row } from './row.ts'

const app = { name: 'Moth map', redirectUris: ['https://app.example/callback'] }
/** Answers, though not gladly. */
const hookAt = ({ api }: Place) => ({ url: `${api.url}/healthz` })

export const appOf = async (owner: Someone) => ({ clientId: (await owner(createApp, app)).data.clientId })

export const hookOf = async (owner: Someone, place: Place) => ({
  id: (await owner(createWebhook, hookAt(place))).data.id,
})

const deliveryOf = async (owner: Someone, place: Place) => {
  const { id } = await hookOf(owner, place)
  return { id, deliveryId: (await owner(testWebhook, { id })).data.deliveryId }
}

const sinceYesterday = async (owner: Someone, place: Place) => ({
  ...(await hookOf(owner, place)),
  since: new Date(Date.now() - 86_400_000).toISOString(),
})

export const developerRows: readonly Row[] = [
  ...plain(everybody(), listApps, listWebhooks, listEventTypes, listDeveloperEvents),
  { operation: createApp, args: () => app, answers: everybody(201) },
  ...owned(getApp, appOf),
  ...owned(updateApp, appOf),
  ...owned(deleteApp, appOf),
  ...owned(regenerateAppSecret, appOf),
  { operation: createWebhook, args: hookAt, answers: everybody(201) },
  {
    operation: createWebhook,
    about: 'for what admins alone hear of',
    args: (place) => ({ ...hookAt(place), eventTypes: ['user.registered'] }),
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
