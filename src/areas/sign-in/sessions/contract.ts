import {
  Count,
  dataOf,
  event,
  failure,
  Flag,
  Id,
  oneOf,
  oneOfOrNull,
  operation,
  orNull,
  countedPageOf,
  RateLimited,
  shape,
  Success,
  Text,
  TextOrNull,
  Timestamp,
  Type,
  type Static,
} from '#contract'
import { UserBasic } from '../../user/profile/contract.ts'

export const Session = shape('Session', {
  id: Id,
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  ip: TextOrNull,
  userAgent: TextOrNull,
  current: Flag,
})
export type Session = Static<typeof Session>

const Password = Type.String({ minLength: 1, maxLength: 200, examples: ['a long sentence is a good password'] })
const NewPassword = Type.String({ minLength: 10, maxLength: 200, examples: ['a long sentence is a good password'] })
const ById = Type.Object({ id: Id })

export const signInMethods = ['password', 'magic_link', 'provider'] as const
export type SignInMethod = (typeof signInMethods)[number]

export const UserLoggedIn = event({
  type: 'user.login',
  summary: 'Somebody signed in.',
  audience: ['self'],
  scopes: { self: 'user' },
  subjects: ['userId'],
  data: Type.Object({ userId: Id, method: oneOf(signInMethods), daysSinceCreation: Count }),
})

export const WrongPassword = failure('unauthorized', 'The email address or the password is wrong.')
export const WrongCurrentPassword = failure('unauthorized', 'The current password is wrong.')
export const Suspended = failure('forbidden', 'This account is suspended.')
export const DemoClosed = failure('forbidden', 'Demo accounts are closed, because this site is public.')
export const SessionNotFound = failure('not_found', 'You have no session with this id.')

export const authLogin = operation({
  name: 'authLogin',
  summary: 'Sign in with email address and password.',
  tag: 'User',
  route: 'POST /auth/login',
  scope: 'public',
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 254, examples: ['aino@example.org'] }),
    password: Password,
  }),
  output: dataOf(Type.Object({ user: UserBasic })),
  errors: [WrongPassword, Suspended, DemoClosed, RateLimited],
  marks: { attempt: true },
})

export const authSession = operation({
  name: 'authSession',
  summary: 'Tell who is signed in, and with which scopes.',
  tag: 'User',
  route: 'GET /auth/me',
  scope: 'public',
  output: dataOf(
    Type.Object({
      user: orNull(UserBasic),
      role: oneOfOrNull(['user', 'admin', 'superadmin']),
      scopes: Type.Array(Text),
      hasPassword: Type.Unsafe<boolean | null>({
        type: ['boolean', 'null'],
        description: 'Null unless a session asks.',
        examples: [true],
      }),
    }),
  ),
})

export const authListSessions = operation({
  name: 'authListSessions',
  summary: 'List the browsers you are signed in with.',
  tag: 'User',
  route: 'GET /auth/sessions',
  scope: 'session',
  output: countedPageOf(Session),
})

export const authRevokeSession = operation({
  name: 'authRevokeSession',
  summary: 'Sign out one of your browsers. It is out at once.',
  tag: 'User',
  route: 'DELETE /auth/sessions/{id}',
  scope: 'session',
  params: ById,
  status: 204,
  errors: [SessionNotFound],
})

export const authLogout = operation({
  name: 'authLogout',
  summary: 'Sign out this browser.',
  tag: 'User',
  route: 'POST /auth/logout',
  scope: 'session',
  output: Success,
})

export const authLogoutAll = operation({
  name: 'authLogoutAll',
  summary: 'Sign out every browser, this one too.',
  tag: 'User',
  route: 'POST /auth/logout-all',
  scope: 'session',
  output: Success,
})

export const authChangePassword = operation({
  name: 'authChangePassword',
  summary:
    'Set a new password. Every other browser is signed out. An account without a password gets a mail instead, with a link that sets its first one.',
  tag: 'User',
  route: 'POST /auth/password',
  scope: 'session',
  body: Type.Object({ currentPassword: Type.Optional(Password), newPassword: NewPassword }),
  output: dataOf(
    shape('PasswordChanged', {
      success: Type.Literal(true),
      changed: Type.Boolean({ ...Flag, description: 'False when the link in the mail sets the password.' }),
    }),
  ),
  errors: [WrongCurrentPassword, RateLimited],
})
