import { everybody, notify, type Transaction } from '#platform'
import { deleteAnyApp, deleteUnusedClients, insertApp, type NewApp } from './queries.ts'

export {
  columns as appColumns,
  findClient,
  insertApp,
  listAppsOf,
  moveApps,
  updateLastUsed as noteUseOf,
  upsertDocumentedApp as keepDocumentedApp,
  type Client,
  type DocumentedApp,
} from './queries.ts'
export { previewOfApp } from './previews.ts'
export { isAppOnDevice, newClientId, newClientSecret, redirectProblem, withoutBidi } from './rules.ts'

/** Keeps an app that registered itself (RFC 7591). Nobody owns it. */
export async function registerClient(sql: Transaction, client: Omit<NewApp, 'ownerId'>): Promise<void> {
  await insertApp(sql, { ...client, ownerId: null })
}

export async function forgetUnusedClients(sql: Transaction): Promise<void> {
  if ((await deleteUnusedClients(sql)) > 0) await notify(sql, 'credentials', everybody)
}

/** Deletes an app, whoever made it, with everything that was granted to it. False when there is none. */
export async function removeApp(sql: Transaction, clientId: string): Promise<boolean> {
  if (!(await deleteAnyApp(sql, clientId))) return false
  await notify(sql, 'credentials', everybody)
  return true
}
