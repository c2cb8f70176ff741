import { allGroups, type CacheMarker, type MaybePromise } from '#platform'
import type { Content } from '../../web/server.ts'
import type { PlatformSettings } from '../areas/settings/contract.ts'
import type { Services } from '../http/services.ts'

/** Pages say how soon something is, in minutes. */
const ttlMs = 20_000

/** What pages show to everybody, from memory until a group or the settings change, or it is no longer new. */
export function createPageCache({ responseCache }: Services) {
  const versionFor = createSettingsVersions()

  return (key: string, settings: PlatformSettings, build: () => Promise<Content>): MaybePromise<Content> =>
    responseCache.getOrLoad(`page ${versionFor(settings)} ${key}`, async (remember: CacheMarker) => {
      const content = await build()
      remember({ group: content.groupId ?? allGroups, ttlMs })
      // A copy, so that no text in it is a part of a longer one or made of hundreds of shorter ones.
      return structuredClone(content)
    })
}

/** Numbers the settings: they are another object once they have changed. */
function createSettingsVersions() {
  let [version, last]: [number, PlatformSettings | undefined] = [0, undefined]
  return (settings: PlatformSettings): number => {
    if (settings !== last) [version, last] = [version + 1, settings]
    return version
  }
}
