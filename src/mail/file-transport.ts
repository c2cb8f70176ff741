import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId, type Config } from '#platform'
import { mailFolder } from './folder.ts'
import type { Transport } from './mail.ts'
import { messageOf } from './message.ts'

/** Puts mails into files. Their names are UUIDv7, so they sort by time. */
export const fileTransport = (config: Config): Transport => ({
  async send(mail) {
    const { createTransport } = await import('nodemailer')
    const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(messageOf(config, mail))
    const folder = mailFolder(config)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const id = newId()
    const draft = join(folder, `.${id}.draft`)
    try {
      await writeFile(draft, message, { mode: 0o600, flag: 'wx' })
      await rename(draft, join(folder, `${id}.eml`))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  },
})
