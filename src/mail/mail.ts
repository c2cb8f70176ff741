export interface Mail {
  readonly to: string | { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** One-click unsubscribe (RFC 8058), without signing in. */
  readonly unsubscribeUrl?: string
}

interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
}

export class UndeliverableError extends Error {}
