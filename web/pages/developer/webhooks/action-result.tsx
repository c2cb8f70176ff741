import type { WebhookTestResult } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { t } from '../../../messages.ts'
import { formatDuration, AttemptStatus } from './delivery.tsx'
import { NewSecret } from './secret.tsx'

type SendResult = Pick<WebhookTestResult, 'success' | 'statusCode' | 'responseBody' | 'error' | 'durationMs'>

export type WebhookActionResult =
  | { readonly secret: string }
  | { readonly sent: SendResult }
  | { readonly queued: number }

export function ActionResultPanel({ result }: { readonly result: WebhookActionResult }) {
  if ('secret' in result)
    return (
      <Panel title={t('developer.newSecretTitle')}>
        <NewSecret secret={result.secret} isRotated />
      </Panel>
    )
  return 'sent' in result ? (
    <SendResultPanel result={result.sent} />
  ) : (
    <Notice tone="good">{t('developer.deliveries.queued', { count: result.queued })}</Notice>
  )
}

function SendResultPanel({ result }: { readonly result: SendResult }) {
  const { success, error, durationMs, responseBody } = result
  return (
    <Panel title={t(success ? 'developer.deliveries.accepted' : 'developer.deliveries.rejected')}>
      <div class="stack gap-3">
        <p class="row gap-2" role="status">
          <AttemptStatus result={result} />
          {durationMs !== null && <span class="soft">{formatDuration(durationMs)}</span>}
        </p>
        {error !== null && <p>{error}</p>}
        {!success && error === null && <p class="soft">{t('developer.deliveries.failureHelp')}</p>}
        {responseBody !== null && responseBody !== '' && (
          <CodeBlock label={t('developer.deliveries.response')} code={responseBody} />
        )}
      </div>
    </Panel>
  )
}
