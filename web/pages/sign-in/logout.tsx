import { authLogout } from '../../../src/areas/auth/sessions/contract.ts'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'

export const logout = page({
  path: '/logout',
  worksInMaintenance: true,
  access: 'everyone',
  title: 'common.signOut',
  width: 'narrow',
  load: async ({ me }) => {
    if (!me) throw redirectTo('/')
  },
  view: () => (
    <form method="post" action="/logout" class="stack gap-5 message">
      <h1>{t('signIn.logout.question')}</h1>
      <button class="button" name="action" value="signOut">
        {t('common.signOut')}
      </button>
    </form>
  ),
  actions: {
    signOut: async ({ call, me }) => {
      if (me) await call(authLogout, {})
      return redirectTo('/')
    },
  },
})
