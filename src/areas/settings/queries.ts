import type { Sql, Transaction } from '#platform'
import type { PlatformSettings, SettingsInput, SitePageName } from './contract.ts'

export async function findSettings(sql: Sql): Promise<PlatformSettings> {
  const [settings] = await sql<[PlatformSettings]>`
    select site_name, site_description, logo_url, cover_url, theme_color, footer_links, support_email, terms_url, privacy_url,
      default_timezone, default_locale, registration, require_second_factor_for_admins, group_creation, default_max_badges,
      default_max_badge_points, storage_quota_bytes, sync_interval_minutes, answers_kept_days, legacy_sunset_at,
      mail is not null as has_mail,
      array_remove(array[case when about_text is not null then 'about' end, case when rules_text is not null then 'rules' end], null)
        as written_pages
    from platform_settings`
  return settings
}

export async function updateSettings(
  sql: Transaction,
  { footerLinks, ...changes }: Omit<SettingsInput, 'mail'> & { readonly mail?: Buffer | null },
) {
  const row = { ...changes, ...(footerLinks && { footerLinks: sql.json(footerLinks) }) }
  await sql`update platform_settings set ${sql(row as Record<string, string>)} where is_one`
}

/** Apart from the settings, which every process keeps in memory: these texts are long. */
export async function findSitePageText(sql: Sql, name: SitePageName): Promise<string | null> {
  const [row] = await sql<[{ text: string | null }]>`select ${textColumn(sql, name)} as text from platform_settings`
  return row.text
}

export async function updateSitePageText(sql: Transaction, name: SitePageName, text: string | null) {
  await sql`update platform_settings set ${textColumn(sql, name)} = ${text} where is_one`
}

const textColumn = (sql: Sql, name: SitePageName) => (name === 'about' ? sql`about_text` : sql`rules_text`)

/** For a site that nobody has set up yet. */
export async function updateUnchosenTimeZone(sql: Transaction, timezone: string) {
  await sql`update platform_settings set default_timezone = ${timezone} where default_timezone = 'UTC'`
}

export async function isSuperadmin(sql: Sql, userId: string): Promise<boolean> {
  const found = await sql`select from users where id = ${userId} and role = 'superadmin' and suspended_at is null`
  return found.length > 0
}

export async function lockMailServer(sql: Transaction): Promise<Buffer | null> {
  const [row] = await sql<[{ mail: Buffer | null }]>`select mail from platform_settings for update`
  return row.mail
}
