import type { PlatformSettings } from '../../src/areas/settings/contract.ts'
import { Document } from '../components/document.tsx'
import { renderDocument } from '../html.ts'

interface UnsubscribeProps {
  readonly description: string
  readonly isDone: boolean
  readonly webUrl: string
  readonly settings: PlatformSettings
}

/** Asks first: mail scanners follow links, but do not submit forms. */
export function unsubscribePage({ description, isDone, webUrl, settings }: UnsubscribeProps): string {
  const title = isDone ? 'You get no more of these mails' : 'Stop these mails?'
  return renderDocument(
    <Document title={title} visit={{ url: '' }} width="narrow" settings={settings} hidesNavigation>
      <section class="ticket stack gap-4">
        <h1>{title}</h1>
        <p>{isDone ? 'We do not write any more when this happens:' : 'You get them when this happens:'}</p>
        <p class="lead">{description}</p>
        <hr />
        {!isDone && (
          <form method="post">
            <button class="button full">Stop these mails</button>
          </form>
        )}
        <p class="soft small">
          {isDone ? 'You can change your mind in your ' : 'Or choose one by one in your '}
          <a href={`${webUrl}/settings/notifications`}>settings</a>.
        </p>
      </section>
    </Document>,
  )
}
