import type { Operation } from '#contract'
import type { Api } from '#test'
import { adminSetUserRole, adminSuspendUser } from '../../src/areas/people/admin/contract.ts'
import { authLogoutAll } from '../../src/areas/auth/sessions/contract.ts'
import { getMe } from '../../src/areas/profile/contract.ts'
import { listOAuthGrants, revokeOAuthGrant } from '../../src/areas/grants/contract.ts'
import { createToken, revokeToken } from '../../src/areas/tokens/contract.ts'
import { sendOperation, bearer, type Credential } from './scenario.ts'

type AccessKind = 'public' | 'session' | 'admin' | 'scope'

export const accessKindFor = ({ scope }: Operation): AccessKind =>
  scope === 'public' || scope === 'session' || scope === 'admin' ? scope : 'scope'

/** Treated as no credential; or accepted, with a status that depends on the operation. */
type ExpectedStatus = number | 'as to nobody' | 'let in'
type ExpectedStatuses = Readonly<Record<AccessKind, ExpectedStatus>>

const rejectedStatuses: ExpectedStatuses = { public: 'as to nobody', session: 401, admin: 401, scope: 401 }

/**
 * The status depends only on the operation's scope and is decided first. `conformance.test.ts` covers the first two
 * credentials in detail.
 */
export const statusesByCredential = {
  nothing: rejectedStatuses,
  'a token without the scope': { public: 'let in', session: 401, admin: 403, scope: 403 },
  'an expired token': rejectedStatuses,
  'a revoked token': rejectedStatuses,
  'a token of a suspended person': rejectedStatuses,
  'the token of a demoted admin': { public: 'let in', session: 401, admin: 403, scope: 403 },
  'an expired app’s token': rejectedStatuses,
  'a revoked app’s token': rejectedStatuses,
  'an app’s token of a suspended person': rejectedStatuses,
  'an expired session': rejectedStatuses,
  'an ended session': rejectedStatuses,
  'a session of a suspended person': rejectedStatuses,
  'the session of a demoted admin': { public: 'let in', session: 'let in', admin: 403, scope: 'let in' },
} as const satisfies Record<string, ExpectedStatuses>
export type InvalidCredential = Exclude<keyof typeof statusesByCredential, 'nothing' | 'a token without the scope'>

/** Each was valid and used once before it was revoked or expired. */
export async function createInvalidCredentials(api: Api): Promise<Record<InvalidCredential, Credential>> {
  const scopes = ['user'] as const
  const superadmin = await api.signInAs(await api.person({ role: 'superadmin' }), 'admin')
  const [person, suspended, demoted] = [
    await api.signIn('user'),
    await api.person(),
    await api.person({ role: 'admin' }),
  ]
  const cookie = async ({ id }: { id: string }) => ({ Cookie: await api.cookieFor(id) })
  const app = async ({ id }: { id: string }) => bearer(await api.oauthTokenFor(id, scopes))
  const { data: createdToken } = await person(createToken, { name: 'A script', scopes: [...scopes] })
  const [leaving, staying] = [await api.person(), await api.person()]

  const credentials: Record<InvalidCredential, Credential> = {
    'an expired token': bearer(await api.tokenFor(staying.id, scopes, '2020-01-01T00:00:00.000Z')),
    'a revoked token': bearer(createdToken.token),
    'a token of a suspended person': bearer(await api.tokenFor(suspended.id, scopes)),
    'the token of a demoted admin': bearer(await api.tokenFor(demoted.id, ['admin'])),
    'an expired app’s token': await app(staying),
    'a revoked app’s token': await app(person),
    'an app’s token of a suspended person': await app(suspended),
    'an expired session': await cookie(staying),
    'an ended session': await cookie(leaving),
    'a session of a suspended person': await cookie(suspended),
    'the session of a demoted admin': await cookie(demoted),
  }
  await api.db.sql`
    update oauth_artifacts set expires_at = now() where payload ->> 'accountId' = ${staying.id}`
  await api.db.sql`update sessions set last_seen_at = now() - interval '8 days' where user_id = ${staying.id}`
  for (const [name, credential] of Object.entries(credentials))
    if (!name.startsWith('an expired')) await assertAccepted(api, name, credential)

  await person(revokeToken, { id: createdToken.id })
  for (const { grantId } of (await person(listOAuthGrants, {})).data) await person(revokeOAuthGrant, { grantId })
  await sendOperation(api, authLogoutAll, credentials['an ended session'], {})
  await superadmin(adminSuspendUser, { userId: suspended.id })
  await superadmin(adminSetUserRole, { userId: demoted.id, role: 'user' })
  return credentials
}

async function assertAccepted(api: Api, name: string, credential: Credential): Promise<void> {
  const { status } = await sendOperation(api, getMe, credential, {})
  if (status !== 200) throw new Error(`${name} was never good: ${status}.`)
}
