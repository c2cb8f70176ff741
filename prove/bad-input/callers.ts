import { scopeNames } from '#contract'
import { randomHex, type Database, type Role } from '#platform'
import { createSessionCookie } from '../../bench/cookie.ts'
import { newClientId, registerClient } from '../../src/areas/apps/public.ts'
import { insertMember, type GroupRole } from '../../src/areas/groups/members/public.ts'
import { grantScopes } from '../../src/areas/grants/public.ts'
import { createUser } from '../../src/areas/profile/public.ts'
import { issueToken } from '../../src/areas/tokens/public.ts'
import { storeArtifact } from '../../src/oauth/artifacts.ts'
import { secretKey } from '../database.ts'

const callerProfiles = {
  member: { role: 'user', groupRole: 'member', credential: 'token' },
  volunteer: { role: 'user', groupRole: 'volunteer', credential: 'token' },
  owner: { role: 'user', groupRole: 'owner', credential: 'token' },
  admin: { role: 'admin', groupRole: null, credential: 'token' },
  ownerWithApp: { role: 'user', groupRole: 'owner', credential: 'app' },
  ownerInBrowser: { role: 'user', groupRole: 'owner', credential: 'session' },
  adminInBrowser: { role: 'superadmin', groupRole: null, credential: 'session' },
} as const satisfies Record<string, { role: Role; groupRole: GroupRole | null; credential: string }>

type AuthenticatedKind = keyof typeof callerProfiles
export type CallerKind = AuthenticatedKind | 'nobody'
export const callerKinds = ['nobody', ...Object.keys(callerProfiles)] as readonly CallerKind[]

type Credential = Readonly<Record<string, string>>

/** One user per kind; a user whose credential was revoked by a request is replaced. */
export class Callers {
  readonly #db: Database
  readonly #credentials = new Map<CallerKind, Promise<Credential>>()
  createdCount = 0

  constructor(db: Database) {
    this.#db = db
  }

  async credentialFor(kind: CallerKind): Promise<Credential> {
    if (kind === 'nobody') return {}
    const known = this.#credentials.get(kind) ?? this.#createCredential(kind)
    this.#credentials.set(kind, known)
    return known
  }

  /** A 401 may also mean that the operation takes no credential of this kind. */
  async replaceIfRevoked(url: string, kind: CallerKind, refused: Credential): Promise<void> {
    const { status } = await fetch(`${url}/v1/profile`, { headers: refused })
    if (status === 401 && (await this.#credentials.get(kind)) === refused) this.#credentials.delete(kind)
  }

  async #createCredential(kind: AuthenticatedKind): Promise<Credential> {
    const { role, groupRole, credential } = callerProfiles[kind]
    const number = ++this.createdCount
    const { id } = await this.#db.begin((sql) =>
      createUser(sql, { email: `caller-${number}@example.org`, name: `Caller ${number}`, role }),
    )
    if (groupRole) await this.#joinGroups(id, groupRole)
    return credential === 'session'
      ? { Cookie: await createSessionCookie(this.#db, { SECRET_KEY: secretKey }, id) }
      : { Authorization: `Bearer ${await (credential === 'app' ? this.#createOAuthToken(id) : this.#createToken(id))}` }
  }

  /** Only groups that still exist: admins delete some meanwhile. */
  #joinGroups(userId: string, role: GroupRole): Promise<void> {
    return this.#db.begin(async (sql) => {
      const groups = await sql<{ id: string }[]>`
        select id from groups order by urlname limit 4 for key share skip locked`
      for (const { id } of groups) await insertMember(sql, id, userId, role)
    })
  }

  async #createToken(userId: string): Promise<string> {
    const token = { userId, name: 'proof', scopes: [...scopeNames], expiresAt: null }
    return (await this.#db.begin((sql) => issueToken(sql, token))).token
  }

  #createOAuthToken(userId: string): Promise<string> {
    return this.#db.begin(async (sql) => {
      const [clientId, value, scopes] = [newClientId(), randomHex(40), scopeNames.filter((name) => name !== 'admin')]
      const redirectUris = ['https://app.example/callback']
      await registerClient(sql, { clientId, name: 'An app', redirectUris, isPublicClient: true, secretHash: null })
      const grantId = await grantScopes(sql, { userId, clientId, scopes })
      const payload = { accountId: userId, clientId, grantId, scope: scopes.join(' ') }
      await storeArtifact(sql, { kind: 'AccessToken', value, payload, ttlSeconds: 86_400, grantId })
      return value
    })
  }
}
