import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findMail } from '../../src/mail/mail-folder.ts'
import { sleep } from '../server-process.ts'

const link = /\/rsvp\/([\w-]{43})/
/** Mails to other domains go to members. They are many, so they are not parsed. */
export const strangerDomain = '@example.net'
const patienceMs = 180_000

/** Without SMTP the server writes mails into a folder. This reads and deletes them, and keeps the tokens of links to strangers. */
export class Mailbox {
  readonly #folder: string
  readonly #tokens = new Map<string, string[]>()
  #reading: Promise<void> | undefined

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail')
  }

  /** The newest link that was mailed there and is not in `used`. */
  async waitForToken(email: string, used: ReadonlySet<string>): Promise<string> {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
      await (this.#reading ??= this.#read().finally(() => (this.#reading = undefined)))
      const token = this.#tokens.get(email)?.findLast((one) => !used.has(one))
      if (token !== undefined) return token
      await sleep(30)
    }
    throw new Error(`No link was mailed to ${email} within ${patienceMs / 1000} s.`)
  }

  async #read(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    for (const name of names.filter((one) => one.endsWith('.eml')).sort()) {
      const file = join(this.#folder, name)
      if ((await readFile(file, 'utf8')).includes(strangerDomain)) {
        const mail = await findMail(this.#folder, name.slice(0, -'.eml'.length))
        const token = link.exec(mail?.text ?? '')?.[1]
        if (mail && token !== undefined) this.#tokens.set(mail.to, [...(this.#tokens.get(mail.to) ?? []), token])
      }
      await rm(file)
    }
  }
}
