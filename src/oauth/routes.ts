import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Failure, message } from '#contract'
import { findBrowserSession, type BrowserSession } from '../areas/auth/sessions/public.ts'
import type { Plugin } from '../http/app.ts'
import { externalFormPageCsp } from '../http/headers.ts'
import { send } from '../http/send.ts'
import type { Services } from '../http/services.ts'
import { readSessionTokens, singleUserSession } from '../http/session-cookie.ts'
import { isForm } from './body.ts'
import { createConsentHandlers } from './consent.ts'
import { addDiscoveryRoutes } from './discovery.ts'
import { readPostBody, createProviderHandler } from './provider-handler.ts'
import { consumeRegistrationLimit, consumeRequestLimit } from './rate-limits.ts'
import type { OAuthPages } from './pages.ts'
import { AuthorizationServerCache } from './server.ts'

export const oauth =
  (createPages: (services: Services) => OAuthPages): Plugin =>
  (app, services) => {
    const { config, db } = services
    const pages = createPages(services)
    const server = new AuthorizationServerCache(services, pages)
    const handleWithProvider = createProviderHandler(config, server)
    const consent = createConsentHandlers(services, server, pages)

    /** Runs before Fastify parses the body, because oidc-provider reads it. */
    function addRoute(
      method: HTTPMethods | HTTPMethods[],
      url: string,
      run: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) {
      app.route({
        method,
        url,
        config: { hasOAuthErrors: true },
        onRequest: async (request, reply) => {
          await run(request, reply)
        },
        handler: async () => undefined,
      })
    }

    const addClientRoute = (method: HTTPMethods | HTTPMethods[], url: string) =>
      addRoute(method, url, async (request, reply) => {
        const body = await readPostBody(request)
        await consumeRequestLimit(
          services,
          request,
          body && isForm(request.raw) ? new URLSearchParams(body.toString()) : undefined,
        )
        await handleWithProvider(request, reply, body)
      })

    /** Not cached, so that a sign-out takes effect at once. */
    async function loadBrowserSession(request: FastifyRequest): Promise<BrowserSession | null> {
      const values = readSessionTokens(config, request.headers.cookie ?? '')
      const browserSession = singleUserSession(
        await Promise.all(values.map((value) => findBrowserSession(db.sql, services, value))),
      )
      if (browserSession) server.browserSessions.set(request.raw, browserSession)
      return browserSession
    }

    const addPageRoute = (
      method: HTTPMethods,
      url: string,
      run: (request: FastifyRequest, reply: FastifyReply, browserSession: BrowserSession | null) => Promise<unknown>,
    ) =>
      addRoute(method, url, async (request, reply) => {
        reply.headers({
          'content-security-policy': externalFormPageCsp,
          // Unlike API responses, not readable for other origins.
          'access-control-allow-origin': config.AUTH_URL,
          'cross-origin-resource-policy': 'same-origin',
        })
        try {
          await run(request, reply, await loadBrowserSession(request))
        } catch (error) {
          if (!(error instanceof Failure)) throw error
          const { status, headers } = error
          const body = await pages.error({ title: message('errors.oauth.title'), failure: error }, request)
          await send(reply, { status, cache: 'never', type: 'text/html; charset=utf-8', headers, body })
        }
      })

    addDiscoveryRoutes(app, services, server)
    addPageRoute('GET', '/oauth/authorize', async (request, reply) => {
      await consumeRequestLimit(services, request, undefined)
      await handleWithProvider(request, reply)
    })
    addPageRoute('GET', '/oauth/authorize/:uid', async (request, reply) => handleWithProvider(request, reply))
    addPageRoute('GET', '/oauth/consent/:uid', consent.show)
    addPageRoute('POST', '/oauth/consent/:uid', consent.decide)
    addClientRoute('POST', '/oauth/token')
    addClientRoute('POST', '/oauth/revoke')
    addClientRoute('POST', '/oauth/introspect')
    addClientRoute(['GET', 'POST'], '/oauth/userinfo')
    addRoute('POST', '/oauth/register', async (request, reply) => {
      await consumeRegistrationLimit(services, request)
      await handleWithProvider(request, reply, await readPostBody(request))
    })
  }
