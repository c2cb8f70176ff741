import type { FastifyReply, FastifyRequest } from 'fastify'
import { message, BadRequest } from '#contract'
import { lazy, type Caller, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { countAnonymousRequest } from '../http/rate-limits.ts'
import { send } from '../http/send.ts'
import { dispatchBody, countMessages, type McpContextFactory } from './protocol/dispatch.ts'
import { addMcpParsers, readBody, normalizeContentType } from './protocol/body.ts'
import { isModern } from './protocol/versions.ts'
import { modernMethods, legacyMethods, type Methods } from './protocol/methods.ts'
import { createToolboxes } from './tools/toolbox.ts'
import { parseToolSelection, type ToolSelection } from './tools/toolsets.ts'

const paths = ['/mcp', '/mcp/readonly', '/mcp/x/:sets', '/mcp/x/:sets/readonly']

/** Stateless: no streams and no sessions. */
export const mcp =
  (handlers: readonly Handler[], adaptMethods: (methods: Methods) => Methods = (methods) => methods): Plugin =>
  (root, services, _resolveVisitor, mcpAccess) => {
    const { db, keys, clock, limits } = services
    const toolboxFor = lazy(() => createToolboxes(handlers.map(({ operation }) => operation)))
    const methods = lazy(() => ({ legacy: adaptMethods(legacyMethods), modern: adaptMethods(modernMethods) }))

    const contextFactoryFor = (request: FastifyRequest, caller: Caller): McpContextFactory => {
      const internalCaller = mcpAccess.internalCallerFor(request, caller)
      return (protocol, capabilities) => ({
        caller,
        protocol,
        capabilities,
        toolbox: toolboxFor()(readToolSelection(request)),
        internalCaller,
        services: { db, keys, clock },
        call: internalCaller.call,
        hasScope: (scope) => caller.scopes.has(scope),
        now: clock.now(),
        toFailure: (error) => root.toFailure(error, request.id),
      })
    }

    /** Runs before authentication. The session id is echoed but unused. */
    const prepareRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const { 'mcp-session-id': session } = request.headers
      if (session !== undefined) reply.header('mcp-session-id', session)
      normalizeContentType(request)
      try {
        readToolSelection(request)
      } catch (error) {
        await countAnonymousRequest(limits, request)
        throw error
      }
    }

    const handleRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = readBody(request)
      if (isModern(body, request.headers)) {
        reply.removeHeader('mcp-session-id')
        mcpAccess.requireTrustedOrigin(request)
      }
      const caller = await mcpAccess.authenticate(request, countMessages(body) - 1)
      const response = await dispatchBody(contextFactoryFor(request, caller), methods(), body, request.headers)
      return send(reply, {
        status: response.status,
        cache: 'never',
        body: response.body === undefined ? undefined : JSON.stringify(response.body),
      })
    }

    root.register(async (app) => {
      addMcpParsers(app)
      for (const url of paths) {
        app.post(url, {
          config: { countsItself: true },
          onRequest: [prepareRequest, async (request) => mcpAccess.admit(request)],
          handler: handleRequest,
        })
        app.get(url, {
          onRequest: [prepareRequest, async () => Promise.reject(noStreamError())],
          handler: async () => undefined,
        })
        app.delete(url, {
          onRequest: [prepareRequest, async (_request, reply) => send(reply, { status: 204, cache: 'never' })],
          handler: async () => undefined,
        })
      }
    })
  }

const readToolSelection = ({ routeOptions: { url = '' }, params }: FastifyRequest): ToolSelection =>
  parseToolSelection(url, (params as { readonly sets?: string }).sets)

const noStreamError = () => new BadRequest(message('errors.mcp.noStreams'))
