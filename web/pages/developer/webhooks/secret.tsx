import { CodeBlock } from '../../../components/code-block.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Copyable } from '../../../components/copyable.tsx'

/** Any Standard Webhooks library works; this one is for Node. */
const verifyExample = `import { Webhook } from 'standardwebhooks'

const message = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers)
// Throws unless we sent it. message: { id, type, timestamp, data }`

export function NewSecret({ secret, isRotated = false }: { readonly secret: string; readonly isRotated?: boolean }) {
  return (
    <>
      <Notice tone="good">
        Copy the secret now: it is shown only this once.
        {isRotated &&
          ' For 24 hours messages carry the signatures of both secrets, so that you can change over calmly.'}
      </Notice>
      <Copyable label="Secret" value={secret} />
      <details>
        <summary class="fold">How to check that a message is ours</summary>
        <div class="opened stack gap-3">
          <p class="soft">
            Messages are signed as{' '}
            <a href="https://www.standardwebhooks.com" rel="noopener">
              Standard Webhooks
            </a>{' '}
            say, for which there are libraries in most languages. Check the signature over the raw body, and skip a
            message whose <code>id</code> you have had.
          </p>
          <CodeBlock label="Node.js" code={verifyExample} />
        </div>
      </details>
    </>
  )
}
