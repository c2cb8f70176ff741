import { descending, sqlFragment, type PageClause, type Sql } from '#platform'
import { appColumns } from '../public.ts'
import type { AdminOAuthClient } from './contract.ts'

export const newestFirst = descending({ createdAt: 'created_at', clientId: 'client_id' })

const columns = sqlFragment`
  ${appColumns}, owner_id is null as is_dynamic, last_used_at,
  (select jsonb_build_object('id', u.id, 'username', u.username, 'name', u.name) from users u where u.id = owner_id) as owner`

interface Filters {
  readonly search?: string
  readonly dynamic?: boolean
}

export function listClients(sql: Sql, { search, dynamic }: Filters, clause: PageClause) {
  return sql<AdminOAuthClient[]>`
    select ${columns}
    from oauth_clients
    where true
      ${search === undefined ? sql`` : sql`and search_text like (select containing(${search}))`}
      ${dynamic === undefined ? sql`` : dynamic ? sql`and owner_id is null` : sql`and owner_id is not null`} ${clause}`
}

export async function findClient(sql: Sql, clientId: string) {
  const [client] = await sql<AdminOAuthClient[]>`
    select ${columns}
    from oauth_clients
    where client_id = ${clientId}`
  return client
}
