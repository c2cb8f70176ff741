import type { Preview, Sql } from '#platform'

export async function previewPassRelease(sql: Sql, id: string): Promise<Preview> {
  const [pass] = await sql<{ type: string; label: string | null; connections: number }[]>`
      select p.type, p.label, (select count(*) from meetpass_connections c where c.pass_id = p.id and c.owner_id = p.owner_id) as connections
      from meetpasses p
      where p.id = ${id}`
  if (!pass) return {}
  const { type, label, connections } = pass
  return {
    target: { name: label ?? 'A pass without a label', type },
    note: `Connections made with it stay: ${connections}.`,
  }
}
