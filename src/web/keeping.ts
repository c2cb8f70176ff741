import type { FastifyRequest } from 'fastify'
import { everything, type Remember } from '#platform'
import type { Answered } from '../../web/server.ts'
import type { PlatformSettings } from '../areas/admin/settings/contract.ts'
import type { SettingsReader } from '../areas/admin/settings/public.ts'
import { hasCredential } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'

/** Pages say how soon something is, in minutes. */
const forMs = 20_000

/** Pages for strangers from memory, until a group or the settings change, or they are no longer new. */
export function keeperOf({ memory }: Services, settings: SettingsReader) {
  const editionOf = editions()

  return async (request: FastifyRequest, make: () => Promise<Answered>): Promise<Answered> => {
    if (request.method === 'POST' || hasCredential(request)) return make()
    const key = `page ${editionOf(await settings())} ${request.url}`
    const read = async (remember: Remember) => {
      const answered = await make()
      if ('html' in answered && answered.status === 200) remember({ group: everything, forMs })
      return { text: 'html' in answered ? answered.html : '', answered }
    }
    return (await memory.remembered(key, read)).answered
  }
}

/** Numbers the settings: they are another object once they have changed. */
function editions() {
  let [edition, last]: [number, PlatformSettings | undefined] = [0, undefined]
  return (settings: PlatformSettings): number => {
    if (settings !== last) [edition, last] = [edition + 1, settings]
    return edition
  }
}
