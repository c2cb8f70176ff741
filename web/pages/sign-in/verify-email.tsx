import { authVerifyEmail } from '../../../src/areas/auth/email/contract.ts'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'

export const verifyEmail = page({
  path: '/verify-email/{token}',
  hasSecretPath: true,
  isOneTimeLink: true,
  access: 'signedIn',
  title: 'signIn.verifyEmail.title',
  width: 'narrow',
  load: async () => undefined,
  view: () => (
    <form method="post" class="stack message">
      <h1>{t('signIn.verifyEmail.question')}</h1>
      <button class="button" name="action" value="verify">
        {t('signIn.verifyEmail.confirm')}
      </button>
    </form>
  ),
  actions: {
    verify: async ({ call, params }) => {
      const { data } = await call(authVerifyEmail, { token: params['token'] ?? '' })
      return redirectTo('/settings/security', { notice: data.changed ? 'email' : 'half' })
    },
  },
})
