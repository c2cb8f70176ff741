import { dataEnvelope, withDescription, failure, Flag, operation, RateLimited, shape, Success, Type } from '#contract'
import { Email, LinkUsedOrExpired, Token } from '../links/contract.ts'
import { CurrentPassword, WrongCurrentPassword } from '../sessions/contract.ts'

export const EmailTakenMeanwhile = failure('gone', 'errors.auth.addressTaken')

export const authChangeEmail = operation({
  name: 'authChangeEmail',
  summary:
    'Change your email address. The change takes effect once you open the link mailed to the new address and, if your account has no password, also the one mailed to the old address.',
  tag: 'User',
  route: 'POST /auth/email',
  scope: 'session',
  body: Type.Object({
    email: withDescription(Email, 'Your new email address.'),
    currentPassword: Type.Optional(CurrentPassword),
  }),
  output: Success,
  errors: [WrongCurrentPassword, RateLimited],
  audit: { words: 'emailChangeRequested', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true },
})

export const authVerifyEmail = operation({
  name: 'authVerifyEmail',
  summary:
    'Confirm a change of email address with a mailed link, while signed in. Once every link is confirmed, the address changes and all other browsers are signed out.',
  tag: 'User',
  route: 'POST /auth/email/verify',
  scope: 'session',
  body: Type.Object({ token: withDescription(Token, 'The token in the mailed link.') }),
  output: dataEnvelope(
    shape('EmailVerified', {
      success: Type.Literal(true, { description: 'Always true.' }),
      changed: Type.Boolean({ ...Flag, description: 'False while the other link still has to be opened.' }),
    }),
  ),
  errors: [LinkUsedOrExpired, EmailTakenMeanwhile],
  audit: { words: 'emailConfirmed', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true },
})
