import type { Config, Sql } from '#platform'
import type { ProviderCatalog } from './catalog.ts'
import { listLinkedAccountsForUser } from './queries.ts'
import { findConfiguredProvider } from './configured-providers.ts'

/** A provider that is configured no more is no way in. */
export async function hasUsableProvider(
  sql: Sql,
  catalog: ProviderCatalog,
  config: Config,
  userId: string,
): Promise<boolean> {
  const linked = await listLinkedAccountsForUser(sql, userId)
  return linked.some(({ provider }) => findConfiguredProvider(catalog, config, provider))
}
