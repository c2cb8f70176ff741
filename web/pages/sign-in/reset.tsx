import { authRequestPasswordReset, authResetPassword } from '../../../src/areas/auth/links/contract.ts'
import { FormField, NewPasswordField } from '../../components/form-field.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { redirectTo, page, type MailDestination } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const requestReset = page<{ mailDestination: MailDestination }, { email: string }>({
  path: '/reset',
  access: 'everyone',
  title: 'Set a new password',
  width: 'narrow',
  load: async ({ site }) => ({ mailDestination: await site.mailDestination() }),
  view: ({ data: { mailDestination }, form, actionResult }) =>
    actionResult ? (
      <MailSent destination={mailDestination}>
        If there is an account with <b>{actionResult.email}</b>, a mail is on its way. The link in it sets a new
        password and works for an hour.
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>Set a new password</h1>
        <p class="soft">Tell us your address and we send you a link.</p>
        <form method="post" class="stack">
          <FormField
            of={authRequestPasswordReset}
            form={form}
            name="email"
            label="Email address"
            autocomplete="email"
          />
          <button class="button" name="action" value="request">
            Send me the link
          </button>
        </form>
      </div>
    ),
  actions: {
    request: async ({ call }, fields) => {
      const input = readInput(authRequestPasswordReset, fields, ['email'])
      await call(authRequestPasswordReset, input)
      return { result: input }
    },
  },
})

export const resetPassword = page({
  path: '/reset/{token}',
  access: 'everyone',
  title: 'Set a new password',
  width: 'narrow',
  load: async () => undefined,
  view: ({ form }) => (
    <div class="stack gap-5">
      <h1>Your new password</h1>
      <p class="soft">Every browser is signed out when you set it, this one too.</p>
      <form method="post" class="stack">
        <NewPasswordField of={authResetPassword} form={form} name="password" label="New password" />
        <FormField
          of={authResetPassword}
          form={form}
          name="endAccess"
          label="End all tokens and connected apps, too"
          help="Do this if somebody else may have been in your account. Programs and apps that you use have to be connected again."
        />
        <button class="button" name="action" value="reset">
          Set the password
        </button>
      </form>
    </div>
  ),
  actions: {
    reset: async ({ call, params }, fields) => {
      await call(authResetPassword, {
        token: params['token'] ?? '',
        ...readInput(authResetPassword, fields, ['password', 'endAccess']),
      })
      return redirectTo('/login?done=reset')
    },
  },
})
