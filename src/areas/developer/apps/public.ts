import { everybody, notify, type Transaction } from '#platform'
import { deleteUnusedClients, insertApp, type NewApp } from './queries.ts'

export {
  findClient,
  insertApp,
  listAppsOf,
  moveApps,
  updateLastUsed as noteUseOf,
  upsertDocumentedApp as keepDocumentedApp,
  type Client,
  type DocumentedApp,
} from './queries.ts'
export { isAppOnDevice, newClientId, newClientSecret, redirectProblem } from './rules.ts'

/** Keeps an app that registered itself (RFC 7591). Nobody owns it. */
export async function registerClient(sql: Transaction, client: Omit<NewApp, 'ownerId'>): Promise<void> {
  await insertApp(sql, { ...client, ownerId: null })
}

export async function forgetUnusedClients(sql: Transaction): Promise<void> {
  if ((await deleteUnusedClients(sql)) > 0) await notify(sql, 'credentials', everybody)
}
