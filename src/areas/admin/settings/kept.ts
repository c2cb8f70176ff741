import { goOnWith, type Database, type Soon } from '#platform'
import type { PlatformSettings } from './contract.ts'
import { findSettings } from './queries.ts'

export type SettingsReader = () => Soon<PlatformSettings>

/**
 * The settings for those who ask often: kept until somebody changes them, and only while we would hear of that. Made before
 * notifications start.
 */
export function settingsKept({ sql, notifications }: Database): SettingsReader {
  let known: PlatformSettings | undefined
  let changes = 0
  const forget = () => {
    changes++
    known = undefined
  }
  notifications.subscribe('settings', forget, forget)

  return () => {
    if (known) return known
    const [changesBefore, wasUp] = [changes, notifications.isUp]
    return goOnWith(findSettings(sql), (settings) => {
      // What changed while we read may not be in what we read.
      if (changes === changesBefore && wasUp && notifications.isUp) known = settings
      return settings
    })
  }
}
