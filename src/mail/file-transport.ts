import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, newId, type Config } from '#platform'
import { mailFolderPath } from './mail-folder.ts'
import type { MailTransport } from './mail.ts'
import { senderFor, toNodemailerMessage } from './message.ts'

/** File names are UUIDv7, so they sort by time. */
export const createFileTransport = (config: Config): MailTransport => ({
  async send(mail) {
    const { createTransport } = await import('nodemailer')
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
      toNodemailerMessage(mail, senderFor(config)),
    )
    const folder = mailFolderPath(config)
    await makeFolder(folder, 0o700)
    const id = newId()
    const temporaryFile = join(folder, `.${id}.draft`)
    try {
      await writeFile(temporaryFile, message, { mode: 0o600, flag: 'wx' })
      await rename(temporaryFile, join(folder, `${id}.eml`))
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
  },
})
