import {
  Count,
  countedPageOf,
  dataEnvelope,
  withDescription,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  RateLimited,
  shape,
  Success,
  Text,
  text,
  TextOrNull,
  Timestamp,
  Type,
  type Static,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'

export const Session = shape('Session', {
  id: Id,
  createdAt: withDescription(Timestamp, 'When you signed in.'),
  lastSeenAt: withDescription(Timestamp, 'When it was last used.'),
  ip: withDescription(TextOrNull, 'The IP address you signed in from.'),
  userAgent: withDescription(TextOrNull, 'The `User-Agent` of the browser.'),
  current: withDescription(Flag, 'True for the browser that sends this request.'),
})
export type Session = Static<typeof Session>

const password = (minLength: number) =>
  text(minLength, 200, { format: 'password', examples: ['a long sentence is a good password'] })
const Password = password(1)
/** For changes that a stolen session must not make. */
export const CurrentPassword = withDescription(Password, 'Your password, if your account has one.')
export const NewPassword = password(10)
const ById = Type.Object({ id: withDescription(Id, 'The id of the session.') })

export const signInMethods = ['password', 'magic_link', 'provider', 'passkey'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const UserLoggedIn = event({
  type: 'user.login',
  summary: 'Somebody signed in.',
  visibleTo: ['self'],
  scopes: { self: 'user' },
  subjects: ['userId'],
  data: Type.Object({
    userId: Id,
    method: oneOf(signInMethods, { description: 'How they signed in.' }),
    daysSinceCreation: withDescription(Count, 'How many days old the account is.'),
  }),
})

export const WrongPassword = failure('unauthorized', 'errors.auth.wrongPassword')
export const WrongCurrentPassword = failure('unauthorized', 'errors.auth.wrongCurrentPassword')
export const CodeNeeded = failure('unauthorized', 'errors.auth.codeNeeded')
export const SignInAgain = failure('forbidden', 'errors.auth.signInAgain')
export const Suspended = failure('forbidden', 'errors.auth.suspended')
export const DemoClosed = failure('forbidden', 'errors.auth.demoClosed')
export const SessionNotFound = failure('not_found', 'errors.auth.sessionNotFound')

export const authLogin = operation({
  name: 'authLogin',
  summary:
    'Sign in with email address and password. An account with a second factor also needs a code: see authSecondFactor.',
  tag: 'User',
  route: 'POST /auth/login',
  scope: 'public',
  body: Type.Object({
    email: Type.String({
      description: 'Your email address.',
      minLength: 1,
      maxLength: 254,
      examples: ['aino@example.org'],
    }),
    password: withDescription(Password, 'Your password.'),
  }),
  output: dataEnvelope(Type.Object({ user: withDescription(UserBasic, 'Your account.') })),
  errors: [WrongPassword, CodeNeeded, Suspended, DemoClosed, RateLimited],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})

export const authSession = operation({
  name: 'authSession',
  summary: 'Get who is signed in, and with which scopes.',
  tag: 'User',
  route: 'GET /auth/me',
  scope: 'public',
  output: dataEnvelope(
    Type.Object({
      user: orNull(UserBasic, { description: 'Your account. Null when nobody is signed in.' }),
      role: oneOfOrNull(['user', 'admin', 'superadmin'], {
        description: 'What you may do on the platform. Null when nobody is signed in.',
      }),
      lacksSecondFactor: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description: 'True for an admin who must set up a second factor first. Null when nobody is signed in.',
        examples: [false],
      }),
      scopes: Type.Array(Text, { description: 'The scopes that your session has.' }),
      hasPassword: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description: 'Whether your account has a password. Null without a session.',
        examples: [true],
      }),
      isNamed: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description: 'False until the person has chosen a name; until then they are in no directory.',
        examples: [true],
      }),
      locale: Type.Unsafe<string | null>({
        ...TextOrNull,
        description: 'The language you chose. Null for the language of the browser.',
        examples: ['fi'],
      }),
      hasUnread: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description:
          'True when there is something in your inbox that you have not read. Null without the scope `user`.',
        examples: [true],
      }),
    }),
  ),
  flags: { hasSignInRules: true },
})

export const authListSessions = operation({
  name: 'authListSessions',
  summary: 'List the browsers you are signed in with.',
  tag: 'User',
  route: 'GET /auth/sessions',
  scope: 'session',
  output: countedPageOf(Session),
  flags: { hasSignInRules: true },
})

export const authRevokeSession = operation({
  name: 'authRevokeSession',
  summary: 'Sign out one of your browsers immediately.',
  tag: 'User',
  route: 'DELETE /auth/sessions/{id}',
  scope: 'session',
  params: ById,
  status: 204,
  errors: [SessionNotFound],
  audit: { words: 'browserSignedOut', target: 'session', idFrom: 'input.id' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authLogout = operation({
  name: 'authLogout',
  summary: 'Sign out this browser.',
  tag: 'User',
  route: 'POST /auth/logout',
  scope: 'session',
  output: Success,
  audit: false,
  flags: { hasSignInRules: true },
})

export const authLogoutAll = operation({
  name: 'authLogoutAll',
  summary: 'Sign out every browser, including this one.',
  tag: 'User',
  route: 'POST /auth/logout-all',
  scope: 'session',
  output: Success,
  audit: { words: 'allSignedOut', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true },
})

export const authChangePassword = operation({
  name: 'authChangePassword',
  summary:
    'Set a new password. Every other browser is signed out. An account without a password gets a mail instead, with a link that sets its first one.',
  tag: 'User',
  route: 'POST /auth/password',
  scope: 'session',
  body: Type.Object({
    currentPassword: Type.Optional(withDescription(Password, 'Your current password. Not needed when you have none.')),
    newPassword: withDescription(NewPassword, 'Your new password, 10 characters or more.'),
  }),
  output: dataEnvelope(
    shape('PasswordChanged', {
      success: Type.Literal(true),
      changed: withDescription(Flag, 'False when you were mailed a link that sets the password.'),
    }),
  ),
  errors: [WrongCurrentPassword, RateLimited],
  audit: { words: 'passwordSet', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true },
})
