import type { Config, Sql } from '#platform'
import { catalog } from './catalog.ts'
import { hasUsableProvider } from './ways-in.ts'

export {
  consumeSealedValue,
  deleteSpentFlows as deleteExpiredFlows,
  listLinkedAccountsForUser,
  dropLinkedAccounts,
} from './queries.ts'

export const canSignInElsewhere = (sql: Sql, config: Config, userId: string): Promise<boolean> =>
  hasUsableProvider(sql, catalog, config, userId)
