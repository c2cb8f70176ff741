import { errors, Provider, type Adapter } from 'oidc-provider'
import { isId, type Database, type Transaction } from '#platform'
import { updateClientLastUsed } from '../areas/apps/public.ts'
import { revokeGrant, findGrant, renewGrant } from '../areas/grants/public.ts'
import { consumeArtifact, deleteArtifact, findArtifact, storeArtifact, type ArtifactKind } from './artifacts.ts'
import { clientAdapter, type RefreshClientDocument } from './clients.ts'
import { withOAuthErrors } from './database-errors.ts'
import { stripSecrets, restoreSecrets } from './payloads.ts'
import { toResourceScopes } from './resources.ts'
import { sessionAdapter } from './sessions.ts'

interface AdapterOptions {
  readonly db: Database
  readonly baseUrl: string
  readonly authUrl: string
  readonly refreshDocument: RefreshClientDocument
}

export function createAdapterFactory(options: AdapterOptions): (name: string) => Adapter {
  return (name) => {
    if (name === 'Client') return toAdapter(clientAdapter(options.db, options.refreshDocument))
    if (name === 'Session') return toAdapter(sessionAdapter)
    if (name === 'Grant') return toAdapter(grantAdapter(options))
    return toAdapter(artifactAdapter(name as ArtifactKind, options))
  }
}

function grantAdapter({ db, baseUrl }: AdapterOptions): Partial<Adapter> {
  return {
    async find(id) {
      const grant = isId(id) ? await findGrant(db.sql, { id }) : undefined
      if (!grant) return undefined
      const resources = toResourceScopes(baseUrl, grant.scopes)
      return {
        jti: id,
        kind: 'Grant',
        accountId: grant.userId,
        clientId: grant.clientId,
        iat: toUnixSeconds(grant.createdAt),
        exp: toUnixSeconds(grant.expiresAt),
        openid: { scope: [...new Set(Object.values(resources).join(' ').split(' '))].join(' ') },
        resources,
      }
    },
    async destroy(id) {
      if (isId(id)) await db.begin((sql) => revokeGrant(sql, id))
    },
  }
}

function artifactAdapter(kind: ArtifactKind, { db, authUrl }: AdapterOptions): Partial<Adapter> {
  return {
    async upsert(value, payload, seconds = 0) {
      const { grantId, clientId } = payload
      await db.begin(async (sql) => {
        if (kind === 'RefreshToken') await recordRefresh(sql, clientId, grantId)
        const belongsToGrant = kind !== 'Interaction'
        const stored = stripSecrets(kind, payload)
        await storeArtifact(sql, {
          kind,
          value,
          payload: stored,
          ttlSeconds: seconds,
          ...(belongsToGrant && { grantId }),
        })
      })
    },
    async find(value) {
      const stored = await findArtifact(db.sql, kind, value)
      if (!stored) return undefined
      // Within the grace period a used refresh token looks unused to the token endpoint; then `consume` rejects it.
      const isInGracePeriod =
        kind === 'RefreshToken' && stored.isRecentlyConsumed && Provider.ctx?.oidc.route === 'token'
      const isConsumed = stored.consumedAt !== null && !isInGracePeriod
      return { ...restoreSecrets(kind, value, stored.payload, authUrl), ...(isConsumed && { consumed: true }) }
    },
    async consume(value) {
      if (await db.begin((sql) => consumeArtifact(sql, kind, value))) return
      // A code exchanged twice concurrently counts as stolen, like one exchanged again later.
      const code = kind === 'AuthorizationCode' ? await findArtifact(db.sql, kind, value) : undefined
      if (code) await db.begin((sql) => revokeGrant(sql, String(code.payload['grantId'])))
      throw new errors.InvalidGrant('used already')
    },
    destroy: (value) => db.begin((sql) => deleteArtifact(sql, kind, value)),
    // Nothing to do: revoking the grant deletes its tokens, and an access token is revoked alone.
    revokeByGrantId: async () => undefined,
  }
}

/** Locks the app, then the grant, then the token, in the order of cascading deletes, to avoid deadlocks. */
async function recordRefresh(
  sql: Transaction,
  clientId: string | undefined,
  grantId: string | undefined,
): Promise<void> {
  if (clientId !== undefined) await updateClientLastUsed(sql, clientId)
  if (grantId !== undefined) await renewGrant(sql, grantId)
}

const rejectUnsupported = () => Promise.reject(new Error('The adapter does not support this.'))

const toAdapter = (adapter: Partial<Adapter>): Adapter => ({
  upsert: withOAuthErrors(adapter.upsert ?? rejectUnsupported),
  find: withOAuthErrors(adapter.find ?? rejectUnsupported),
  findByUid: withOAuthErrors(adapter.findByUid ?? rejectUnsupported),
  findByUserCode: withOAuthErrors(adapter.findByUserCode ?? rejectUnsupported),
  consume: withOAuthErrors(adapter.consume ?? rejectUnsupported),
  destroy: withOAuthErrors(adapter.destroy ?? rejectUnsupported),
  revokeByGrantId: withOAuthErrors(adapter.revokeByGrantId ?? rejectUnsupported),
})

const toUnixSeconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)
