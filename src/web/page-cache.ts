import { allGroups, type CacheMarker } from '#platform'
import type { Content } from '../../web/bundle.ts'
import type { PlatformSettings } from '../areas/settings/contract.ts'
import type { Services } from '../http/services.ts'

/** Pages show relative times in minutes. */
const ttlMs = 20_000

export function createPageCache({ responseCache }: Services) {
  const versionFor = createSettingsVersions()

  return async (key: string, settings: PlatformSettings, build: () => Promise<Content>): Promise<Content> =>
    responseCache.getOrLoad(`page ${versionFor(settings)} ${key}`, async (markCacheable: CacheMarker) => {
      const content = await build()
      if (content.canBeCached) markCacheable({ group: content.groupId ?? allGroups, ttlMs })
      // Strings of a clone are flat: neither slices of longer ones nor ropes of many short ones.
      return structuredClone(content)
    })
}

/** The settings cache returns a new object after each change. */
function createSettingsVersions() {
  let [version, last]: [number, PlatformSettings | undefined] = [0, undefined]
  return (settings: PlatformSettings): number => {
    if (settings !== last) [version, last] = [version + 1, settings]
    return version
  }
}
