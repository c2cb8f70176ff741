import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import PostalMime from 'postal-mime'
import { isId, type Config } from '#platform'

export interface StoredMail {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string
  /** Keys are lower case. */
  readonly headers: ReadonlyMap<string, string>
  readonly attachments: readonly StoredFile[]
  /** What the HTML shows, by content id. */
  readonly pictures: ReadonlyMap<string, StoredFile>
}

interface StoredFile {
  readonly filename: string
  readonly contentType: string
  readonly content: Buffer
}

export const mailFolderPath = ({ DATA_DIR }: Config): string => join(resolve(DATA_DIR), 'mail')

export async function listMails(folder: string, count: number): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.flatMap((name) => (name.endsWith('.eml') ? [name.slice(0, -'.eml'.length)] : [])).filter(isId)
  const newest = ids.sort().reverse().slice(0, count)
  const mails = await Promise.all(newest.map((id) => findMail(folder, id)))
  return mails.filter((mail) => mail !== undefined)
}

/** Only ids are accepted, so no path can be injected. */
export async function findMail(folder: string, id: string): Promise<StoredMail | undefined> {
  if (!isId(id)) return undefined
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => undefined)
  return bytes && { id, ...(await parseMail(bytes)) }
}

async function parseMail(bytes: Buffer): Promise<Omit<StoredMail, 'id'>> {
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' })
  const { from, to, subject = '', date = '', text = '', html = '' } = mail
  const files = mail.attachments.map(({ filename, mimeType, content, contentId }) => ({
    filename: filename ?? '',
    contentType: mimeType,
    content: Buffer.from(content as ArrayBuffer),
    id: contentId?.replaceAll(/^<|>$/g, ''),
  }))
  return {
    from: from?.address ?? '',
    to: to?.[0]?.address ?? '',
    subject,
    date,
    text,
    html,
    headers: new Map(mail.headers.map(({ key, value }) => [key, value])),
    attachments: files.filter(({ id }) => id === undefined),
    pictures: new Map(files.flatMap((file) => (file.id === undefined ? [] : [[file.id, file]]))),
  }
}
