import {
  listWebhookDeliveries,
  redeliverFailedDeliveries,
  redeliverWebhookDelivery,
  testWebhook,
} from '../../../../src/areas/developer/deliveries/contract.ts'
import { listEventTypes } from '../../../../src/areas/developer/event-types/contract.ts'
import {
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
  updateWebhook,
  WebhookNotFound,
  type Webhook,
} from '../../../../src/areas/developer/webhooks/contract.ts'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { typesIn } from '../../../components/type-choice.tsx'
import { goTo, page, type Visit } from '../../../page.ts'
import { cursorsIn } from '../../../paging.ts'
import { Deliveries, sinceIn } from './deliveries.tsx'
import { Outcome, type Done } from './outcome.tsx'
import { Head, Off, Secret, Settings, Test, TheEnd } from './parts.tsx'
import { filterOf, wantedIn } from './wanted.ts'

type Data = Awaited<ReturnType<typeof load>>

export const webhookPage = page<Data, Done>({
  path: '/developer/webhooks/{id}',
  access: 'members',
  title: 'Webhook',
  notices: {
    saved: 'The webhook is saved.',
    on: 'It is switched on. What happens from now on is sent.',
    off: 'It is switched off. Nothing is sent until you switch it on again.',
  },
  load,
  view: ({ data, form, shown, visit: { me, now } }) => (
    <DeveloperLayout here="/developer/webhooks">
      <Head webhook={data.webhook} now={now} />
      {shown && <Outcome done={shown} />}
      {!data.webhook.isActive && <Off webhook={data.webhook} />}
      <Test form={form} types={data.types} />
      <Deliveries {...data} path={pathOf(data.webhook)} isActive={data.webhook.isActive} now={now} />
      <Settings webhook={data.webhook} types={data.types} form={form} me={me} />
      <Secret />
      <TheEnd webhook={data.webhook} />
    </DeveloperLayout>
  ),
  actions: {
    test: async (visit, fields) => {
      const { data } = await visit.call(testWebhook, { ...idOf(visit), eventType: fields.text('eventType') })
      return { show: { sent: data } }
    },
    again: async (visit, fields) => {
      const ids = { ...idOf(visit), deliveryId: fields.text('deliveryId') }
      return { show: { sent: (await visit.call(redeliverWebhookDelivery, ids)).data } }
    },
    failed: async (visit, fields) => {
      const since = sinceIn(fields.number('hours'), visit.now)
      const { data } = await visit.call(redeliverFailedDeliveries, { ...idOf(visit), since })
      return { show: { queued: data.queued } }
    },
    save: async (visit, fields) => {
      const { url } = await findWebhook(visit)
      // An address that stays is not judged anew.
      const isMoved = fields.text('url') !== url
      const changes = { eventTypes: typesIn(fields), ...(isMoved && { url: fields.text('url') }) }
      return saved(await visit.call(updateWebhook, { ...idOf(visit), ...changes }), 'saved')
    },
    on: async (visit) => saved(await visit.call(updateWebhook, { ...idOf(visit), isActive: true }), 'on'),
    off: async (visit) => saved(await visit.call(updateWebhook, { ...idOf(visit), isActive: false }), 'off'),
    rotate: async (visit) => ({ show: { secret: (await visit.call(rotateWebhookSecret, idOf(visit))).data.secret } }),
    delete: async (visit) => {
      await visit.call(deleteWebhook, idOf(visit))
      return goTo('/developer/webhooks?done=deleted')
    },
  },
})

async function load(visit: Visit) {
  const wanted = wantedIn(visit.query)
  const part = { limit: 20, ...cursorsIn(visit.query), ...filterOf(wanted) }
  const { data, pagination } = await visit.call(listWebhookDeliveries, { ...idOf(visit), ...part })
  const { data: types } = await visit.call(listEventTypes, {})
  return { webhook: await findWebhook(visit), types, wanted, deliveries: data.deliveries, pagination }
}

async function findWebhook(visit: Visit): Promise<Webhook> {
  const { webhooks } = (await visit.call(listWebhooks, {})).data
  const webhook = webhooks.find(({ id }) => id === idOf(visit).id.toLowerCase())
  if (!webhook) throw new WebhookNotFound()
  return webhook
}

const saved = ({ data }: { readonly data: Webhook }, done: string) => goTo(`${pathOf(data)}?done=${done}`)

const pathOf = ({ id }: Webhook) => `/developer/webhooks/${id}`

const idOf = ({ params }: Visit) => ({ id: params['id'] ?? '' })
