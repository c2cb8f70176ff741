export interface Mail {
  /** The same each time it is sent: mail programs show it once, also when a crash made us send it twice. */
  readonly id?: string
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
  readonly content: string | Buffer
  /** The name by which the HTML shows it. */
  readonly contentId?: string
}

export interface MailTransport {
  send(mail: Mail): Promise<void>
}

/** How errors begin that are not about the mail: others would have failed too. */
export const outageMessage = 'The mail server is not available'

/** The server refused this mail for good. */
export class UndeliverableError extends Error {
  /** False when the address may be fine: the mailbox is full, or the server does not like the sender. */
  readonly isAddressBad: boolean

  constructor(message: string, { isAddressBad }: { readonly isAddressBad: boolean }) {
    super(message)
    this.isAddressBad = isAddressBad
  }
}

export const addressOf = ({ to }: Mail): string => (typeof to === 'string' ? to : to.address)
