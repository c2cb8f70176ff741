import type { Database } from '#platform'
import { insertPush } from '../inbox/public.ts'

/** Jobs of the previous version, for as long as there are some. */
export const pushTasks = ({ db }: { readonly db: Database }) => ({
  async push({ itemId = '', subscriptionId = '' }: Readonly<Record<string, string | number>>): Promise<void> {
    await db.begin((sql) => insertPush(sql, String(subscriptionId), String(itemId)))
  },
})
