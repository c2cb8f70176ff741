import { listWebhooks, type Webhook } from '../../../../src/areas/webhooks/contract.ts'
import { DeveloperLayout } from '../../../components/developer-layout.tsx'
import { Empty } from '../../../components/empty.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formatEventTypes, WebhookState } from '../../../components/webhook-state.tsx'
import { rich, t } from '../../../messages.ts'
import { page } from '../../../page.ts'

const path = '/developer/webhooks'

export const webhookList = page({
  path,
  access: 'signedIn',
  title: 'developer.webhooks.title',
  notices: { deleted: 'developer.webhooks.deleted' },
  load: async ({ call }) => (await call(listWebhooks, {})).data.webhooks,
  view: ({ data: webhooks }) => (
    <DeveloperLayout currentPath={path} hasOwnHeading>
      <Panel isMain title={t('developer.webhooks.title')} lead={t('developer.webhooks.lead')}>
        {webhooks.length === 0 ? <EmptyState /> : <WebhookItems webhooks={webhooks} />}
        <p class="soft">
          {rich('developer.webhooks.guide', { link: (children) => <a href="/docs/guides/webhooks">{children}</a> })}
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
          <Icon name="plus" /> {t('developer.webhooks.add')}
        </a>
      </div>
    </>
  )
}

export function WebhookItem({ webhook }: { readonly webhook: Webhook }) {
  return (
    <li>
      <div class="item-body">
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
    <Empty
      title={t('developer.webhooks.emptyTitle')}
      level={2}
      action={
        <a class="button" href={`${path}/new`}>
          {t('developer.webhooks.add')}
        </a>
      }
    >
      {rich('developer.webhooks.emptyText', { link: (children) => <a href="/developer/events">{children}</a> })}
    </Empty>
  )
}
