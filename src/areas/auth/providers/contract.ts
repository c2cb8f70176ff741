import {
  countedPageOf,
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
  withDescription,
  withExample,
  WordsOrNull,
  type Static,
} from '#contract'
import { ReturnTo } from '../links/contract.ts'

export const providerIds = ['github', 'google', 'linkedin', 'discord', 'slack', 'apple', 'oidc'] as const
export type ProviderId = (typeof providerIds)[number]

/** Values of the `error` query parameter on `/login`, or on `/settings/security` when linking. */
export const signInProblems = [
  'denied',
  'expired',
  'mismatch',
  'unavailable',
  'failed',
  'email_unverified',
  'identity_taken',
  'already_linked',
  'other_session',
  'sign_in_again',
  'suspended',
  'demo_closed',
  'registration_closed',
] as const
export type SignInProblem = (typeof signInProblems)[number]

const Provider = shape('Provider', {
  id: oneOf(providerIds, { description: 'The name of the provider in paths.' }),
  name: Type.String({ examples: ['GitHub'] }),
})

export const LinkedAccount = shape('LinkedAccount', {
  provider: oneOf(providerIds),
  providerUsername: WordsOrNull,
  providerEmail: withDescription(TextOrNull, 'Your email address there. Null without the scope `user:email`.'),
  createdAt: withDescription(Timestamp, 'When you linked it.'),
})
export type LinkedAccount = Static<typeof LinkedAccount>

export const ProviderNotFound = failure('not_found', 'errors.auth.providerNotFound')
export const NotLinked = failure('not_found', 'errors.auth.notLinked')
export const AlreadyLinked = failure('conflict', 'errors.auth.alreadyLinked')
export const LastSignInMethod = failure('bad_request', 'errors.auth.lastSignInMethod')

export const IdentityLinked = event({
  type: 'user.identity_linked',
  summary: 'Somebody linked an account at a provider to theirs.',
  visibleTo: ['self'],
  scopes: { self: 'user:linked-accounts' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, provider: oneOf(providerIds), providerUsername: WordsOrNull }),
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
  summary: 'List the providers that people can sign in with here.',
  tag: 'User',
  route: 'GET /auth/providers',
  scope: 'public',
  output: countedPageOf(Provider),
  flags: { hasSignInRules: true },
})

export const authStartProvider = operation({
  name: 'authStartProvider',
  summary: 'Sign in with an account at a provider. Redirects the browser there.',
  tag: 'User',
  route: 'GET /auth/{provider}',
  scope: 'public',
  params: ByProvider,
  query: Type.Object({ returnTo: Type.Optional(ReturnTo) }),
  status: 302,
  errors: [ProviderNotFound],
  flags: { hasSignInRules: true },
})

export const authProviderCallback = operation({
  name: 'authProviderCallback',
  summary:
    'The callback of a provider. Signs the browser in and redirects it, or redirects to the sign-in page with an `error`.',
  tag: 'User',
  route: 'GET /auth/{provider}/callback',
  scope: 'public',
  params: ByProvider,
  query: Type.Object(callbackFields),
  status: 302,
  errors: [ProviderNotFound, RateLimited],
  audit: { kind: 'sign-in', words: 'accountLinked' },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})

export const authProviderForm = operation({
  name: 'authProviderForm',
  summary:
    'The callback for Apple, whose page posts a form. Redirects to the GET callback, because browsers send no session cookie with a form from another site.',
  tag: 'User',
  route: 'POST /auth/{provider}/callback',
  scope: 'public',
  params: ByProvider,
  body: withExample(Type.Object(callbackFields), { code: 'SplxlOBeZQQYbYS6WxSbIA', state: 'af0ifjsldkj' }),
  status: 303,
  errors: [ProviderNotFound, RateLimited],
  flags: { hasSignInRules: true, isSignInAttempt: true, acceptsForm: true, allowsCrossOrigin: true },
})

export const authLinkProvider = operation({
  name: 'authLinkProvider',
  summary: 'Link an account at a provider to yours. Redirects the browser there.',
  tag: 'User',
  route: 'POST /auth/{provider}/link',
  scope: 'session',
  params: ByProvider,
  status: 303,
  errors: [ProviderNotFound, AlreadyLinked],
  audit: false,
  flags: { hasSignInRules: true, changesAccount: true, acceptsForm: true },
})

export const authUnlinkProvider = operation({
  name: 'authUnlinkProvider',
  summary: 'Unlink an account at a provider. A password, a passkey or another linked account must remain.',
  tag: 'User',
  route: 'DELETE /auth/linked-accounts/{provider}',
  scope: 'session',
  params: ByProvider,
  status: 204,
  errors: [NotLinked, LastSignInMethod],
  audit: { words: 'accountUnlinked', target: 'linked-account', idFrom: 'input.provider' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const listLinkedAccounts = operation({
  name: 'listLinkedAccounts',
  summary: 'List the accounts at providers that are linked to yours. Their email is included only with `user:email`.',
  tag: 'User',
  route: 'GET /v1/me/linked-accounts',
  scope: 'user:linked-accounts',
  output: countedPageOf(LinkedAccount),
  tool: { name: 'profile_linked_accounts' },
})
