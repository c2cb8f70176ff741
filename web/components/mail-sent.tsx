import type { ComponentChildren } from 'preact'
import { rich, t } from '../messages.ts'
import type { MailDestination } from '../page.ts'
import { Icon } from './icon.tsx'

interface MailSentProps {
  readonly destination: MailDestination
  /** Who gets which mail: left out where none can be sent. */
  readonly children: ComponentChildren
  /** What happened besides the mail. */
  readonly note?: string | undefined
}

export function MailSent({ destination, children, note }: MailSentProps) {
  const isSent = destination.kind !== 'nowhere'
  return (
    <section class="stack gap-4 message">
      <Icon name="mail" size={40} />
      <h1>{t(isSent ? 'components.mailSent.title' : 'components.mailSent.notSentTitle')}</h1>
      {isSent && <p>{children}</p>}
      {note !== undefined && <p>{note}</p>}
      <MailLocationHint destination={destination} />
    </section>
  )
}

export function MailLocationHint({ destination }: { readonly destination: MailDestination }) {
  switch (destination.kind) {
    case 'server':
      return <p class="soft small">{t('components.mailSent.spamHint')}</p>
    case 'page':
      return (
        <p class="row">
          <a class="button" href={destination.path}>
            {t('components.mailSent.open')}
          </a>
          <span class="soft small">{t('components.mailSent.demoHint')}</span>
        </p>
      )
    case 'folder':
      return (
        <p class="soft small">{rich('components.mailSent.folderHint', { folder: destination.folder, code: toCode })}</p>
      )
    case 'nowhere':
      return <p class="soft small">{rich('components.mailSent.nowhereHint', { code: toCode })}</p>
  }
}

const toCode = (children: ComponentChildren) => <code>{children}</code>
