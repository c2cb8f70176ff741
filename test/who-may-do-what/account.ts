import type { Api } from '#test'
import { authDeleteAccount } from '../../src/areas/sign-in/account/contract.ts'
import { authChangeEmail, authVerifyEmail } from '../../src/areas/sign-in/email/contract.ts'
import {
  authCompleteRegistration,
  authGetMagicLink,
  authRegister,
  authRequestMagicLink,
  authRequestPasswordReset,
  authResetPassword,
  authUseMagicLink,
} from '../../src/areas/sign-in/links/contract.ts'
import {
  authLinkProvider,
  authListProviders,
  authProviderCallback,
  authProviderForm,
  authStartProvider,
  authUnlinkProvider,
  listLinkedAccounts,
} from '../../src/areas/sign-in/providers/contract.ts'
import {
  authChangePassword,
  authListSessions,
  authLogin,
  authLogout,
  authLogoutAll,
  authRevokeSession,
  authSession,
} from '../../src/areas/sign-in/sessions/contract.ts'
import type { Place, Someone } from './place.ts'
import { everybody, newNumber, owned, plain, type Row } from './row.ts'

const password = 'a long sentence is a good password'
const newEmail = () => `newcomer-${newNumber()}@example.org`
const unknownLink = () => ({ token: 'nobody-was-sent-this', password })
const atProvider = () => ({ provider: 'github' })

/** Somebody signs in once more. */
async function sessionOf(owner: Someone, { api }: Place) {
  await api.cookieFor(owner.id)
  return { id: await newestSessionOf(api, owner) }
}

async function newestSessionOf({ db }: Api, { id }: Someone): Promise<string> {
  const [session] = await db.sql<[{ id: string }]>`
    select id from sessions where user_id = ${id} order by created_at desc, id desc limit 1`
  return session.id
}

/** Signing in is for everybody, so a role makes no difference to it; what needs a session is one's own. */
export const accountRows: readonly Row[] = [
  ...plain(
    everybody(),
    authSession,
    authListProviders,
    authListSessions,
    authLogout,
    authLogoutAll,
    listLinkedAccounts,
  ),
  { operation: authLogin, args: () => ({ email: newEmail(), password }), answers: everybody(401) },
  { operation: authRegister, args: () => ({ email: newEmail(), name: 'Newcomer' }), answers: everybody() },
  { operation: authCompleteRegistration, args: unknownLink, answers: everybody(410) },
  { operation: authRequestMagicLink, args: () => ({ email: newEmail() }), answers: everybody() },
  { operation: authGetMagicLink, args: unknownLink, answers: everybody(410) },
  { operation: authUseMagicLink, args: unknownLink, answers: everybody(410) },
  { operation: authRequestPasswordReset, args: () => ({ email: newEmail() }), answers: everybody() },
  { operation: authResetPassword, args: unknownLink, answers: everybody(410) },
  { operation: authStartProvider, about: 'that is not set up', args: atProvider, answers: everybody(404) },
  { operation: authProviderCallback, about: 'of one that is not set up', args: atProvider, answers: everybody(404) },
  { operation: authProviderForm, about: 'of one that is not set up', args: atProvider, answers: everybody(404) },
  { operation: authLinkProvider, about: 'that is not set up', args: atProvider, answers: everybody(404) },
  { operation: authUnlinkProvider, about: 'that is not linked', args: atProvider, answers: everybody(404) },
  ...owned(authRevokeSession, sessionOf, everybody(204)),
  { operation: authChangePassword, args: () => ({ newPassword: password }), answers: everybody() },
  { operation: authChangeEmail, args: () => ({ email: newEmail() }), answers: everybody() },
  { operation: authVerifyEmail, args: unknownLink, answers: everybody(410) },
  { operation: authDeleteAccount, args: ({ me }) => ({ confirm: me.username }), answers: everybody(204) },
  {
    operation: authDeleteAccount,
    about: 'with somebody else’s name',
    args: ({ other }) => ({ confirm: other.username }),
    answers: everybody(400),
  },
]
