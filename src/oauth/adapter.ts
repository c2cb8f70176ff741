import { errors, Provider, type Adapter } from 'oidc-provider'
import { databaseCode, foreignKeyViolation, isDatabaseAway, isId, type Database, type Transaction } from '#platform'
import { noteUseOf } from '../areas/developer/apps/public.ts'
import { endGrant, findGrant, prolongGrant } from '../areas/user/grants/public.ts'
import { consumeArtifact, deleteArtifact, findArtifact, storeArtifact, type Kind } from './artifacts.ts'
import { clientAdapter, type ReadDocument } from './clients.ts'
import { withoutSecrets, withSecrets } from './payloads.ts'
import { resourcesOf } from './resources.ts'
import { sessionAdapter } from './sessions.ts'

export interface AdapterOptions {
  readonly db: Database
  readonly baseUrl: string
  readonly authUrl: string
  readonly readDocument: ReadDocument
}

/** Where the library keeps its things. */
export function adapters(options: AdapterOptions): (name: string) => Adapter {
  return (name) => {
    if (name === 'Client') return guarded(clientAdapter(options.db, options.readDocument))
    if (name === 'Session') return guarded(sessionAdapter)
    if (name === 'Grant') return guarded(grantAdapter(options))
    return guarded(artifactAdapter(name as Kind, options))
  }
}

/** A grant as the library sees it: the same scopes for every resource, because that is what people are asked for. */
function grantAdapter({ db, baseUrl }: AdapterOptions): Partial<Adapter> {
  return {
    async find(id) {
      const grant = isId(id) ? await findGrant(db.sql, { id }) : undefined
      if (!grant) return undefined
      const scope = grant.scopes.join(' ')
      return {
        jti: id,
        kind: 'Grant',
        accountId: grant.userId,
        clientId: grant.clientId,
        iat: seconds(grant.createdAt),
        exp: seconds(grant.expiresAt),
        openid: { scope },
        resources: Object.fromEntries(resourcesOf(baseUrl).map((resource) => [resource, scope])),
      }
    },
    async destroy(id) {
      if (isId(id)) await db.begin((sql) => endGrant(sql, id))
    },
  }
}

function artifactAdapter(kind: Kind, { db, authUrl }: AdapterOptions): Partial<Adapter> {
  return {
    async upsert(value, payload, seconds = 0) {
      const { grantId, clientId } = payload
      await db.begin(async (sql) => {
        if (kind === 'RefreshToken') await noteRefresh(sql, clientId, grantId)
        const isOfGrant = kind !== 'Interaction'
        const stored = withoutSecrets(kind, payload)
        await storeArtifact(sql, { kind, value, payload: stored, seconds, ...(isOfGrant && { grantId }) })
      })
    },
    async find(value) {
      const stored = await findArtifact(db.sql, kind, value)
      if (!stored) return undefined
      // A used refresh token within the grace looks unused to the token endpoint, and then fails to be consumed a second time.
      const isSpared = kind === 'RefreshToken' && stored.isJustConsumed && Provider.ctx?.oidc.route === 'token'
      const isConsumed = stored.consumedAt !== null && !isSpared
      return { ...withSecrets(kind, value, stored.payload, authUrl), ...(isConsumed && { consumed: true }) }
    },
    async consume(value) {
      if (await db.begin((sql) => consumeArtifact(sql, kind, value))) return
      // A code that is exchanged twice at once is as stolen as one that is exchanged again later.
      const code = kind === 'AuthorizationCode' ? await findArtifact(db.sql, kind, value) : undefined
      if (code) await db.begin((sql) => endGrant(sql, String(code.payload['grantId'])))
      throw new errors.InvalidGrant('used already')
    },
    destroy: (value) => db.begin((sql) => deleteArtifact(sql, kind, value)),
    // Whoever revokes a grant's tokens revokes the grant as well, which takes them along; an access token goes alone.
    revokeByGrantId: async () => undefined,
  }
}

/** The app before the grant before the token: in the order in which deletions cascade, so that nobody waits in a circle. */
async function noteRefresh(sql: Transaction, clientId: string | undefined, grantId: string | undefined): Promise<void> {
  if (clientId !== undefined) await noteUseOf(sql, clientId)
  if (grantId !== undefined) await prolongGrant(sql, grantId)
}

/** Says in the words of OAuth what the database refused. */
function guarded(adapter: Partial<Adapter>): Adapter {
  const guard =
    <A extends unknown[], T>(run?: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        if (!run) throw new Error('The authorization server is not made for this.')
        return await run(...args)
      } catch (error) {
        if (databaseCode(error) === foreignKeyViolation) throw new errors.InvalidGrant('revoked meanwhile')
        if (isDatabaseAway(error)) throw away(error)
        throw error
      }
    }
  return {
    upsert: guard(adapter.upsert),
    find: guard(adapter.find),
    findByUid: guard(adapter.findByUid),
    findByUserCode: guard(adapter.findByUserCode),
    consume: guard(adapter.consume),
    destroy: guard(adapter.destroy),
    revokeByGrantId: guard(adapter.revokeByGrantId),
  }
}

function away(cause: unknown): Error {
  const error = new errors.TemporarilyUnavailable('The database does not answer at the moment. Try again soon.', {
    cause,
  })
  error.status = error.statusCode = 503
  return error
}

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1000)
