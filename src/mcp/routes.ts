import type { FastifyReply, FastifyRequest } from 'fastify'
import { BadRequest } from '#contract'
import { lazy, type Caller, type Handler } from '#platform'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { failureOf } from '../http/errors.ts'
import { note } from '../http/meter.ts'
import { answerTo, weightOf, type Ear } from './protocol/answers.ts'
import { addMcpParsers, bodyOf, plainType } from './protocol/body.ts'
import { isModern } from './protocol/era.ts'
import { modernMethods, pinnedMethods, type Methods } from './protocol/methods.ts'
import { toolboxesOf } from './tools/toolbox.ts'
import { choiceAt, type Choice } from './tools/toolsets.ts'

const paths = ['/mcp', '/mcp/readonly', '/mcp/x/:sets', '/mcp/x/:sets/readonly']

/** The Model Context Protocol: every operation that is a tool, for agents. No stream and no session. */
export const mcp =
  (handlers: readonly Handler[], adapted: (methods: Methods) => Methods = (methods) => methods): Plugin =>
  (root, services, _visitors, agents) => {
    const { db, keys, clock, limits, log } = services
    const toolboxFor = lazy(() => toolboxesOf(handlers.map(({ operation }) => operation)))
    const methods = lazy(() => ({ pinned: adapted(pinnedMethods), modern: adapted(modernMethods) }))

    const earOf = (request: FastifyRequest, caller: Caller): Ear => {
      const inside = agents.inside(request, caller)
      return (era, capabilities) => ({
        caller,
        era,
        capabilities,
        toolbox: toolboxFor()(choiceOf(request)),
        inside,
        services: { db, keys, clock },
        call: inside.call,
        may: (scope) => caller.scopes.has(scope),
        now: clock.now(),
        told: (error) => failureOf(error, log, request.id),
      })
    }

    /** Before anything else: an address that is none, and the session's name, which is nothing to us. */
    const begin = async (request: FastifyRequest, reply: FastifyReply) => {
      const { 'mcp-session-id': session } = request.headers
      if (session !== undefined) reply.header('mcp-session-id', session)
      reply.header('cache-control', cacheControl.never)
      plainType(request)
      try {
        choiceOf(request)
      } catch (error) {
        await note(limits, request)
        throw error
      }
    }

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = bodyOf(request)
      if (isModern(body, request.headers)) {
        reply.removeHeader('mcp-session-id')
        agents.requireNear(request)
      }
      const caller = await agents.callerOf(request, weightOf(body) - 1)
      const answered = await answerTo(earOf(request, caller), methods(), body, request.headers)
      reply.status(answered.status)
      if (answered.body === undefined) return reply.send()
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answered.body))
    }

    root.register(async (app) => {
      addMcpParsers(app)
      for (const url of paths) {
        app.post(url, {
          config: { isOperation: true },
          onRequest: [begin, async (request) => agents.admit(request)],
          handler: answer,
        })
        app.get(url, {
          onRequest: [begin, async () => Promise.reject(noStream())],
          handler: async () => undefined,
        })
        app.delete(url, {
          onRequest: [begin, async (_request, reply) => reply.status(204).send()],
          handler: async () => undefined,
        })
      }
    })
  }

const choiceOf = ({ routeOptions: { url = '' }, params }: FastifyRequest): Choice =>
  choiceAt(url, (params as { readonly sets?: string }).sets)

const noStream = () => new BadRequest('There are no server-sent events here. Send a POST.')
