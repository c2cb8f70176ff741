import { everything, type Remember, type Soon } from '#platform'
import type { Content } from '../../web/server.ts'
import type { PlatformSettings } from '../areas/admin/settings/contract.ts'
import type { Services } from '../http/services.ts'

/** Pages say how soon something is, in minutes. */
const forMs = 20_000

/** What pages show to everybody, from memory until a group or the settings change, or it is no longer new. */
export function keeperOf({ memory }: Services) {
  const editionOf = editions()

  return (key: string, settings: PlatformSettings, make: () => Promise<Content>): Soon<Content> =>
    memory.remembered(`page ${editionOf(settings)} ${key}`, async (remember: Remember) => {
      const content = await make()
      remember({ group: content.group ?? everything, forMs })
      // A copy, so that no text in it is a part of a longer one or made of hundreds of shorter ones.
      return structuredClone(content)
    })
}

/** Numbers the settings: they are another object once they have changed. */
function editions() {
  let [edition, last]: [number, PlatformSettings | undefined] = [0, undefined]
  return (settings: PlatformSettings): number => {
    if (settings !== last) [edition, last] = [edition + 1, settings]
    return edition
  }
}
