import {
  Count,
  dataEnvelope,
  failure,
  Flag,
  operation,
  RateLimited,
  shape,
  TimestampOrNull,
  Type,
  withDescription,
  type Static,
} from '#contract'
import { UserBasic } from '../../profile/contract.ts'
import {
  CodeNeeded,
  CurrentPassword,
  DemoClosed,
  SignInAgain,
  Suspended,
  WrongCurrentPassword,
} from '../sessions/contract.ts'

export const SecondFactor = shape('SecondFactor', {
  enabledAt: withDescription(TimestampOrNull, 'When you turned it on. Null while it is off.'),
  recoveryCodesLeft: withDescription(Count, 'How many recovery codes you have not used yet.'),
  isRequired: withDescription(Flag, 'True for admins of a platform that asks admins for it.'),
})
export type SecondFactor = Static<typeof SecondFactor>

const AuthenticatorSetup = shape('AuthenticatorSetup', {
  secret: Type.String({
    description: 'The secret in Base32, to type into an authenticator app.',
    examples: ['JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  }),
  uri: Type.String({
    description: 'The same as an `otpauth:` URI, to show as a QR code.',
    examples: ['otpauth://totp/Folkmoot:aino%40example.org?issuer=Folkmoot&secret=JBSWY3DPEHPK3PXP'],
  }),
})
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>

const RecoveryCodes = shape('RecoveryCodes', {
  recoveryCodes: Type.Array(Type.String(), {
    description: 'Each signs in once in place of a code. They are shown only now.',
    examples: [['k7qm-z2xa-bc34-9ftw']],
  }),
})

const Code = Type.String({
  minLength: 6,
  maxLength: 40,
  description: 'The six digits that your authenticator app shows, or a recovery code.',
  examples: ['123456'],
})
const passwordOrCode = {
  currentPassword: Type.Optional(CurrentPassword),
  code: Type.Optional(withDescription(Code, 'A code, in place of the password.')),
}

export const WrongCode = failure('unauthorized', 'errors.auth.wrongCode')
export const SignInExpired = failure('unauthorized', 'errors.auth.signInExpired')
export const SecondFactorOn = failure('conflict', 'errors.auth.secondFactorOn')
export const SecondFactorOff = failure('conflict', 'errors.auth.secondFactorOff')

export const authGetSecondFactor = operation({
  name: 'authGetSecondFactor',
  summary: 'See whether your account has a second factor.',
  tag: 'User',
  route: 'GET /auth/second-factor',
  scope: 'session',
  output: dataEnvelope(SecondFactor),
  flags: { hasSignInRules: true },
})

export const authSecondFactor = operation({
  name: 'authSecondFactor',
  summary: 'Finish a sign-in with a code from your authenticator app, or a recovery code, within ten minutes.',
  tag: 'User',
  route: 'POST /auth/second-factor',
  scope: 'public',
  body: Type.Object({ code: Code }),
  output: dataEnvelope(Type.Object({ user: withDescription(UserBasic, 'Your account.') })),
  errors: [WrongCode, SignInExpired, Suspended, DemoClosed, RateLimited],
  audit: { kind: 'sign-in' },
  flags: { hasSignInRules: true, isSignInAttempt: true },
})

export const authBeginTotp = operation({
  name: 'authBeginTotp',
  summary:
    'Get a secret for an authenticator app. It asks for codes once you confirm it. An account without a password must have signed in recently.',
  tag: 'User',
  route: 'POST /auth/totp/begin',
  scope: 'session',
  body: Type.Object({ currentPassword: Type.Optional(CurrentPassword) }),
  output: dataEnvelope(AuthenticatorSetup),
  errors: [WrongCurrentPassword, SignInAgain, SecondFactorOn, RateLimited],
  audit: false,
  flags: { hasSignInRules: true, changesAccount: true, returnsSecret: true },
})

export const authConfirmTotp = operation({
  name: 'authConfirmTotp',
  summary: 'Turn the second factor on with a code from your authenticator app. You get ten recovery codes, and a mail.',
  tag: 'User',
  route: 'POST /auth/totp',
  scope: 'session',
  body: Type.Object({ code: Code }),
  output: dataEnvelope(RecoveryCodes),
  errors: [WrongCode, SecondFactorOn, SecondFactorOff, RateLimited],
  audit: { words: 'secondFactorEnabled', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true, returnsSecret: true },
})

export const authDisableTotp = operation({
  name: 'authDisableTotp',
  summary: 'Turn the second factor off, with your password or a code. You get a mail about it.',
  tag: 'User',
  route: 'DELETE /auth/totp',
  scope: 'session',
  body: Type.Object(passwordOrCode),
  status: 204,
  errors: [CodeNeeded, WrongCode, WrongCurrentPassword, SecondFactorOff, RateLimited],
  audit: { words: 'secondFactorDisabled', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authRecoveryCodes = operation({
  name: 'authRecoveryCodes',
  summary: 'Get ten new recovery codes, with your password or a code. The old ones no longer work.',
  tag: 'User',
  route: 'POST /auth/recovery-codes',
  scope: 'session',
  body: Type.Object(passwordOrCode),
  output: dataEnvelope(RecoveryCodes),
  errors: [CodeNeeded, WrongCode, WrongCurrentPassword, SecondFactorOff, RateLimited],
  audit: { words: 'recoveryCodesCreated', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true, returnsSecret: true },
})
