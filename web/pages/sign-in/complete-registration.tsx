import { authCompleteRegistration } from '../../../src/areas/auth/links/contract.ts'
import { NewPasswordField } from '../../components/form-field.tsx'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const completeRegistration = page({
  path: '/register/{token}',
  access: 'everyone',
  title: 'Make your account',
  width: 'narrow',
  allowsExternalFormAction: true,
  load: async () => undefined,
  view: ({ form }) => (
    <div class="stack gap-5">
      <h1>One last step</h1>
      <p class="soft">Email confirmed. Choose a password, or leave it empty and sign in by mail each time.</p>
      <form method="post" class="stack">
        <NewPasswordField
          of={authCompleteRegistration}
          form={form}
          name="password"
          label="Password"
          help={({ min }) => `At least ${min} characters. A sentence is easy to remember and hard to guess.`}
        />
        <button class="button" name="action" value="complete">
          Make my account
        </button>
      </form>
    </div>
  ),
  actions: {
    complete: async ({ call, params, site }, fields) => {
      const { data } = await call(authCompleteRegistration, {
        token: params['token'] ?? '',
        ...readInput(authCompleteRegistration, fields, ['password']),
      })
      const returnTo = site.returnPath(data.returnTo)
      return redirectTo(returnTo === '/' ? '/settings?done=welcome' : returnTo)
    },
  },
})
