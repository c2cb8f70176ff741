import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { RouteNotFound } from '#contract'
import { projectRoot } from '#platform'
import type { Plugin } from '../http/app.ts'
import { send } from '../http/send.ts'

const archive = new URL('client/dist/client.tgz', projectRoot)

/**
 * The npm package of the client, of this version. npm would keep it for as long as `Cache-Control` allows, so it asks each
 * time. It is missing after `npm ci --omit=dev`.
 */
export const clientPackage: Plugin = (app) => {
  app.get('/client.tgz', async (_request, reply) => {
    if (!existsSync(archive)) throw new RouteNotFound()
    return send(reply, { cache: 'private', type: 'application/gzip', body: await readFile(archive) })
  })
}
