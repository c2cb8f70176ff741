import { message, validationFailure } from '#contract'
import type { DerivedKeys, Sql, Transaction } from '#platform'
import { decryptMailServer, encryptMailServer, isSender, type MailServer } from '../../mail/mail-server.ts'
import { MailForSuperadmins } from './contract.ts'
import { isSuperadmin, lockMailServer, updateSettings } from './queries.ts'

export async function requireSuperadminForMail(sql: Sql, userId: string): Promise<void> {
  if (!(await isSuperadmin(sql, userId))) throw new MailForSuperadmins()
}

export function requireMailServer({ url, from }: MailServer): void {
  const problems = [
    ...(URL.canParse(url) ? [] : [{ path: 'mail.url', text: message('validation.settings.mailUrl') }]),
    ...(isSender(from) ? [] : [{ path: 'mail.from', text: message('validation.settings.mailFrom') }]),
  ]
  if (problems.length > 0) throw validationFailure(problems)
}

export function sealMailServer(server: MailServer | null, keys: DerivedKeys): Buffer | null {
  if (server === null) return null
  requireMailServer(server)
  return encryptMailServer(server, keys)
}

/** What the old key cannot decrypt stays as it is. */
export async function reencryptMailServer(sql: Transaction, from: DerivedKeys, to: DerivedKeys): Promise<void> {
  const bytes = await lockMailServer(sql)
  const server = bytes === null ? undefined : decryptMailServer(bytes, from)
  if (server) await updateSettings(sql, { mail: encryptMailServer(server, to) })
}
