import { event, failure, Id, operation, Type } from '#contract'
import { SignInAgain } from '../auth/sessions/contract.ts'
import { AccountIsLastOwner } from '../groups/members/contract.ts'

export const WrongConfirmation = failure('bad_request', 'errors.account.wrongConfirmation')
export const LastSuperadmin = failure('conflict', 'errors.account.lastSuperadmin')

export const UserDeleted = event({
  type: 'user.deleted',
  summary: 'An account was deleted: by its owner, by an admin, or because it was merged into another.',
  visibleTo: ['admin'],
  // Nobody is left to be told.
  subjects: [],
  data: Type.Object({ userId: Id }),
})

export const authDeleteAccount = operation({
  name: 'authDeleteAccount',
  summary:
    'Delete your account with everything in it. Every session and token, and apps you made, stop working immediately. Needs a sign-in from the last 15 minutes.',
  tag: 'User',
  route: 'DELETE /auth/account',
  scope: 'session',
  body: Type.Object({
    confirm: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Your username, or your email address if you have none: to show that you mean it.',
      examples: ['aino'],
    }),
  }),
  status: 204,
  errors: [SignInAgain, WrongConfirmation, LastSuperadmin, AccountIsLastOwner],
  audit: { words: 'accountDeleted', target: 'user', idFrom: 'caller.userId' },
  flags: { hasSignInRules: true, changesAccount: true },
})
