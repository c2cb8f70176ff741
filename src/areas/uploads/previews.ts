import type { Preview, Sql } from '#platform'

export async function previewUploadDeletion(sql: Sql, key: string): Promise<Preview> {
  return {
    target: (
      await sql<{ filename: string; category: string; contentType: string; size: number }[]>`
        select filename, category, content_type, size from uploads where key = ${key}`
    )[0],
  }
}
