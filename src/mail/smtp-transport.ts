import type { Config } from '#platform'
import { Undeliverable, type Transport } from './mail.ts'
import { messageOf } from './message.ts'

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
}

/** Hands mails to a mail server. What it answers holds the address, so only its code is told. */
export const smtpTransport = (config: Config, url: string): Transport => ({
  async send(mail) {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport({
      url,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    })
    try {
      await transport.sendMail(messageOf(config, mail))
    } catch (error) {
      throw refusalOf(error as SmtpError)
    } finally {
      transport.close()
    }
  },
})

function refusalOf({ code = 'ESOCKET', command = 'CONN', responseCode }: SmtpError): Error {
  const words = `${code} at ${command}${responseCode ? `, answer ${responseCode}` : ''}`
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  return isAboutRecipient && (responseCode ?? 550) >= 500
    ? new Undeliverable(`the recipient is refused (${words})`)
    : new Error(`The mail server did not take the mail (${words}).`)
}
