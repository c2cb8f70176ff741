import type { Config } from '#platform'
import { createFileTransport } from './file-transport.ts'
import type { MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

export const createMailTransport = (config: Config): MailTransport =>
  config.SMTP_URL === undefined ? createFileTransport(config) : createSmtpTransport(config, config.SMTP_URL)
