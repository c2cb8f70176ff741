import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RouteNotFound } from '#contract'
import { lazy } from '#platform'
import { send } from '../http/send.ts'
import type { Services } from '../http/services.ts'
import { createScopesAtPath } from '../mcp/tools/path-scopes.ts'
import { isMcpPath } from '../mcp/tools/toolsets.ts'
import {
  authorizationServerMetadata,
  mcpConfiguration,
  mcpResourceMetadata,
  openIdConfiguration,
  protectedResourceMetadata,
} from './metadata.ts'
import type { AuthorizationServerCache } from './server.ts'
import { toPublicKey } from './signing-keys.ts'

export function addDiscoveryRoutes(
  app: FastifyInstance,
  { config, operations }: Services,
  server: AuthorizationServerCache,
): void {
  const scopesAtPath = createScopesAtPath(operations)
  const add = (name: string, textFor: (request: FastifyRequest) => string | Promise<string>) =>
    app.get(`/.well-known/${name}`, async (request, reply) =>
      send(reply, { cache: 'hour', body: await textFor(request) }),
    )
  const addFixed = (name: string, document: () => object) =>
    add(
      name,
      lazy(() => JSON.stringify(document())),
    )

  addFixed('oauth-authorization-server', () => authorizationServerMetadata(config))
  addFixed('openid-configuration', () => openIdConfiguration(config))
  addFixed('oauth-protected-resource', () => protectedResourceMetadata(config))
  addFixed('mcp-configuration', () => mcpConfiguration(config))
  add('oauth-protected-resource/*', ({ params }) => {
    const path = `/${(params as { '*': string })['*']}`
    if (!isMcpPath(path)) throw new RouteNotFound()
    return JSON.stringify(mcpResourceMetadata(config, path, scopesAtPath))
  })
  add('jwks.json', async () => JSON.stringify({ keys: (await server.signingKeys()).map(toPublicKey) }))
}
