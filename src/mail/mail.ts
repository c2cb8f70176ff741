/** One mail to one person. */
export interface Mail {
  /** The address alone, or with the name of its owner. */
  readonly to: string | { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly Attachment[]
  /** Where its reader switches off mails of its kind: with one click (RFC 8058), without signing in. */
  readonly unsubscribeUrl?: string
}

export interface Attachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** Hands mails over; rejects when the mail may be tried again. */
export interface MailTransport {
  send(mail: Mail): Promise<void>
}

/** This mail will never be taken: trying again would not help. */
export class UndeliverableError extends Error {}
