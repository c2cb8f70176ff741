import type { WebhookTestResult } from '../../../../src/areas/webhooks/deliveries/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
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
      <Panel title="The new secret">
        <NewSecret secret={result.secret} isRotated />
      </Panel>
    )
  return 'sent' in result ? (
    <SendResultPanel result={result.sent} />
  ) : (
    <Notice tone="good">{formatQueued(result.queued)}</Notice>
  )
}

function formatQueued(queued: number): string {
  if (queued === 0) return 'There is nothing that your receiver has not taken since then.'
  return `${queued === 1 ? 'One message is' : `${queued.toLocaleString('en')} messages are`} on the way. Look again in a moment.`
}

function SendResultPanel({ result }: { readonly result: SendResult }) {
  const { success, error, durationMs, responseBody } = result
  return (
    <Panel title={success ? 'Your receiver took it' : 'Your receiver did not take it'}>
      <div class="stack gap-3">
        <p class="row gap-2" role="status">
          <AttemptStatus result={result} />
          {durationMs !== null && <span class="soft">after {formatDuration(durationMs)}</span>}
        </p>
        {error !== null && <p>{error}</p>}
        {!success && error === null && (
          <p class="soft">
            Anything but a status from 200 to 299 counts as a failure. Look into the log of your receiver.
          </p>
        )}
        {responseBody !== null && responseBody !== '' && <CodeBlock label="What came back" code={responseBody} />}
      </div>
    </Panel>
  )
}
