import type { WebhookEventType } from '../../../../src/areas/webhooks/event-types/contract.ts'
import type { Webhook } from '../../../../src/areas/webhooks/contract.ts'
import { testWebhook } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { Confirm } from '../../../components/confirm.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { EventTypeField } from '../../../components/event-type-field.tsx'
import { formatEventTypes, WebhookState, explainDisabled } from '../../../components/webhook-state.tsx'
import { RelativeTime } from '../../../components/relative-time.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { rich, t } from '../../../messages.ts'
import type { Me } from '../../../page.ts'
import { UrlField } from './fields.tsx'

interface Props {
  readonly webhook: Webhook
}

export function WebhookHeader({ webhook, now }: Props & { readonly now: Date }) {
  return (
    <header class="hook-head">
      <a class="back" href="/developer/webhooks">
        <Icon name="arrow-left" size={18} /> {t('developer.webhooks.title')}
      </a>
      <h2 class="hook-url">{webhook.url}</h2>
      <p class="row gap-2">
        <WebhookState webhook={webhook} />
        <span class="soft small">
          {formatEventTypes(webhook)}
          {webhook.createdAt !== null && (
            <>
              {' · '}
              {rich('developer.webhooks.addedAt', {
                time: <RelativeTime at={webhook.createdAt} now={now} hidesDate />,
              })}
            </>
          )}
        </span>
      </p>
    </header>
  )
}

export function DisabledNotice({ webhook }: Props) {
  return (
    <form method="post" class="hook-off">
      <p>{explainDisabled(webhook)}</p>
      <button class="button" name="action" value="on">
        {t('developer.turnOn')}
      </button>
    </form>
  )
}

interface TestProps {
  readonly form: Form
  readonly types: readonly WebhookEventType[]
}

export function TestPanel({ form, types }: TestProps) {
  const others = types.filter(({ name }) => name !== 'test.ping').map(({ name }): [string, string] => [name, name])
  return (
    <Panel title={t('developer.webhooks.sendTest')} lead={t('developer.webhooks.testLead')}>
      <form method="post" action="#main" class="filters">
        <FormField
          of={testWebhook}
          form={formForAction(form, 'test')}
          name="eventType"
          label={t('developer.webhooks.sample')}
          choices={[['test.ping', 'test.ping'], ...others]}
        />
        <button class="button" name="action" value="test">
          <Icon name="send" size={18} /> {t('developer.webhooks.sendTest')}
        </button>
      </form>
    </Panel>
  )
}

interface SettingsProps extends Props {
  readonly form: Form
  readonly types: readonly WebhookEventType[]
  readonly me: Me | null
}

export function SettingsPanel({ webhook, types, form, me }: SettingsProps) {
  const saveForm = formForAction(form, 'save')
  return (
    <Panel title={t('common.settings')}>
      <details open={saveForm.action === 'save'}>
        <summary class="button quiet slim">{t('developer.webhooks.change')}</summary>
        <form method="post" class="disclosure-body stack">
          <UrlField form={saveForm} value={webhook.url} />
          <EventTypeField form={saveForm} types={types} chosen={webhook.eventTypes} me={me} />
          <p>
            <button class="button" name="action" value="save">
              {t('common.save')}
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}

export const SecretPanel = () => (
  <Panel title={t('developer.webhooks.secret')} lead={t('developer.webhooks.secretLead')}>
    <div class="row">
      <Confirm
        label={t('developer.newSecret')}
        question={t('developer.webhooks.newSecretQuestion')}
        action="rotate"
        formAction="#main"
        confirmLabel={t('developer.createSecret')}
      />
    </div>
  </Panel>
)

export function StopPanel({ webhook: { isActive } }: Props) {
  return (
    <Panel
      title={t(isActive ? 'developer.webhooks.stopTitle' : 'developer.webhooks.deleteTitle')}
      lead={t(isActive ? 'developer.webhooks.stopLead' : 'developer.webhooks.deleteLead')}
    >
      <div class="row">
        {isActive && (
          <form method="post">
            <button class="button quiet slim" name="action" value="off">
              {t('developer.webhooks.turnOff')}
            </button>
          </form>
        )}
        <Confirm
          label={t('common.delete')}
          question={t('developer.webhooks.deleteQuestion')}
          action="delete"
          confirmLabel={t('common.delete')}
        />
      </div>
    </Panel>
  )
}
