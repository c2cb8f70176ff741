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
import type { Me } from '../../../page.ts'
import { UrlField } from './fields.tsx'

interface Props {
  readonly webhook: Webhook
}

export function WebhookHeader({ webhook, now }: Props & { readonly now: Date }) {
  return (
    <header class="hook-head">
      <a class="back" href="/developer/webhooks">
        <Icon name="arrow-left" size={18} /> Webhooks
      </a>
      <h2 class="hook-url">{webhook.url}</h2>
      <p class="row gap-2">
        <WebhookState webhook={webhook} />
        <span class="soft small">
          {formatEventTypes(webhook)}
          {webhook.createdAt !== null && (
            <>
              , added <RelativeTime at={webhook.createdAt} now={now} hidesDate />
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
        Switch it on
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
    <Panel title="Try it" lead="We send a sample now, signed as always, and tell you what your receiver answers.">
      <form method="post" action="#main" class="filters">
        <FormField
          of={testWebhook}
          form={formForAction(form, 'test')}
          name="eventType"
          label="A sample of"
          choices={[['test.ping', 'test.ping'], ...others]}
        />
        <button class="button" name="action" value="test">
          <Icon name="send" size={18} /> Send a test
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
    <Panel title="Settings">
      <details open={saveForm.action === 'save'}>
        <summary class="button quiet slim">Change the address or what it hears of</summary>
        <form method="post" class="opened stack">
          <UrlField form={saveForm} value={webhook.url} />
          <EventTypeField form={saveForm} types={types} chosen={webhook.eventTypes} me={me} />
          <p>
            <button class="button" name="action" value="save">
              Save
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}

export const SecretPanel = () => (
  <Panel
    title="Secret"
    lead="It proves that a message is ours. We showed it to you once; if it is lost or known, take a new one."
  >
    <div class="row">
      <Confirm
        label="New secret"
        question="Make a new secret? For 24 hours messages carry the signatures of both; then the old one is over."
        action="rotate"
        formAction="#main"
        confirmLabel="Make a new one"
      />
    </div>
  </Panel>
)

export function StopPanel({ webhook: { isActive } }: Props) {
  return (
    <Panel
      title="Stop it"
      lead={
        isActive
          ? 'Switched off it keeps its log and its secret; deleted it is gone.'
          : 'Deleted it is gone, with its log.'
      }
    >
      <div class="row">
        {isActive && (
          <form method="post">
            <button class="button quiet slim" name="action" value="off">
              Switch it off
            </button>
          </form>
        )}
        <Confirm
          label="Delete"
          question="Delete this webhook and its log? Messages not sent yet are dropped."
          action="delete"
          confirmLabel="Delete it"
        />
      </div>
    </Panel>
  )
}
