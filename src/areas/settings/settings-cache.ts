import type { Database } from '#platform'
import type { PlatformSettings } from './contract.ts'
import { findSettings } from './queries.ts'

export type SettingsReader = () => Promise<PlatformSettings>

/** Cached until changed, and only while change notifications arrive. Create it before notifications start. */
export function createSettingsCache({ sql, notifications }: Database): SettingsReader {
  let cached: PlatformSettings | undefined
  let version = 0
  const invalidate = () => {
    version++
    cached = undefined
  }
  notifications.subscribe('settings', invalidate, invalidate)

  return async () => {
    if (cached) return cached
    const [versionBefore, wasConnected] = [version, notifications.isConnected]
    const settings = await findSettings(sql)
    // A change during the read may be missing from the result.
    if (version === versionBefore && wasConnected && notifications.isConnected) cached = settings
    return settings
  }
}
