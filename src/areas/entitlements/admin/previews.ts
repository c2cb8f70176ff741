import type { Preview, Sql } from '#platform'

export async function previewEntitlementRevocation(sql: Sql, id: string): Promise<Preview> {
  const [target] = await sql<
    { userId: string; name: string; username: string | null; entitlement: string; expiresAt: string | null }[]
  >`
    select u.id as user_id, u.name, u.username, e.entitlement, e.expires_at
    from entitlements e
    join users u on u.id = e.user_id
    where e.id = ${id}`
  return { target }
}
