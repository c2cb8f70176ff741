import type { Preview, Sql } from '#platform'

export async function previewDesignDeletion(sql: Sql, id: string): Promise<Preview> {
  const [row] = await sql<{ name: string; passes: number }[]>`
      select d.name, (select count(*) from meetpasses p where p.design_id = d.id) as passes
      from meetpass_designs d
      where d.id = ${id}`
  return row
    ? { target: { name: row.name }, affectedCounts: [[row.passes, 'pass that has it', 'passes that have it']] }
    : {}
}
