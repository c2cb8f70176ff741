import { andThen, type Database, type MaybePromise } from '#platform'
import type { PlatformSettings } from './contract.ts'
import { findSettings } from './queries.ts'

export type SettingsReader = () => MaybePromise<PlatformSettings>

/** Cached until changed, and only while change notifications arrive. Create it before notifications start. */
export function createSettingsCache({ sql, notifications }: Database): SettingsReader {
  let cached: PlatformSettings | undefined
  let version = 0
  const invalidate = () => {
    version++
    cached = undefined
  }
  notifications.subscribe('settings', invalidate, invalidate)

  return () => {
    if (cached) return cached
    const [versionBefore, wasUp] = [version, notifications.isConnected]
    return andThen(findSettings(sql), (settings) => {
      // A change during the read may be missing from the result.
      if (version === versionBefore && wasUp && notifications.isConnected) cached = settings
      return settings
    })
  }
}
