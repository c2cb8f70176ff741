import type { FastifyInstance } from 'fastify'
import { lazy, type Config } from '#platform'
import { cacheControl } from '../http/caching.ts'
import { authorizationServerMetadata, openIdConfiguration, protectedResourceMetadata } from './metadata.ts'
import type { Server } from './server.ts'
import { publicPart } from './signing-keys.ts'

/** What clients read first: where everything is, and the keys. */
export function addDocuments(app: FastifyInstance, config: Config, server: Server): void {
  const add = (name: string, text: () => string | Promise<string>) =>
    app.get(`/.well-known/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', cacheControl.discovery)
        .type('application/json; charset=utf-8')
        .send(await text()),
    )
  const addFixed = (name: string, document: () => object) =>
    add(
      name,
      lazy(() => JSON.stringify(document())),
    )

  addFixed('oauth-authorization-server', () => authorizationServerMetadata(config))
  addFixed('openid-configuration', () => openIdConfiguration(config))
  addFixed('oauth-protected-resource', () => protectedResourceMetadata(config, ''))
  addFixed('oauth-protected-resource/mcp', () => protectedResourceMetadata(config, '/mcp'))
  add('jwks.json', async () => JSON.stringify({ keys: (await server.keys()).map(publicPart) }))
}
