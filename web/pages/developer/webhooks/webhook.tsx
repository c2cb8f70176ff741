import {
  listWebhookDeliveries,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  testWebhook,
} from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { listEventTypes } from '../../../../src/areas/webhooks/event-types/contract.ts'
import {
  deleteWebhook,
  getWebhook,
  rotateWebhookSecret,
  updateWebhook,
  type Webhook,
} from '../../../../src/areas/webhooks/contract.ts'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { readEventTypes } from '../../../components/event-type-field.tsx'
import { redirectTo, page, type Visit } from '../../../page.ts'
import { readCursors } from '../../../paging.ts'
import { readInput } from '../../../read-input.ts'
import { DeliveriesPanel, resendSince } from './deliveries.tsx'
import { ActionResultPanel, type WebhookActionResult } from './action-result.tsx'
import { WebhookHeader, DisabledNotice, SecretPanel, SettingsPanel, TestPanel, StopPanel } from './panels.tsx'
import { toListArgs, parseDeliveryFilters } from './delivery-filters.ts'

type Data = Awaited<ReturnType<typeof load>>

export const webhookPage = page<Data, WebhookActionResult>({
  path: '/developer/webhooks/{id}',
  access: 'signedIn',
  title: 'developer.webhooks.one',
  notices: {
    saved: 'common.saved',
    on: 'developer.webhooks.turnedOn',
    off: 'developer.webhooks.turnedOff',
  },
  load,
  view: ({ data, form, actionResult, visit: { me, now } }) => (
    <DeveloperLayout currentPath="/developer/webhooks">
      <WebhookHeader webhook={data.webhook} now={now} />
      {actionResult && <ActionResultPanel result={actionResult} />}
      {!data.webhook.isActive && <DisabledNotice webhook={data.webhook} />}
      <TestPanel form={form} types={data.types} />
      <DeliveriesPanel {...data} path={webhookPath(data.webhook)} isActive={data.webhook.isActive} now={now} />
      <SettingsPanel webhook={data.webhook} types={data.types} form={form} me={me} />
      <SecretPanel />
      <StopPanel webhook={data.webhook} />
    </DeveloperLayout>
  ),
  actions: {
    test: async (visit, fields) => {
      const sample = readInput(testWebhook, fields, ['eventType'])
      const { data } = await visit.call(testWebhook, { ...pathParams(visit), ...sample })
      return { result: { sent: data } }
    },
    redeliver: async (visit, fields) => {
      const ids = { ...pathParams(visit), deliveryId: fields.text('deliveryId') }
      return { result: { sent: (await visit.call(redeliverWebhookDelivery, ids)).data } }
    },
    redeliverFailed: async (visit, fields) => {
      const since = resendSince(fields.number('hours'), visit.now)
      const { data } = await visit.call(redeliverFailedDeliveries, { ...pathParams(visit), since })
      return { result: { queued: data.queued } }
    },
    save: async (visit, fields) => {
      const { url } = (await visit.call(getWebhook, pathParams(visit))).data
      // An unchanged URL is not validated again.
      const isUrlChanged = fields.text('url') !== url
      const changes = { eventTypes: readEventTypes(fields), ...(isUrlChanged && { url: fields.text('url') }) }
      return redirectToWebhook(await visit.call(updateWebhook, { ...pathParams(visit), ...changes }), 'saved')
    },
    on: async (visit) =>
      redirectToWebhook(await visit.call(updateWebhook, { ...pathParams(visit), isActive: true }), 'on'),
    off: async (visit) =>
      redirectToWebhook(await visit.call(updateWebhook, { ...pathParams(visit), isActive: false }), 'off'),
    rotate: async (visit) => ({
      result: { secret: (await visit.call(rotateWebhookSecret, pathParams(visit))).data.secret },
    }),
    delete: async (visit) => {
      await visit.call(deleteWebhook, pathParams(visit))
      return redirectTo('/developer/webhooks', { notice: 'deleted' })
    },
  },
})

async function load(visit: Visit) {
  const filters = parseDeliveryFilters(visit.query)
  const listArgs = { limit: 20, ...readCursors(visit.query), ...toListArgs(filters) }
  const { data, pagination } = await visit.call(listWebhookDeliveries, { ...pathParams(visit), ...listArgs })
  const { data: types } = await visit.call(listEventTypes, {})
  const { data: webhook } = await visit.call(getWebhook, pathParams(visit))
  return { webhook, types, filters, deliveries: data.deliveries, pagination }
}

const redirectToWebhook = ({ data }: { readonly data: Webhook }, notice: string) =>
  redirectTo(webhookPath(data), { notice })

const webhookPath = ({ id }: Webhook) => `/developer/webhooks/${id}`

const pathParams = ({ params }: Visit) => ({ id: params['id'] ?? '' })
