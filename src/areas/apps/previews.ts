import type { Preview, Sql } from '#platform'

export async function previewAppDeletion(sql: Sql, clientId: string): Promise<Preview> {
  const [counts] = await sql<[{ people: number; tokens: number; webhooks: number; apps: number }]>`
    select count(*) as people,
      coalesce(sum((select count(*) from tokens t where t.grant_id = g.id)), 0)::integer as tokens,
      coalesce(sum((select count(*) from webhooks w where w.grant_id = g.id)), 0)::integer as webhooks,
      coalesce(sum((
        select count(*) from oauth_clients a where a.made_by_grant_id = g.id and a.disabled_at is null)), 0)::integer as apps
    from oauth_grants g
    where g.client_id = ${clientId} and g.expires_at > now()`
  return {
    affectedCounts: [
      [counts.people, 'person’s access', 'people’s access'],
      [counts.tokens, 'token it made', 'tokens it made'],
      [counts.webhooks, 'webhook it made', 'webhooks it made'],
      [counts.apps, 'app it made', 'apps it made'],
    ],
  }
}
