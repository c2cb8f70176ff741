import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { BadRequest, Forbidden, message } from '#contract'
import { databaseErrorCode, foreignKeyViolation, hmac, isSameSecret } from '#platform'
import { findClient } from '../areas/apps/public.ts'
import type { BrowserSession } from '../areas/auth/sessions/public.ts'
import { grantScopes } from '../areas/grants/public.ts'
import { findUserBasic, findUserLocale } from '../areas/profile/public.ts'
import { requireOwnOrigin } from '../http/authenticate.ts'
import { createOwnOriginCheck } from '../http/headers.ts'
import { send } from '../http/send.ts'
import { createScopesAtPath } from '../mcp/tools/path-scopes.ts'
import type { Services } from '../http/services.ts'
import { consumeArtifact, findArtifact } from './artifacts.ts'
import { readBody } from './body.ts'
import { buildConsentView } from './consent-view.ts'
import { findOfferedScopes } from './offered-scopes.ts'
import type { OAuthPages } from './pages.ts'
import { toGrantEntries } from './resources.ts'
import { parseRequestedScopes } from './scopes.ts'
import type { AuthorizationServerCache } from './server.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

export function createConsentHandlers(
  { config, db, keys, operations }: Services,
  server: AuthorizationServerCache,
  pages: OAuthPages,
) {
  const scopesAtPath = createScopesAtPath(operations)
  const isOwnOrigin = createOwnOriginCheck(config)
  const formTokenFor = (uid: string, { sessionId }: BrowserSession) =>
    hmac(keys.get('consent forms'), `${uid} ${sessionId}`, 'base64url')

  async function loadInteraction(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { provider } = await server.get()
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if ((error as { error?: string }).error === 'invalid_request')
        throw new BadRequest(message('errors.oauth.startAgain'))
      throw error
    })
    if (interaction.uid !== (request.params as { uid: string }).uid)
      throw new BadRequest(message('errors.oauth.startAgain'))
    return interaction
  }

  async function finishInteraction(
    reply: FastifyReply,
    interaction: Interaction,
    result: InteractionResults,
  ): Promise<void> {
    interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result }
    await interaction.persist()
    await redirect(reply, interaction.returnTo)
  }

  function sendToLogin(reply: FastifyReply, { uid }: Interaction, forcesLogin: boolean): Promise<void> {
    const path = `/oauth/consent/${uid}`
    const returnTo = config.WEB_URL === config.AUTH_URL ? path : `${config.AUTH_URL}${path}`
    // Unescaped slashes are valid in a query and keep the URL readable.
    const query = `returnTo=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}${forcesLogin ? '&prompt=login' : ''}`
    return redirect(reply, `${config.WEB_URL}/login?${query}`)
  }

  async function answerLoginPrompt(
    reply: FastifyReply,
    interaction: Interaction,
    browserSession: BrowserSession | null,
  ): Promise<void> {
    const isLoginRequested = interaction.prompt.reasons.includes('login_prompt')
    if (!browserSession) return sendToLogin(reply, interaction, isLoginRequested)

    const storedInteraction = await findArtifact(db.sql, 'Interaction', interaction.uid)
    const isAfterStart =
      storedInteraction !== undefined && browserSession.signedInAt.toISOString() >= storedInteraction.createdAt
    const { max_age: maxAge, id_token_hint: idTokenHint } = interaction.params
    const isRecent = maxAge === undefined || Date.now() - browserSession.signedInAt.getTime() <= Number(maxAge) * 1000
    if (!isAfterStart && (isLoginRequested || !isRecent)) return sendToLogin(reply, interaction, true)

    // Switching users is fine before the consent page.
    if (interaction.session?.accountId !== browserSession.userId) interaction.session = undefined
    if (typeof idTokenHint === 'string' && readSubject(idTokenHint) !== browserSession.userId)
      return finishInteraction(reply, interaction, {
        error: 'login_required',
        error_description: 'somebody else is signed in',
      })
    const ts = Math.floor(browserSession.signedInAt.getTime() / 1000)
    await finishInteraction(reply, interaction, { login: { accountId: browserSession.userId, ts, remember: false } })
  }

  function requireSameUser({ session }: Interaction, browserSession: BrowserSession): void {
    if (session?.accountId !== browserSession.userId) throw new BadRequest(message('errors.oauth.otherUser'))
  }

  return {
    show: async (
      request: FastifyRequest,
      reply: FastifyReply,
      browserSession: BrowserSession | null,
    ): Promise<void> => {
      const interaction = await loadInteraction(request, reply)
      if (interaction.prompt.name !== 'consent') return answerLoginPrompt(reply, interaction, browserSession)
      if (!browserSession) return sendToLogin(reply, interaction, false)
      requireSameUser(interaction, browserSession)

      const [client, person, locale, offeredScopes] = await Promise.all([
        findClient(db.sql, String(interaction.params['client_id'])),
        findUserBasic(db.sql, browserSession.userId),
        findUserLocale(db.sql, browserSession.userId),
        findOfferedScopes(db.sql, config, interaction.params, browserSession.userId, scopesAtPath),
      ])
      if (!client || !person) throw new BadRequest(message('errors.oauth.startAgain'))
      const view = buildConsentView({
        client,
        person,
        redirectUri: String(interaction.params['redirect_uri']),
        scopes: parseRequestedScopes(interaction.params['scope'], browserSession.role),
        offersManageScopes: offeredScopes.length > 0,
        form: { action: `/oauth/consent/${interaction.uid}`, token: formTokenFor(interaction.uid, browserSession) },
        switchAccountUrl: switchAccountUrlFor(interaction),
      })
      const body = await pages.consent(view, request, locale)
      await send(reply, { cache: 'never', type: 'text/html; charset=utf-8', body })
    },

    decide: async (
      request: FastifyRequest,
      reply: FastifyReply,
      browserSession: BrowserSession | null,
    ): Promise<void> => {
      requireOwnOrigin(request, isOwnOrigin)
      const form = new URLSearchParams((await readBody(request.raw)).toString())
      const interaction = await loadInteraction(request, reply)
      if (!browserSession) return sendToLogin(reply, interaction, false)
      requireSameUser(interaction, browserSession)
      if (interaction.prompt.name !== 'consent') throw new BadRequest(message('errors.oauth.startAgain'))
      if (!isSameSecret(form.get('token') ?? '', formTokenFor(interaction.uid, browserSession)))
        throw new Forbidden(message('errors.oauth.otherForm'))
      if (!(await db.begin((sql) => consumeArtifact(sql, 'Interaction', interaction.uid))))
        throw new BadRequest(message('errors.oauth.alreadyAnswered'))

      const checkedScopes = new Set(form.getAll('scope'))
      const offeredScopes = form.has('managing')
        ? await findOfferedScopes(db.sql, config, interaction.params, browserSession.userId, scopesAtPath)
        : []
      const requested = parseRequestedScopes(interaction.params['scope'], browserSession.role)
      const scopes = [...requested.filter((scope) => checkedScopes.has(scope)), ...offeredScopes]
      if (form.get('decision') !== 'allow' || scopes.length === 0)
        return finishInteraction(reply, interaction, {
          error: 'access_denied',
          error_description: 'the person did not allow it',
        })

      const clientId = String(interaction.params['client_id'])
      const resources = [interaction.params['resource'] ?? []].flat().map(String)
      const entries = toGrantEntries(config.BASE_URL, resources, scopes)
      await db
        .begin((sql) => grantScopes(sql, { userId: browserSession.userId, clientId, scopes: entries }))
        .catch(throwStartAgainIfDeleted)
      // Unchecked scopes are left out of this token, even if an earlier consent granted them.
      interaction.params['scope'] = scopes.join(' ')
      await finishInteraction(reply, interaction, { consent: {} })
    },
  }
}

const redirect = async (reply: FastifyReply, location: string): Promise<void> =>
  send(reply, { status: 303, cache: 'never', headers: { location } })

/** The app or the user was deleted while the page was open. */
function throwStartAgainIfDeleted(error: unknown): never {
  throw databaseErrorCode(error) === foreignKeyViolation ? new BadRequest(message('errors.oauth.startAgain')) : error
}

/** oidc-provider checked the signature when the request began. */
function readSubject(idToken: string): unknown {
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { sub?: unknown }).sub
}

function switchAccountUrlFor({ params }: Interaction): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value)
  query.set('prompt', 'login consent')
  return `/oauth/authorize?${query}`
}
