import { decrypt, encrypt, parseEmail, type Config, type DerivedKeys, type Sql } from '#platform'

export interface MailServer {
  readonly url: string
  readonly from: string
}

export const findEnvironmentMailServer = ({ SMTP_URL, MAIL_FROM = '' }: Config): MailServer | undefined =>
  SMTP_URL === undefined ? undefined : { url: SMTP_URL, from: MAIL_FROM }

/** The one in the environment wins over the one in the settings. Undefined where mails become files. */
export async function findMailServer(sql: Sql, config: Config, keys: DerivedKeys): Promise<MailServer | undefined> {
  const fromEnvironment = findEnvironmentMailServer(config)
  if (fromEnvironment) return fromEnvironment
  const [row] = await sql<{ mail: Buffer | null }[]>`select mail from platform_settings`
  return row?.mail ? decryptMailServer(row.mail, keys) : undefined
}

/** So that mails wait, instead of becoming files, while a process has another secret key than the settings. */
export async function requireNoneKept(sql: Sql): Promise<void> {
  const kept = await sql`select from platform_settings where mail is not null`
  if (kept.length > 0) throw new Error('The mail server in the settings was encrypted with another SECRET_KEY.')
}

export const encryptMailServer = ({ url, from }: MailServer, keys: DerivedKeys): Buffer =>
  encrypt(keys.get('mail server'), JSON.stringify({ url, from }))

/** Undefined when it was encrypted with another secret key. */
export function decryptMailServer(bytes: Buffer, keys: DerivedKeys): MailServer | undefined {
  const text = decrypt(keys.get('mail server'), bytes)
  return text === undefined ? undefined : (JSON.parse(text) as MailServer)
}

/** An address, alone or as in `Our Moot <moot@example.org>`. */
export const isSender = (from: string): boolean =>
  parseEmail(/^[^<>]*<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()) !== undefined
