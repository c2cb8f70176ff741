import { listWebhooks, type Webhook } from '../../../../src/areas/webhooks/contract.ts'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatEventTypes, WebhookState } from '../../../components/webhook-state.tsx'
import { page } from '../../../page.ts'

const path = '/developer/webhooks'

export const webhookList = page({
  path,
  access: 'signedIn',
  title: 'Webhooks',
  notices: { deleted: 'The webhook is deleted, with its log. Nothing more is sent to it.' },
  load: async ({ call }) => (await call(listWebhooks, {})).data.webhooks,
  view: ({ data: webhooks }) => (
    <DeveloperLayout currentPath={path}>
      <Panel
        title="Webhooks"
        lead="When something happens here, we tell your program at once: one signed request for each event."
      >
        {webhooks.length === 0 ? <EmptyState /> : <WebhookItems webhooks={webhooks} />}
        <p class="soft">
          How to receive them and check who sent them: <a href="/docs/guides/webhooks">the guide to webhooks</a>.
        </p>
      </Panel>
    </DeveloperLayout>
  ),
})

function WebhookItems({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  return (
    <>
      <ul class="list">
        {webhooks.map((webhook) => (
          <WebhookItem webhook={webhook} />
        ))}
      </ul>
      <div class="row">
        <a class="button" href={`${path}/new`}>
          <Icon name="plus" /> Add a webhook
        </a>
      </div>
    </>
  )
}

export function WebhookItem({ webhook }: { readonly webhook: Webhook }) {
  return (
    <li>
      <div class="about">
        <a class="hook-url" href={`${path}/${webhook.id}`}>
          {webhook.url}
        </a>
        <span class="soft small">{formatEventTypes(webhook)}</span>
      </div>
      <WebhookState webhook={webhook} />
    </li>
  )
}

function EmptyState() {
  return (
    <div class="empty">
      <h3>No webhooks yet</h3>
      <p class="soft">
        Give us the address of a program of yours. It hears of new events, RSVPs, members and more,{' '}
        <a href="/developer/events">whichever you choose</a>.
      </p>
      <a class="button" href={`${path}/new`}>
        Add a webhook
      </a>
    </div>
  )
}
