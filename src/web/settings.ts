import type { PlatformSettings } from '../areas/settings/contract.ts'
import type { SettingsReader } from '../areas/settings/public.ts'

/** Whatever went wrong, the page that tells of it is shown. */
export async function tryReadSettings(settings: SettingsReader): Promise<PlatformSettings | undefined> {
  try {
    return await settings()
  } catch {
    return undefined
  }
}
