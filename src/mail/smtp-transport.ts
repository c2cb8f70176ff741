import { message, type Message } from '#contract'
import { OperatorError, type Config } from '#platform'
import type { MailServer } from './mail-server.ts'
import { outageMessage, UndeliverableError, type MailTransport } from './mail.ts'
import { toNodemailerMessage } from './message.ts'

interface SmtpError extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** Mails sent together share connections. Short, because the process ends only once idle connections are closed. */
const idleTimeoutMs = 1_000

/** Server replies contain the address, so errors carry only the codes. */
export function createSmtpTransport(config: Config, { url, from }: MailServer): MailTransport {
  const pool = { pool: true, maxConnections: config.JOB_CONCURRENCY, idleTimeout: idleTimeoutMs } as const
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    async send(mail) {
      const mailer = await (transport ??= openTransport(url, pool))
      const nodemailerMessage = toNodemailerMessage(mail, from)
      try {
        await mailer.sendMail(nodemailerMessage)
      } catch (error) {
        throw toDeliveryError(error as SmtpError)
      }
    },
  }
}

/** Connects and signs in, but sends nothing. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } catch (error) {
    throw new OperatorError(describeSmtpProblem(new URL(url).host, error as SmtpError))
  } finally {
    transport.close()
  }
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

async function openTransport(url: string, pool: object = {}) {
  const { createTransport } = await import('nodemailer')
  return createTransport({ url, ...timeouts, ...pool })
}

/** RFC 3463: 5.1 is about the address. */
const isBadAddress = (response: string): boolean => /^5\d\d[ -]5\.1\./.test(response)

/** RFC 3463: 5.7 is about policy, such as a sender that is blocked, 5.2.2 and 552 are a full mailbox. */
const mayAcceptLater = (response: string): boolean => /^(552|5\d\d[ -]5\.(7\.|2\.2\b))/.test(response)

/** Nodemailer refuses a malformed recipient by itself, with the command `API` and without an answer of the server. */
function toDeliveryError({ code = 'no code', command = 'no command', responseCode, response = '' }: SmtpError): Error {
  const details = `${code} at ${command}${responseCode ? `, answer ${responseCode}` : ''}`
  const isFinal = (responseCode ?? 550) >= 500
  const isAboutRecipient = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  if (isAboutRecipient && isFinal)
    return new UndeliverableError(`the recipient is refused (${details})`, { isAddressBad: !mayAcceptLater(response) })
  // Some servers look at the address only when they have the mail.
  if (command === 'DATA' && isFinal && responseCode)
    return new UndeliverableError(`the mail is refused (${details})`, { isAddressBad: isBadAddress(response) })
  const isAboutMail = ['RCPT TO', 'DATA', 'API'].includes(command) && responseCode !== undefined && responseCode !== 421
  return new Error(`${isAboutMail ? 'The mail server did not take the mail' : outageMessage} (${details}).`)
}

function describeSmtpProblem(host: string, { code, message: reason, responseCode }: SmtpError): Message {
  if (/certificate|altnames/i.test(reason)) return message('operator.mail.certificate', { host, reason })
  if (/wrong version number|packet length too long/i.test(reason))
    return message('operator.mail.notEncrypted', { host })
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(reason)) return message('operator.mail.unknownHost', { host })
  if (/ECONNREFUSED/.test(reason)) return message('operator.mail.nothingThere', { host })
  if (code === 'ETIMEDOUT') return message('operator.mail.silent', { host })
  if (code !== 'EAUTH') return message('operator.mail.unexpectedAnswer', { host, reason })
  return responseCode
    ? message('operator.mail.loginWithAnswer', { host, answer: responseCode })
    : message('operator.mail.login', { host })
}
