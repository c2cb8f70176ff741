import type { Config, Sql } from '#platform'
import { catalog } from './catalog.ts'
import { hasUsableProvider } from './usable-providers.ts'

export { consumeSealedValue, deleteSpentFlows, listLinkedAccountsForUser, dropLinkedAccounts } from './queries.ts'

export const canSignInWithProvider = (sql: Sql, config: Config, userId: string): Promise<boolean> =>
  hasUsableProvider(sql, catalog, config, userId)
