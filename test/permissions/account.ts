import { authGetGuestRsvp, confirmGuestRsvp } from '../../src/areas/auth/guest-links/contract.ts'
import { buildExample, type Operation } from '#contract'
import type { Api } from '#test'
import { authDeleteAccount } from '../../src/areas/account/contract.ts'
import { authChangeEmail, authVerifyEmail } from '../../src/areas/auth/email/contract.ts'
import {
  authCompleteRegistration,
  authGetMagicLink,
  authRegister,
  authRequestMagicLink,
  authRequestPasswordReset,
  authResetPassword,
  authUseMagicLink,
} from '../../src/areas/auth/links/contract.ts'
import {
  authAddPasskey,
  authPasskeySignIn,
  authRemovePasskey,
  authRenamePasskey,
} from '../../src/areas/auth/passkeys/contract.ts'
import {
  authLinkProvider,
  authProviderCallback,
  authProviderForm,
  authStartProvider,
  authUnlinkProvider,
} from '../../src/areas/auth/providers/contract.ts'
import {
  authConfirmTotp,
  authDisableTotp,
  authRecoveryCodes,
  authSecondFactor,
} from '../../src/areas/auth/second-factor/contract.ts'
import { completeSetup } from '../../src/areas/auth/setup/contract.ts'
import { authChangePassword, authLogin, authRevokeSession } from '../../src/areas/auth/sessions/contract.ts'
import type { Scenario, SignedInPerson } from './scenario.ts'
import { everybody, nextNumber, ownershipRows, type PermissionRow } from './row.ts'

const password = 'a long sentence is a good password'
const createEmail = () => `newcomer-${nextNumber()}@example.org`
const unknownLinkArgs = () => ({ token: 'nobody-was-sent-this', password })
const code = '123456'
const exampleArgs = (operation: Operation) => () => (operation.body ? (buildExample(operation.body) as object) : {})
const providerArgs = () => ({ provider: 'github' })

async function createSessionArgs(owner: SignedInPerson, { api }: Scenario) {
  await api.cookieFor(owner.id)
  return { id: await findNewestSession(api, owner) }
}

async function createPasskeyArgs(owner: SignedInPerson, { api }: Scenario) {
  const [passkey] = await api.db.sql<[{ id: string }]>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    select gen_random_uuid(), ${owner.id}, gen_random_uuid()::text, '', 0, '{}', 'A phone' from generate_series(1, 2)
    returning id`
  return { id: passkey.id, name: 'My phone' }
}

async function findNewestSession({ db }: Api, { id }: SignedInPerson): Promise<string> {
  const [session] = await db.sql<[{ id: string }]>`
    select id from sessions where user_id = ${id} order by created_at desc, id desc limit 1`
  return session.id
}

export const accountRows: readonly PermissionRow[] = [
  {
    operation: completeSetup,
    variant: 'without Origin',
    args: () => ({ code, name: 'Newcomer', email: createEmail() }),
    statuses: everybody(403),
  },
  { operation: authLogin, args: () => ({ email: createEmail(), password }), statuses: everybody(401) },
  { operation: authRegister, args: () => ({ email: createEmail(), name: 'Newcomer' }), statuses: everybody() },
  { operation: authCompleteRegistration, args: unknownLinkArgs, statuses: everybody(410) },
  { operation: authRequestMagicLink, args: () => ({ email: createEmail() }), statuses: everybody() },
  { operation: authGetMagicLink, args: unknownLinkArgs, statuses: everybody(410) },
  { operation: authGetGuestRsvp, args: unknownLinkArgs, statuses: everybody(404) },
  { operation: confirmGuestRsvp, variant: 'without Origin', args: unknownLinkArgs, statuses: everybody(403) },
  { operation: authUseMagicLink, args: unknownLinkArgs, statuses: everybody(410) },
  { operation: authRequestPasswordReset, args: () => ({ email: createEmail() }), statuses: everybody() },
  { operation: authResetPassword, args: unknownLinkArgs, statuses: everybody(410) },
  { operation: authStartProvider, variant: 'that is not set up', args: providerArgs, statuses: everybody(404) },
  {
    operation: authProviderCallback,
    variant: 'of one that is not set up',
    args: providerArgs,
    statuses: everybody(404),
  },
  { operation: authProviderForm, variant: 'of one that is not set up', args: providerArgs, statuses: everybody(404) },
  { operation: authLinkProvider, variant: 'that is not set up', args: providerArgs, statuses: everybody(404) },
  { operation: authUnlinkProvider, variant: 'that is not linked', args: providerArgs, statuses: everybody(404) },
  ...ownershipRows(authRevokeSession, createSessionArgs, everybody(204)),
  {
    operation: authAddPasskey,
    variant: 'that was not begun',
    args: exampleArgs(authAddPasskey),
    statuses: everybody(400),
  },
  ...ownershipRows(authRenamePasskey, createPasskeyArgs),
  ...ownershipRows(authRemovePasskey, createPasskeyArgs, everybody(204)),
  {
    operation: authPasskeySignIn,
    variant: 'that was not begun',
    args: exampleArgs(authPasskeySignIn),
    statuses: everybody(400),
  },
  { operation: authSecondFactor, variant: 'that is not pending', args: () => ({ code }), statuses: everybody(401) },
  { operation: authConfirmTotp, variant: 'that was not begun', args: () => ({ code }), statuses: everybody(409) },
  { operation: authDisableTotp, variant: 'that is not on', args: () => ({ code }), statuses: everybody(409) },
  { operation: authRecoveryCodes, variant: 'of none that is on', args: () => ({ code }), statuses: everybody(409) },
  { operation: authChangePassword, args: () => ({ newPassword: password }), statuses: everybody() },
  { operation: authChangeEmail, args: () => ({ email: createEmail() }), statuses: everybody() },
  { operation: authVerifyEmail, args: unknownLinkArgs, statuses: everybody(410) },
  { operation: authDeleteAccount, args: ({ me }) => ({ confirm: me.username }), statuses: everybody(204) },
  {
    operation: authDeleteAccount,
    variant: 'with somebody else’s name',
    args: ({ other }) => ({ confirm: other.username }),
    statuses: everybody(400),
  },
]
