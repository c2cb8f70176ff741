import { allUsers, broadcast, type Transaction } from '#platform'
import { deleteAppById, deleteOwnerlessClientRows, insertApp, type NewApp } from './queries.ts'

export {
  columns as appColumns,
  findClient,
  insertApp,
  listAppsForOwner,
  moveApps,
  updateLastUsed as updateClientLastUsed,
  upsertMetadataDocumentApp,
  type OAuthClient,
  type MetadataDocumentApp,
} from './queries.ts'
export { previewAppDeletion } from './previews.ts'
export {
  findRedirectProblems,
  hasInterceptableRedirect,
  isLoopbackHost,
  newClientId,
  newClientSecret,
} from './rules.ts'

/** Dynamic registration (RFC 7591); such clients have no owner. */
export async function registerClient(sql: Transaction, client: Omit<NewApp, 'ownerId'>): Promise<void> {
  await insertApp(sql, { ...client, ownerId: null })
}

export async function deleteUnusedOwnerlessClients(sql: Transaction): Promise<void> {
  if ((await deleteOwnerlessClientRows(sql)) > 0) await broadcast(sql, 'credentials', allUsers)
}

export async function deleteAppWithGrants(sql: Transaction, clientId: string): Promise<boolean> {
  if (!(await deleteAppById(sql, clientId))) return false
  await broadcast(sql, 'credentials', allUsers)
  return true
}
