import {
  dataEnvelope,
  withDescription,
  event,
  failure,
  Id,
  oneOf,
  operation,
  orNull,
  RateLimited,
  shape,
  Success,
  Text,
  text,
  textOrNull,
  TextOrNull,
  Type,
} from '#contract'
import { DemoClosed, NewPassword, signInMethods, Suspended } from '../sessions/contract.ts'
import { UserBasic, UsernameTaken } from '../../profile/contract.ts'
import { RegistrationClosed } from '../../settings/contract.ts'

export const Email = Type.String({ format: 'email', maxLength: 254, examples: ['aino@example.org'] })
export const Token = Type.String({
  minLength: 1,
  maxLength: 200,
  examples: ['q2n0Zr1c9yXvJ5m8sT4uW7aB3dE6fG0hI2jK5lM8nP1'],
})

export const ReturnTo = Type.String({
  description: 'Where to go afterwards: a path or URL of this service. Anything else becomes `/`.',
  examples: ['/events'],
})

const wishedUsername = (description: string) =>
  Type.Optional(Type.String({ description, minLength: 3, maxLength: 30, examples: ['aino'] }))

export const LinkUsedOrExpired = failure('gone', 'errors.auth.linkUsedOrExpired')

export const UserRegistered = event({
  type: 'user.registered',
  summary: 'Somebody created an account.',
  visibleTo: ['admin'],
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    username: TextOrNull,
    method: oneOf(signInMethods, { description: 'How they sign in.' }),
  }),
})

export const authRegister = operation({
  name: 'authRegister',
  summary: 'Request an account. The response is the same for every address; the link in the mail creates the account.',
  tag: 'User',
  route: 'POST /auth/register',
  scope: 'public',
  body: Type.Object({
    email: withDescription(Email, 'Your email address. A link is mailed there.'),
    name: text(1, 100, { description: 'The name people see.', examples: ['Aino Korhonen'] }),
    username: wishedUsername('The username you would like. You can also choose it later.'),
    returnTo: Type.Optional(ReturnTo),
  }),
  output: Success,
  errors: [RegistrationClosed, UsernameTaken, RateLimited],
  flags: { hasSignInRules: true, isSignInAttempt: true },
})

export const authCompleteRegistration = operation({
  name: 'authCompleteRegistration',
  summary:
    'Create the account that a mailed link is for, and sign in. Without a password, you sign in by mailed links.',
  tag: 'User',
  route: 'POST /auth/register/{token}',
  scope: 'public',
  params: Type.Object({ token: withDescription(Token, 'The token in the mailed link.') }),
  body: Type.Object({
    password: Type.Optional(
      withDescription(NewPassword, 'A password, 10 characters or more. Without one you sign in by mailed links.'),
    ),
    username: wishedUsername('Another username, when somebody else has taken the one you asked for.'),
  }),
  output: dataEnvelope(
    Type.Object({
      user: withDescription(UserBasic, 'Your account.'),
      returnTo: withDescription(Text, 'Where to go next: a path or URL of this service.'),
    }),
  ),
  status: 201,
  errors: [LinkUsedOrExpired, RegistrationClosed, UsernameTaken],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})

export const authRequestMagicLink = operation({
  name: 'authRequestMagicLink',
  summary:
    'Request a sign-in link by mail. The response is the same for every address; for a new one, the link creates an account.',
  tag: 'User',
  route: 'POST /auth/magic-link',
  scope: 'public',
  body: Type.Object({
    email: withDescription(Email, 'Your email address. A link is mailed there.'),
    returnTo: Type.Optional(ReturnTo),
  }),
  output: Success,
  errors: [RateLimited],
  flags: { hasSignInRules: true },
})

const MagicLink = shape('MagicLink', {
  email: Type.String({ description: 'The address that the link was mailed to.', examples: ['aino@example.org'] }),
  user: orNull(
    Type.Object({ name: Type.String({ examples: ['Aino Korhonen'] }), username: TextOrNull, avatarUrl: TextOrNull }),
    { description: 'The account that it signs in to. Null when it creates a new one.' },
  ),
})

export const authGetMagicLink = operation({
  name: 'authGetMagicLink',
  summary: 'See which account a mailed link signs in to, without using the link. Null when it creates a new one.',
  tag: 'User',
  route: 'GET /auth/links/{token}',
  scope: 'public',
  params: Type.Object({ token: withDescription(Token, 'The token in the mailed link.') }),
  output: dataEnvelope(MagicLink),
  errors: [LinkUsedOrExpired],
  flags: { hasSignInRules: true },
})

export const authUseMagicLink = operation({
  name: 'authUseMagicLink',
  summary: 'Sign in with a mailed link. Redirects to the `returnTo` of the request for it.',
  tag: 'User',
  route: 'POST /auth/magic-link/{token}',
  scope: 'public',
  params: Type.Object({ token: withDescription(Token, 'The token in the mailed link.') }),
  body: Type.Object({
    name: Type.Optional(
      textOrNull(100, {
        description:
          'The name people see, for a new account. Without one it is in no directory until a name is chosen.',
        examples: ['Aino Korhonen'],
      }),
    ),
  }),
  status: 303,
  errors: [LinkUsedOrExpired, RegistrationClosed, Suspended, DemoClosed],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true, acceptsForm: true },
})

export const authRequestPasswordReset = operation({
  name: 'authRequestPasswordReset',
  summary: 'Request a link by mail that sets a new password. The response is the same for every address.',
  tag: 'User',
  route: 'POST /auth/password/reset-request',
  scope: 'public',
  body: Type.Object({ email: withDescription(Email, 'Your email address. A link is mailed there.') }),
  output: Success,
  errors: [RateLimited],
  audit: { words: 'passwordLinkSent', isRecordedElsewhere: true },
  flags: { hasSignInRules: true },
})

export const authResetPassword = operation({
  name: 'authResetPassword',
  summary:
    'Set a new password with a mailed link. Every browser is signed out; with endAccess, every token and app too.',
  tag: 'User',
  route: 'POST /auth/password/reset',
  scope: 'public',
  body: Type.Object({
    token: withDescription(Token, 'The token in the mailed link.'),
    password: withDescription(NewPassword, 'Your new password, 10 characters or more.'),
    endAccess: Type.Boolean({
      default: false,
      description:
        'Also revoke all personal tokens and apps, with everything that was made with them, and end feed URLs and notifications in browsers.',
      examples: [true],
    }),
  }),
  output: Success,
  errors: [LinkUsedOrExpired],
  audit: { words: 'passwordSet', isRecordedElsewhere: true },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})
