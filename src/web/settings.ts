import type { PlatformSettings } from '../areas/settings/contract.ts'
import type { SettingsReader } from '../areas/settings/public.ts'

/** An error page must render even without settings. */
export async function tryReadSettings(settings: SettingsReader): Promise<PlatformSettings | undefined> {
  try {
    return await settings()
  } catch {
    return undefined
  }
}
