import type { Config } from '#platform'
import { fileTransport } from './file-transport.ts'
import type { Transport } from './mail.ts'
import { smtpTransport } from './smtp-transport.ts'

/** Over SMTP_URL, or without it into files. */
export const transportOf = (config: Config): Transport =>
  config.SMTP_URL === undefined ? fileTransport(config) : smtpTransport(config, config.SMTP_URL)
