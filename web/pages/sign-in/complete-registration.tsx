import { authCompleteRegistration } from '../../../src/areas/auth/links/contract.ts'
import { UsernameTaken } from '../../../src/areas/profile/contract.ts'
import { FormField, NewPasswordField } from '../../components/form-field.tsx'
import { isFailureOfType } from '../../failures.ts'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const completeRegistration = page({
  path: '/register/{token}',
  hasSecretPath: true,
  isOneTimeLink: true,
  access: 'everyone',
  title: 'signIn.completeRegistration.title',
  width: 'narrow',
  allowsExternalFormAction: true,
  load: async () => undefined,
  view: ({ form }) => (
    <div class="stack gap-5">
      <h1>{t('signIn.completeRegistration.heading')}</h1>
      <p class="soft">{t('signIn.completeRegistration.lead')}</p>
      <form method="post" class="stack">
        {/* Only when somebody else has taken the username that they asked for. */}
        {(isFailureOfType(form.failure, UsernameTaken) || form.fields.has('username')) && (
          <FormField
            of={authCompleteRegistration}
            form={form}
            name="username"
            label={t('common.username')}
            isRequired
            autocomplete="username"
            help={t('signIn.completeRegistration.usernameHelp')}
          />
        )}
        <NewPasswordField
          of={authCompleteRegistration}
          form={form}
          name="password"
          label={t('common.password')}
          {...(form.fields.text('password') === ''
            ? { help: ({ min }) => t('signIn.completeRegistration.passwordHelp', { min }) }
            : { isRequired: true, help: ({ min }) => t('signIn.completeRegistration.passwordAgain', { min }) })}
        />
        <button class="button" name="action" value="complete">
          {t('signIn.createAccount')}
        </button>
      </form>
    </div>
  ),
  actions: {
    complete: async ({ call, params, site }, fields) => {
      const { data } = await call(authCompleteRegistration, {
        token: params['token'] ?? '',
        ...readInput(authCompleteRegistration, fields, ['password', 'username']),
      })
      const returnTo = site.returnPath(data.returnTo)
      return returnTo === '/' ? redirectTo('/settings', { notice: 'welcome' }) : redirectTo(returnTo)
    },
  },
})
