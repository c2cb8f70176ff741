import type { WebhookTestResult } from '../../../../src/areas/developer/deliveries/contract.ts'
import { CodeBlock } from '../../../components/code-block.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { took, Verdict } from './delivery.tsx'
import { NewSecret } from './secret.tsx'

export type Sent = Pick<WebhookTestResult, 'success' | 'statusCode' | 'responseBody' | 'error' | 'durationMs'>

/** What was just done, and is told only now. */
export type Done = { readonly secret: string } | { readonly sent: Sent } | { readonly queued: number }

export function Outcome({ done }: { readonly done: Done }) {
  if ('secret' in done)
    return (
      <Panel title="The new secret">
        <NewSecret secret={done.secret} isAnother />
      </Panel>
    )
  return 'sent' in done ? <Result sent={done.sent} /> : <Notice tone="good">{queuedWords(done.queued)}</Notice>
}

function queuedWords(queued: number): string {
  if (queued === 0) return 'There is nothing that your receiver has not taken since then.'
  return `${queued === 1 ? 'One message is' : `${queued.toLocaleString('en')} messages are`} on the way. Look again in a moment.`
}

function Result({ sent }: { readonly sent: Sent }) {
  const { success, error, durationMs, responseBody } = sent
  return (
    <Panel title={success ? 'Your receiver took it' : 'Your receiver did not take it'}>
      <div class="stack gap-3">
        <p class="row gap-2" role="status">
          <Verdict of={sent} />
          {durationMs !== null && <span class="soft">after {took(durationMs)}</span>}
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
