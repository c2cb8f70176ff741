import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { BadRequest, Forbidden } from '#contract'
import { databaseErrorCode, foreignKeyViolation, hmac, isSameSecret } from '#platform'
import { findClient } from '../areas/apps/public.ts'
import type { SignIn } from '../areas/auth/sessions/public.ts'
import { grantScopes } from '../areas/grants/public.ts'
import { findUserBasic } from '../areas/profile/public.ts'
import { requireOwnOrigin } from '../http/authenticate.ts'
import { createOwnOriginCheck } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { consumeArtifact, findArtifact } from './artifacts.ts'
import { readBody } from './body.ts'
import { buildConsentView } from './consent-view.ts'
import { findOfferedScopes } from './offered-scopes.ts'
import type { Pages } from './pages.ts'
import { parseRequestedScopes } from './scopes.ts'
import type { AuthorizationServerCache } from './server.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The step between an app's request and its answer: sign in, then allow or deny. */
export function createConsentHandlers({ config, db, keys }: Services, server: AuthorizationServerCache, pages: Pages) {
  const isOwnOrigin = createOwnOriginCheck(config)
  const formTokenFor = (uid: string, { sessionId }: SignIn) =>
    hmac(keys.get('consent forms'), `${uid} ${sessionId}`, 'base64url')

  async function loadInteraction(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { provider } = await server.get()
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if ((error as { error?: string }).error === 'invalid_request') throw new BadRequest(startAgainMessage)
      throw error
    })
    if (interaction.uid !== (request.params as { uid: string }).uid) throw new BadRequest(startAgainMessage)
    return interaction
  }

  /** Writes down how it went and sends the browser back to the library. */
  async function finishInteraction(
    reply: FastifyReply,
    interaction: Interaction,
    result: InteractionResults,
  ): Promise<void> {
    interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result }
    await interaction.persist()
    await reply.redirect(interaction.returnTo, 303)
  }

  function sendToLogin(reply: FastifyReply, { uid }: Interaction, forcesLogin: boolean): FastifyReply {
    const path = `/oauth/consent/${uid}`
    const returnTo = config.WEB_URL === config.AUTH_URL ? path : `${config.AUTH_URL}${path}`
    // Plain slashes, which a query may hold, keep the address readable.
    const query = `returnTo=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}${forcesLogin ? '&prompt=login' : ''}`
    return reply.redirect(`${config.WEB_URL}/login?${query}`, 303)
  }

  /** Hands the sign-in to the library, when it is one that suffices. */
  async function signIn(reply: FastifyReply, interaction: Interaction, who: SignIn | null): Promise<void> {
    const { reasons } = interaction.prompt
    if (!who) return void sendToLogin(reply, interaction, reasons.includes('login_prompt'))
    if (reasons.includes('id_token_hint') && !reasons.includes('no_session'))
      return finishInteraction(reply, interaction, {
        error: 'login_required',
        error_description: 'somebody else is signed in',
      })

    const storedInteraction = await findArtifact(db.sql, 'Interaction', interaction.uid)
    const isAfterStart = storedInteraction !== undefined && who.signedInAt.toISOString() >= storedInteraction.createdAt
    const { max_age: maxAge } = interaction.params
    const isRecent = maxAge === undefined || Date.now() - who.signedInAt.getTime() <= Number(maxAge) * 1000
    if (!isAfterStart && (reasons.includes('login_prompt') || !isRecent))
      return void sendToLogin(reply, interaction, true)

    // Signing in as somebody else is fine while nobody has been asked to allow anything.
    if (interaction.session?.accountId !== who.userId) interaction.session = undefined
    const ts = Math.floor(who.signedInAt.getTime() / 1000)
    await finishInteraction(reply, interaction, { login: { accountId: who.userId, ts, remember: false } })
  }

  /** The signed-in person whom the app's request is about. */
  function requireSameUser({ session }: Interaction, who: SignIn): void {
    if (session?.accountId !== who.userId)
      throw new BadRequest(`Somebody else has signed in meanwhile. ${startAgainMessage}`)
  }

  return {
    show: async (request: FastifyRequest, reply: FastifyReply, who: SignIn | null): Promise<void> => {
      const interaction = await loadInteraction(request, reply)
      if (interaction.prompt.name !== 'consent') return signIn(reply, interaction, who)
      if (!who) return void sendToLogin(reply, interaction, false)
      requireSameUser(interaction, who)

      const [client, person, offer] = await Promise.all([
        findClient(db.sql, String(interaction.params['client_id'])),
        findUserBasic(db.sql, who.userId),
        findOfferedScopes(db.sql, config, interaction.params, who.userId),
      ])
      if (!client || !person) throw new BadRequest(startAgainMessage)
      const view = buildConsentView({
        client,
        person,
        redirectUri: String(interaction.params['redirect_uri']),
        scopes: parseRequestedScopes(interaction.params['scope'], who.role),
        offersManageScopes: offer.length > 0,
        form: { action: `/oauth/consent/${interaction.uid}`, token: formTokenFor(interaction.uid, who) },
        switchAccountUrl: switchAccountUrlFor(interaction),
      })
      await reply.type('text/html; charset=utf-8').send(await pages.consent(view))
    },

    decide: async (request: FastifyRequest, reply: FastifyReply, who: SignIn | null): Promise<void> => {
      requireOwnOrigin(request, isOwnOrigin)
      const form = new URLSearchParams((await readBody(request.raw)).toString())
      const interaction = await loadInteraction(request, reply)
      if (!who) return void sendToLogin(reply, interaction, false)
      requireSameUser(interaction, who)
      if (interaction.prompt.name !== 'consent') throw new BadRequest(startAgainMessage)
      if (!isSameSecret(form.get('token') ?? '', formTokenFor(interaction.uid, who)))
        throw new Forbidden('This form was not made for you. Load the page again.')
      if (!(await db.begin((sql) => consumeArtifact(sql, 'Interaction', interaction.uid))))
        throw new BadRequest(`This was answered already. ${startAgainMessage}`)

      const checkedScopes = new Set(form.getAll('scope'))
      const offer = form.has('managing') ? await findOfferedScopes(db.sql, config, interaction.params, who.userId) : []
      const requested = parseRequestedScopes(interaction.params['scope'], who.role)
      const scopes = [...requested.filter((scope) => checkedScopes.has(scope)), ...offer]
      if (form.get('decision') !== 'allow' || scopes.length === 0)
        return finishInteraction(reply, interaction, {
          error: 'access_denied',
          error_description: 'the person did not allow it',
        })

      const clientId = String(interaction.params['client_id'])
      await db.begin((sql) => grantScopes(sql, { userId: who.userId, clientId, scopes })).catch(rethrowIfDeleted)
      // What was not ticked is not asked for any more: not in this token, whatever an earlier consent holds.
      interaction.params['scope'] = scopes.join(' ')
      await finishInteraction(reply, interaction, { consent: {} })
    },
  }
}

/** The app, or the person, was deleted while the page was looked at. */
function rethrowIfDeleted(error: unknown): never {
  throw databaseErrorCode(error) === foreignKeyViolation ? new BadRequest(startAgainMessage) : error
}

/** The app's request once more, with a sign-in before it. */
function switchAccountUrlFor({ params }: Interaction): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value)
  query.set('prompt', 'login consent')
  return `/oauth/authorize?${query}`
}

const startAgainMessage = 'Go back to the app and start again.'
