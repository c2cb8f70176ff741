import { demoDomain, demoPassword, demoToken, isLocalOnly, type AppContext, type Sql } from '#platform'

/**
 * The demo prints its secrets at start, so on a public site its accounts are blocked, and so are its password and token
 * on any account.
 */
export async function isDemoAccessBlocked(
  sql: Sql,
  { config, keys }: Pick<AppContext, 'config' | 'keys'>,
  userId: string,
  secret?: string,
): Promise<boolean> {
  if (isLocalOnly(config)) return false
  const [demo] = await sql<{ id: string; isDemoAccount: boolean }[]>`
    select i.id,
      exists (select from users u where u.id = ${userId} and u.email like ${`%@${demoDomain}`}) as is_demo_account
    from installation i
    where i.has_demo`
  if (!demo) return false
  return demo.isDemoAccount || secret === demoPassword(keys, demo.id) || secret === demoToken(keys, demo.id)
}
