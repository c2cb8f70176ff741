import type { Config, Sql } from '#platform'
import type { ProviderCatalog } from './catalog.ts'
import { listConfiguredProviders } from './configured-providers.ts'
import { isProviderLinked } from './queries.ts'

/** Only a provider that is still configured, with the same issuer, can sign anybody in. */
export async function hasUsableProvider(
  sql: Sql,
  catalog: ProviderCatalog,
  config: Config,
  userId: string,
): Promise<boolean> {
  for (const configured of listConfiguredProviders(catalog, config))
    if (await isProviderLinked(sql, userId, configured)) return true
  return false
}
