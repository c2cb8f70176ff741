import type { OAuthApp } from '../../../src/areas/apps/contract.ts'
import type { Webhook } from '../../../src/areas/webhooks/contract.ts'
import { AppLogo } from '../../components/app-logo.tsx'
import { Icon } from '../../components/icon.tsx'
import { t } from '../../messages.ts'
import { WebhookItem } from './webhooks/list.tsx'

interface Props {
  readonly apps: readonly OAuthApp[]
  readonly webhooks: readonly Webhook[]
}

export function MyIntegrations({ apps, webhooks }: Props) {
  return (
    <div class={apps.length > 0 && webhooks.length > 0 ? 'halves' : undefined}>
      {apps.length > 0 && (
        <section class="stack">
          <SectionTitle
            title={t('developer.myApps')}
            href="/developer/apps/new"
            addLabel={t('developer.newApp.title')}
          />
          <ul class="list">
            {apps.map((app) => (
              <AppItem app={app} />
            ))}
          </ul>
        </section>
      )}
      {webhooks.length > 0 && (
        <section class="stack">
          <SectionTitle
            title={t('developer.myWebhooks')}
            href="/developer/webhooks/new"
            addLabel={t('developer.webhooks.add')}
          />
          <ul class="list">
            {webhooks.map((webhook) => (
              <WebhookItem webhook={webhook} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const SectionTitle = ({
  title,
  href,
  addLabel,
}: {
  readonly title: string
  readonly href: string
  readonly addLabel: string
}) => (
  <div class="row between">
    <h2>{title}</h2>
    <a class="button quiet slim" href={href}>
      <Icon name="plus" size={16} /> {addLabel}
    </a>
  </div>
)

const AppItem = ({ app }: { readonly app: OAuthApp }) => (
  <li>
    <AppLogo app={app} />
    <div class="item-body">
      <b>
        <a href={`/developer/apps/${app.clientId}`}>{app.name}</a>
      </b>
      <span class="soft small">
        <code>{app.clientId}</code>
      </span>
    </div>
    <span class="tag">{t(app.isPublicClient ? 'developer.publicClient' : 'developer.confidentialClient')}</span>
  </li>
)
