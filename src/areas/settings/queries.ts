import type { Sql, Transaction } from '#platform'
import type { PlatformSettings, SettingsInput } from './contract.ts'

export async function findSettings(sql: Sql): Promise<PlatformSettings> {
  const [settings] = await sql<[PlatformSettings]>`
    select site_name, site_description, support_email, terms_url, privacy_url, default_timezone, default_locale, registration,
      require_second_factor_for_admins, group_creation, default_max_badges, default_max_badge_points, storage_quota_bytes, sync_interval_minutes,
      legacy_sunset_at
    from platform_settings`
  return settings
}

export async function updateSettings(sql: Transaction, changes: SettingsInput) {
  await sql`update platform_settings set ${sql(changes)} where is_one`
}
