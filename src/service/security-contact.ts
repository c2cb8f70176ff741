import { RouteNotFound } from '#contract'
import { createSettingsCache } from '../areas/settings/public.ts'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'

const dayMs = 86_400_000
const validDays = 180

/** RFC 9116. Falls back to the support address in the settings; without either there is no file. */
export const securityContact: Plugin = (app, { config, clock, db }) => {
  const settings = createSettingsCache(db)
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const contact = config.SECURITY_CONTACT ?? (await settings()).supportEmail
    if (contact === null) throw new RouteNotFound()
    // From midnight, so that the file changes once a day.
    const today = Math.floor(clock.now().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: ${contact.includes(':') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      `Canonical: ${config.BASE_URL}/.well-known/security.txt`,
      'Preferred-Languages: en',
    ]
    return send(reply, { cache: 'public', type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` })
  })
}
