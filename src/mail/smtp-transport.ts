import type { Config } from '#platform'
import { UndeliverableError, type MailTransport } from './mail.ts'
import { toNodemailerMessage } from './message.ts'

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Server replies contain the address, so errors carry only the codes. */
export const createSmtpTransport = (config: Config, url: string): MailTransport => ({
  async send(mail) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    try {
      await transport.sendMail(toNodemailerMessage(config, mail))
    } catch (error) {
      throw toDeliveryError(error as SmtpError)
    } finally {
      transport.close()
    }
  },
})

function toDeliveryError({ code = 'ESOCKET', command = 'CONN', responseCode }: SmtpError): Error {
  const details = `${code} at ${command}${responseCode ? `, answer ${responseCode}` : ''}`
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  return isAboutRecipient && (responseCode ?? 550) >= 500
    ? new UndeliverableError(`the recipient is refused (${details})`)
    : new Error(`The mail server did not take the mail (${details}).`)
}
