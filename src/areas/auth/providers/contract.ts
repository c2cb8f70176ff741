import {
  countedPageOf,
  withDescription,
  event,
  failure,
  Id,
  oneOf,
  operation,
  RateLimited,
  shape,
  TextOrNull,
  Timestamp,
  Type,
  withExample,
  type Static,
} from '#contract'
import { ReturnTo } from '../links/contract.ts'

export const providerIds = ['github', 'google', 'linkedin', 'discord', 'slack', 'apple', 'oidc'] as const
export type ProviderId = (typeof providerIds)[number]

/** Keys are values of the `error` query parameter on `/login`, or on `/settings/security` when linking. */
export const signInProblems = {
  denied: 'You did not allow it over there. Nothing has changed.',
  expired: 'It took too long, or was finished already. Please start again.',
  mismatch: 'It was not started in this browser. Please start again.',
  unavailable: 'The other side does not answer at the moment. Try again later, or have a link mailed to you.',
  failed: 'The other side did not confirm who you are. Please start again.',
  email_unverified:
    'Your account over there has no verified email address. Verify it there, or have a sign-in link mailed to you and link the account in your settings.',
  identity_taken: 'That account is linked with another account here. Unlink it there first.',
  already_linked: 'Your account is linked with another account of this provider. Unlink that one first.',
  other_session: 'You were signed out, or somebody else signed in, meanwhile. Sign in and link the account again.',
  sign_in_again: 'Sign in again first. This needs a sign-in from the last 15 minutes.',
  suspended: 'This account is suspended.',
  registration_closed: 'You have no account here, and no new ones are made at the moment.',
} as const
export type SignInProblem = keyof typeof signInProblems

const Provider = shape('Provider', {
  id: oneOf(providerIds, { description: 'The name of the provider in paths.' }),
  name: Type.String({ examples: ['GitHub'] }),
})

export const LinkedAccount = shape('LinkedAccount', {
  provider: oneOf(providerIds),
  providerUsername: TextOrNull,
  providerEmail: withDescription(TextOrNull, 'Your email address there. Null without the scope `user:email`.'),
  createdAt: withDescription(Timestamp, 'When you linked it.'),
})
export type LinkedAccount = Static<typeof LinkedAccount>

export const ProviderNotFound = failure('not_found', 'errors.auth.providerNotFound')
export const NotLinked = failure('not_found', 'errors.auth.notLinked')
export const AlreadyLinked = failure('conflict', 'errors.auth.alreadyLinked')
export const LastWayIn = failure('bad_request', 'errors.auth.lastWayIn')

export const IdentityLinked = event({
  type: 'user.identity_linked',
  summary: 'Somebody linked an account elsewhere with theirs.',
  visibleTo: ['self'],
  scopes: { self: 'user:linked-accounts' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, provider: oneOf(providerIds), providerUsername: TextOrNull }),
})

const ByProvider = Type.Object({ provider: oneOf(providerIds) })
const optionalText = (description: string) => Type.Optional(Type.String({ description }))
const callbackFields = {
  code: optionalText('The code that the provider exchanges for your identity.'),
  state: optionalText('The value that was sent to the provider, returned unchanged.'),
  iss: optionalText('The provider that responds (RFC 9207).'),
  error: optionalText('Why there is no code.'),
  user: optionalText('Your name as JSON; only from Apple.'),
}

export const authListProviders = operation({
  name: 'authListProviders',
  summary: 'List the providers with which one can sign in here.',
  tag: 'User',
  route: 'GET /auth/providers',
  scope: 'public',
  output: countedPageOf(Provider),
  flags: { isSignIn: true },
})

export const authStartProvider = operation({
  name: 'authStartProvider',
  summary: 'Sign in with an account elsewhere: sends the browser to the provider.',
  tag: 'User',
  route: 'GET /auth/{provider}',
  scope: 'public',
  params: ByProvider,
  query: Type.Object({ returnTo: Type.Optional(ReturnTo) }),
  status: 302,
  errors: [ProviderNotFound],
  flags: { isSignIn: true },
})

export const authProviderCallback = operation({
  name: 'authProviderCallback',
  summary:
    'Where the provider sends the browser back to. It is signed in and sent on, or sent to the sign-in page with an `error`.',
  tag: 'User',
  route: 'GET /auth/{provider}/callback',
  scope: 'public',
  params: ByProvider,
  query: Type.Object(callbackFields),
  status: 302,
  errors: [ProviderNotFound, RateLimited],
  flags: { isSignIn: true, isSignInAttempt: true },
})

export const authProviderForm = operation({
  name: 'authProviderForm',
  summary:
    'The same for Apple, whose page sends a form. The browser is sent on to where it brings its own cookies along.',
  tag: 'User',
  route: 'POST /auth/{provider}/callback',
  scope: 'public',
  params: ByProvider,
  body: withExample(Type.Object(callbackFields), { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' }),
  status: 303,
  errors: [ProviderNotFound, RateLimited],
  flags: { isSignIn: true, isSignInAttempt: true, acceptsForm: true, allowsCrossOrigin: true },
})

export const authLinkProvider = operation({
  name: 'authLinkProvider',
  summary: 'Link an account elsewhere with yours: sends the browser to the provider.',
  tag: 'User',
  route: 'POST /auth/{provider}/link',
  scope: 'session',
  params: ByProvider,
  status: 303,
  errors: [ProviderNotFound, AlreadyLinked],
  audit: false,
  flags: { isSignIn: true, changesAccount: true, acceptsForm: true },
})

export const authUnlinkProvider = operation({
  name: 'authUnlinkProvider',
  summary: 'Unlink an account elsewhere. A password, a passkey or another linked account must remain.',
  tag: 'User',
  route: 'DELETE /auth/linked-accounts/{provider}',
  scope: 'session',
  params: ByProvider,
  status: 204,
  errors: [NotLinked, LastWayIn],
  audit: { target: 'linked-account', idFrom: 'input.provider' },
  flags: { isSignIn: true, changesAccount: true },
})

export const listLinkedAccounts = operation({
  name: 'listLinkedAccounts',
  summary: 'List the accounts elsewhere that are linked with yours. Their email is included only with user:email.',
  tag: 'User',
  route: 'GET /v1/me/linked-accounts',
  scope: 'user:linked-accounts',
  output: countedPageOf(LinkedAccount),
  tool: { name: 'profile_linked_accounts' },
})
