import type { Sql } from '#platform'
import type { MailTemplateContext } from '../../../mail/mail-template.ts'
import { findMailReader } from '../../profile/notifications/public.ts'
import { isRegistrationOpen } from '../../settings/public.ts'
import { createAddressHasher, optOutUrl } from './addresses.ts'
import { listOptOuts } from './queries.ts'

interface MailedPerson {
  readonly userId: string | null
  /** Null for the address of the account. */
  readonly email: string | null
}

/**
 * Undefined for somebody who is suspended or wants no invitations, whose mail server refused a mail, or who has no account
 * while registration is closed.
 */
export async function findInviteRecipient({ sql, config, keys }: MailTemplateContext, { userId, email }: MailedPerson) {
  const user = await findAccount(sql, { userId, email })
  const address = email ?? user?.email
  if (address === undefined) return undefined
  const isReachable = user ? !user.isSuspended && !user.refusesMail : await isRegistrationOpen(sql)
  if (!isReachable) return undefined
  const hash = (await createAddressHasher(sql, keys))(address)
  if ((await listOptOuts(sql, [hash])).size > 0) return undefined
  return {
    // The name of an account is not for whoever only knows its address.
    to: user && email === null ? { name: user.name, address } : address,
    reader: await findMailReader(sql, user?.id),
    unsubscribeUrl: optOutUrl(config, keys, hash),
  }
}

async function findAccount(sql: Sql, { userId, email }: MailedPerson) {
  const [user] = await sql<{ id: string; name: string; email: string; isSuspended: boolean; refusesMail: boolean }[]>`
    select id, name, email, suspended_at is not null as is_suspended,
      mail_refused_at is not null
        and coalesce(lower(email collate "C") = lower(${email} collate "C"), true) as refuses_mail
    from users
    where id = ${userId} or lower(email collate "C") = lower(${email} collate "C")
    order by id = ${userId} desc nulls last
    limit 1`
  return user
}
