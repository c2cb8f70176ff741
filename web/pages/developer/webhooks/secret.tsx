import { CodeBlock } from '../../../components/code-block.tsx'
import { Notice } from '../../../components/notice.tsx'
import { Copyable } from '../../../components/copyable.tsx'
import { rich, t } from '../../../messages.ts'

/** Any Standard Webhooks library works; this one is for Node. */
const verifyExample = `import { Webhook } from 'standardwebhooks'

const message = new Webhook(process.env.WEBHOOK_SECRET)
  .verify(rawBody, request.headers)
// Throws unless we sent it. message: { id, type, timestamp, data }`

export function NewSecret({ secret, isRotated = false }: { readonly secret: string; readonly isRotated?: boolean }) {
  return (
    <>
      <Notice tone="good">{t(isRotated ? 'developer.webhooks.copyNewSecret' : 'developer.copySecret')}</Notice>
      <Copyable label={t('developer.webhooks.secret')} value={secret} />
      <details>
        <summary class="disclosure-summary">{t('developer.webhooks.verifyTitle')}</summary>
        <div class="disclosure-body stack gap-3">
          <p class="soft">
            {rich('developer.webhooks.verifyText', {
              link: (children) => (
                <a href="https://www.standardwebhooks.com" rel="noopener">
                  {children}
                </a>
              ),
              code: (children) => <code>{children}</code>,
            })}
          </p>
          <CodeBlock label="Node.js" code={verifyExample} />
        </div>
      </details>
    </>
  )
}
