import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Failure } from '#contract'
import { findSignIn, type SignIn } from '../areas/sign-in/sessions/public.ts'
import type { Plugin } from '../http/app.ts'
import { cacheControl } from '../http/caching.ts'
import { starting } from '../http/errors.ts'
import { leadingPagePolicy } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { sessionsIn, soleSession } from '../http/session-cookie.ts'
import { isForm } from './body.ts'
import { consentOf } from './consent.ts'
import { addDocuments } from './documents.ts'
import { bodyOf, handOver } from './hand-over.ts'
import { spendRegistration, spendRequest } from './meter.ts'
import type { Pages } from './pages.ts'
import { Server } from './server.ts'

/** The authorization server: OAuth 2.1 and OpenID Connect. */
export const oauth =
  (pagesOf: (services: Services) => Pages): Plugin =>
  (app, services) => {
    const { config, db } = services
    const pages = pagesOf(services)
    const server = new Server(services, pages)
    const answer = handOver(config, server)
    const consent = consentOf(services, server, pages)

    /** Answered before Fastify reads the body, because the library reads it for itself. */
    function add(
      method: HTTPMethods | HTTPMethods[],
      url: string,
      run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) {
      app.route({
        method,
        url,
        onRequest: async (request, reply) => {
          if (!services.isReady()) throw starting()
          reply.header('cache-control', cacheControl.never)
          await run(request, reply)
        },
        handler: async () => undefined,
      })
    }

    const addForPrograms = (method: HTTPMethods | HTTPMethods[], url: string) =>
      add(method, url, async (request, reply) => {
        const body = await bodyOf(request)
        await spendRequest(
          services,
          request,
          body && isForm(request.raw) ? new URLSearchParams(body.toString()) : undefined,
        )
        await answer(request, reply, body)
      })

    /** Who is signed in is looked up each time: a sign-out counts at once. */
    async function signInOf(request: FastifyRequest): Promise<SignIn | null> {
      const values = sessionsIn(config, request.headers.cookie ?? '')
      const signIn = soleSession(await Promise.all(values.map((value) => findSignIn(db.sql, services, value))))
      if (signIn) server.signIns.set(request.raw, signIn)
      return signIn
    }

    const addForPeople = (
      method: HTTPMethods,
      url: string,
      run: (request: FastifyRequest, reply: FastifyReply, signIn: SignIn | null) => Promise<unknown>,
    ) =>
      add(method, url, async (request, reply) => {
        reply.headers({
          'content-security-policy': leadingPagePolicy,
          // Not for pages of other origins, as answers of the API are.
          'access-control-allow-origin': config.AUTH_URL,
          'cross-origin-resource-policy': 'same-origin',
        })
        try {
          await run(request, reply, await signInOf(request))
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          await reply
            .status(error.status)
            .headers(error.headers)
            .type('text/html; charset=utf-8')
            .send(await pages.refusal({ title: 'This does not work', text: error.message }))
        }
      })

    addDocuments(app, config, server)
    addForPeople('GET', '/oauth/authorize', async (request, reply) => {
      await spendRequest(services, request, undefined)
      await answer(request, reply)
    })
    addForPeople('GET', '/oauth/authorize/:uid', async (request, reply) => answer(request, reply))
    addForPeople('GET', '/oauth/consent/:uid', consent.show)
    addForPeople('POST', '/oauth/consent/:uid', consent.decide)
    addForPrograms('POST', '/oauth/token')
    addForPrograms('POST', '/oauth/revoke')
    addForPrograms('POST', '/oauth/introspect')
    addForPrograms(['GET', 'POST'], '/oauth/userinfo')
    add('POST', '/oauth/register', async (request, reply) => {
      await spendRegistration(services, request)
      await answer(request, reply, await bodyOf(request))
    })
  }
