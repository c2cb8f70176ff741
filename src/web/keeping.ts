import { everything, type Remember, type Soon } from '#platform'
import type { Content } from '../../web/server.ts'
import type { PlatformSettings } from '../areas/admin/settings/contract.ts'
import type { Services } from '../http/services.ts'

/** Pages say how soon something is, in minutes. */
const forMs = 20_000

/** What pages show to everybody, from memory until a group or the settings change, or it is no longer new. */
export function keeperOf({ memory }: Services) {
  const editionOf = editions()

  return (url: string, settings: PlatformSettings, make: () => Promise<Content>): Soon<Content> =>
    memory.remembered(`page ${editionOf(settings)} ${url}`, async (remember: Remember) => {
      const content = await make()
      remember({ group: content.group ?? everything, forMs })
      // In one piece: what is made of hundreds would be put together for each look.
      return { ...content, text: Buffer.from(content.text).toString() }
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
