import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly publicKey: string
  /** Hashes of the endpoints that the server knows. */
  readonly known: readonly string[]
}

export const PushPanel = (props: Props) => (
  <Panel title={t('settings.notifications.pushTitle')} lead={t('settings.notifications.pushLead')}>
    <PushForm {...props}>
      <p data-push="unsupported">{t('settings.notifications.pushUnsupported')}</p>
      <p data-push="blocked" hidden>
        {t('settings.notifications.pushBlocked')}
      </p>
      <p data-push="off" hidden>
        <button class="button quiet" name="action" value="addBrowser">
          {t('settings.notifications.pushOn')}
        </button>
      </p>
      <p data-push="on" hidden>
        <button class="button quiet" type="button">
          {t('settings.notifications.pushOff')}
        </button>
      </p>
    </PushForm>
  </Panel>
)

/** Nothing where the browser shows notifications already, or never will. */
export const NotifyHere = (props: Props) => (
  <PushForm {...props}>
    <p data-push="off" class="button-pair" hidden>
      <button class="button tinted" name="action" value="addBrowser">
        <Icon name="bell" /> {t('events.ticket.notifyHere')}
      </button>
    </p>
  </PushForm>
)

/** `web/islands/push.ts` shows one of the paragraphs, and fills in the form. */
const PushForm = ({ publicKey, known, children }: Props & { readonly children: ComponentChildren }) => (
  <form method="post" data-push-key={publicKey} data-push-known={known.join(' ')} class="stack">
    {['endpoint', 'p256dh', 'auth'].map((name) => (
      <input type="hidden" name={name} />
    ))}
    {children}
  </form>
)
