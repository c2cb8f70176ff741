import { andThen, type Database, type MaybePromise } from '#platform'
import type { PlatformSettings } from './contract.ts'
import { findSettings } from './queries.ts'

export type SettingsReader = () => MaybePromise<PlatformSettings>

/**
 * The settings for those who ask often: kept until somebody changes them, and only while we would hear of that. Made before
 * notifications start.
 */
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
      // What changed while we read may not be in what we read.
      if (version === versionBefore && wasUp && notifications.isConnected) cached = settings
      return settings
    })
  }
}
