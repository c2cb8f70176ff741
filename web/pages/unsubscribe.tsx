import type { PlatformSettings } from '../../src/areas/settings/contract.ts'
import { Document } from '../components/document.tsx'
import { renderDocument } from '../render-document.ts'
import { rich, t } from '../messages.ts'

interface UnsubscribeProps {
  /** When these emails are sent: "You get a badge". */
  readonly trigger: string
  readonly isDone: boolean
  readonly webUrl: string
  readonly settings: PlatformSettings
  /** False for mails that have no switch in the settings. */
  readonly hasSettings: boolean
}

/** Asks first: mail scanners follow links, but do not submit forms. */
export function unsubscribePage(props: UnsubscribeProps): string {
  const { trigger, isDone, webUrl, settings, hasSettings } = props
  const title = t(isDone ? 'unsubscribe.doneTitle' : 'unsubscribe.title')
  return renderDocument(
    <Document title={title} visit={{ url: '' }} width="narrow" settings={settings} hidesNavigation>
      <section class="ticket-card stack gap-4">
        <h1>{title}</h1>
        <p>{t(isDone ? 'unsubscribe.doneLead' : 'unsubscribe.lead')}</p>
        <p class="lead">{trigger}</p>
        {(!isDone || hasSettings) && <hr />}
        {!isDone && (
          <form method="post">
            <button class="button full">{t('unsubscribe.submit')}</button>
          </form>
        )}
        {hasSettings && (
          <p class="soft small">
            {rich(isDone ? 'unsubscribe.doneSettings' : 'unsubscribe.settings', {
              link: (children) => <a href={`${webUrl}/settings/notifications`}>{children}</a>,
            })}
          </p>
        )}
      </section>
    </Document>,
  )
}
