import { Panel } from '../../components/settings-layout.tsx'
import { t } from '../../messages.ts'

interface Props {
  readonly publicKey: string
  /** Hashes of the endpoints that the server knows. */
  readonly known: readonly string[]
}

/** `web/islands/push.ts` shows one of the paragraphs, and fills in the form. */
export const PushPanel = ({ publicKey, known }: Props) => (
  <Panel title={t('settings.notifications.pushTitle')} lead={t('settings.notifications.pushLead')}>
    <form method="post" data-push-key={publicKey} data-push-known={known.join(' ')} class="stack">
      {['endpoint', 'p256dh', 'auth'].map((name) => (
        <input type="hidden" name={name} />
      ))}
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
    </form>
  </Panel>
)
