import type { ComponentChildren } from 'preact'
import type { MailDestination } from '../page.ts'
import { Icon } from './icon.tsx'

interface MailSentProps {
  readonly destination: MailDestination
  readonly children: ComponentChildren
}

export function MailSent({ destination, children }: MailSentProps) {
  return (
    <section class="stack gap-4 message">
      <Icon name="mail" size={40} />
      <h1>Check your inbox</h1>
      <p>{children}</p>
      <MailLocationHint destination={destination} />
    </section>
  )
}

function MailLocationHint({ destination }: { readonly destination: MailDestination }) {
  switch (destination.kind) {
    case 'server':
      return (
        <p class="soft small">Nothing there after a few minutes? Check your spam folder, or send the form again.</p>
      )
    case 'page':
      return (
        <p class="row">
          <a class="button" href={destination.path}>
            Read it here
          </a>
          <span class="soft small">This is a demo, so mails stay on this machine.</span>
        </p>
      )
    case 'folder':
      return (
        <p class="soft small">
          No mail server is set up, so mails are files in <code>{destination.folder}</code>. To send them, set{' '}
          <code>SMTP_URL</code> and <code>MAIL_FROM</code>.
        </p>
      )
    case 'nowhere':
      return (
        <p class="soft small">
          No mail server is set up on this site yet, so the mail waits on the server. Whoever runs the site finds it in{' '}
          <code>DATA_DIR/mail</code>.
        </p>
      )
  }
}
