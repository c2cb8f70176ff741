import type { FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults, Provider } from 'oidc-provider'
import { BadRequest, Forbidden } from '#contract'
import { databaseCode, foreignKeyViolation, hmac, isSameSecret } from '#platform'
import { findClient } from '../areas/developer/apps/public.ts'
import type { SignIn } from '../areas/sign-in/sessions/public.ts'
import { allow } from '../areas/user/grants/public.ts'
import { findUserBasic } from '../areas/user/profile/public.ts'
import { requireOwnPage } from '../http/authenticate.ts'
import { ownOriginsOf } from '../http/headers.ts'
import type { Services } from '../http/services.ts'
import { consumeArtifact, findArtifact } from './artifacts.ts'
import { readBody } from './body.ts'
import { consentView } from './consent-view.ts'
import { manageOffer } from './manage-offer.ts'
import type { Pages } from './pages.ts'
import { requestedScopes } from './scopes.ts'
import type { Server } from './server.ts'

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

/** The step between an app's request and its answer: sign in, then allow or deny. */
export function consentOf({ config, db, keys }: Services, server: Server, pages: Pages) {
  const isOwn = ownOriginsOf(config)
  const formTokenOf = (uid: string, { sessionId }: SignIn) =>
    hmac(keys.of('consent forms'), `${uid} ${sessionId}`, 'base64url')

  async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
    const { provider } = await server.get()
    const interaction = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
      if ((error as { error?: string }).error === 'invalid_request') throw new BadRequest(startAgain)
      throw error
    })
    if (interaction.uid !== (request.params as { uid: string }).uid) throw new BadRequest(startAgain)
    return interaction
  }

  /** Writes down how it went and sends the browser back to the library. */
  async function finish(reply: FastifyReply, interaction: Interaction, result: InteractionResults): Promise<void> {
    interaction.result = 'error' in result ? result : { ...interaction.lastSubmission, ...result }
    await interaction.persist()
    await reply.redirect(interaction.returnTo, 303)
  }

  function sendToLogin(reply: FastifyReply, { uid }: Interaction, isAgain: boolean): FastifyReply {
    const path = `/oauth/consent/${uid}`
    const returnTo = config.WEB_URL === config.AUTH_URL ? path : `${config.AUTH_URL}${path}`
    // Plain slashes, which a query may hold, keep the address readable.
    const query = `returnTo=${encodeURIComponent(returnTo).replaceAll('%2F', '/')}${isAgain ? '&prompt=login' : ''}`
    return reply.redirect(`${config.WEB_URL}/login?${query}`, 303)
  }

  /** Hands the sign-in to the library, when it is one that suffices. */
  async function signIn(reply: FastifyReply, interaction: Interaction, who: SignIn | null): Promise<void> {
    const { reasons } = interaction.prompt
    if (!who) return void sendToLogin(reply, interaction, reasons.includes('login_prompt'))
    if (reasons.includes('id_token_hint') && !reasons.includes('no_session'))
      return finish(reply, interaction, { error: 'login_required', error_description: 'somebody else is signed in' })

    const begun = await findArtifact(db.sql, 'Interaction', interaction.uid)
    const isSince = begun !== undefined && who.at.toISOString() >= begun.createdAt
    const { max_age: maxAge } = interaction.params
    const isRecent = maxAge === undefined || Date.now() - who.at.getTime() <= Number(maxAge) * 1000
    if (!isSince && (reasons.includes('login_prompt') || !isRecent)) return void sendToLogin(reply, interaction, true)

    // Signing in as somebody else is fine while nobody has been asked to allow anything.
    if (interaction.session?.accountId !== who.userId) interaction.session = undefined
    const ts = Math.floor(who.at.getTime() / 1000)
    await finish(reply, interaction, { login: { accountId: who.userId, ts, remember: false } })
  }

  /** The signed-in person whom the app's request is about. */
  function requireSame({ session }: Interaction, who: SignIn): void {
    if (session?.accountId !== who.userId) throw new BadRequest(`Somebody else has signed in meanwhile. ${startAgain}`)
  }

  return {
    show: async (request: FastifyRequest, reply: FastifyReply, who: SignIn | null): Promise<void> => {
      const interaction = await interactionOf(request, reply)
      if (interaction.prompt.name !== 'consent') return signIn(reply, interaction, who)
      if (!who) return void sendToLogin(reply, interaction, false)
      requireSame(interaction, who)

      const [client, person, offer] = await Promise.all([
        findClient(db.sql, String(interaction.params['client_id'])),
        findUserBasic(db.sql, who.userId),
        manageOffer(db.sql, config, interaction.params, who.userId),
      ])
      if (!client || !person) throw new BadRequest(startAgain)
      const view = consentView({
        client,
        person,
        redirectUri: String(interaction.params['redirect_uri']),
        scopes: requestedScopes(interaction.params['scope'], who.role),
        offersManaging: offer.length > 0,
        form: { action: `/oauth/consent/${interaction.uid}`, token: formTokenOf(interaction.uid, who) },
        otherPersonUrl: withNewSignIn(interaction),
      })
      await reply.type('text/html; charset=utf-8').send(await pages.consent(view))
    },

    decide: async (request: FastifyRequest, reply: FastifyReply, who: SignIn | null): Promise<void> => {
      requireOwnPage(request, isOwn)
      const form = new URLSearchParams((await readBody(request.raw)).toString())
      const interaction = await interactionOf(request, reply)
      if (!who) return void sendToLogin(reply, interaction, false)
      requireSame(interaction, who)
      if (interaction.prompt.name !== 'consent') throw new BadRequest(startAgain)
      if (!isSameSecret(form.get('token') ?? '', formTokenOf(interaction.uid, who)))
        throw new Forbidden('This form was not made for you. Load the page again.')
      if (!(await db.begin((sql) => consumeArtifact(sql, 'Interaction', interaction.uid))))
        throw new BadRequest(`This was answered already. ${startAgain}`)

      const ticked = new Set(form.getAll('scope'))
      const offer = form.has('managing') ? await manageOffer(db.sql, config, interaction.params, who.userId) : []
      const asked = requestedScopes(interaction.params['scope'], who.role)
      const scopes = [...asked.filter((scope) => ticked.has(scope)), ...offer]
      if (form.get('decision') !== 'allow' || scopes.length === 0)
        return finish(reply, interaction, { error: 'access_denied', error_description: 'the person did not allow it' })

      const clientId = String(interaction.params['client_id'])
      await db.begin((sql) => allow(sql, { userId: who.userId, clientId, scopes })).catch(toldIfGone)
      // What was not ticked is not asked for any more: not in this token, whatever an earlier consent holds.
      interaction.params['scope'] = scopes.join(' ')
      await finish(reply, interaction, { consent: {} })
    },
  }
}

/** The app, or the person, was deleted while the page was looked at. */
function toldIfGone(error: unknown): never {
  throw databaseCode(error) === foreignKeyViolation ? new BadRequest(startAgain) : error
}

/** The app's request once more, with a sign-in before it. */
function withNewSignIn({ params }: Interaction): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) if (typeof value === 'string') query.set(name, value)
  query.set('prompt', 'login consent')
  return `/oauth/authorize?${query}`
}

const startAgain = 'Go back to the app and start again.'
