import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'

interface MailSentProps {
  readonly mailPath: string | null
  readonly children: ComponentChildren
}

/** What comes after a form that sends a mail. */
export function MailSent({ mailPath, children }: MailSentProps) {
  return (
    <section class="stack gap-4 message">
      <Icon name="mail" size={40} />
      <h1>Look into your mail</h1>
      <p>{children}</p>
      {mailPath === null ? (
        <p class="soft small">Nothing there after a few minutes? Look among the spam, or send the form again.</p>
      ) : (
        <p class="row">
          <a class="button" href={mailPath}>
            Read it here
          </a>
          <span class="soft small">This is a demo, so mails stay on this machine.</span>
        </p>
      )}
    </section>
  )
}
