import type { Config, Database, DerivedKeys } from '#platform'
import { createFileTransport } from './file-transport.ts'
import { findMailServer, requireNoneKept } from './mail-server.ts'
import type { MailTransport } from './mail.ts'
import { createSmtpTransport } from './smtp-transport.ts'

interface TransportOptions {
  readonly config: Config
  readonly db: Pick<Database, 'sql'>
  readonly keys: DerivedKeys
}

/** Asks for the mail server each time, so that every process follows a change of the settings. */
export function createMailTransport({ config, db, keys }: TransportOptions): MailTransport {
  const files = createFileTransport(config)
  let current: { readonly id: string; readonly transport: MailTransport } | undefined
  return {
    async send(mail) {
      const server = await findMailServer(db.sql, config, keys)
      if (!server) {
        await requireNoneKept(db.sql)
        return files.send(mail)
      }
      const id = JSON.stringify(server)
      // The connections of the one before end when they have been idle for a second.
      if (current?.id !== id) current = { id, transport: createSmtpTransport(config, server) }
      return current.transport.send(mail)
    },
  }
}
