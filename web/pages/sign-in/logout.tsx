import { authLogout } from '../../../src/areas/auth/sessions/contract.ts'
import { redirectTo, page } from '../../page.ts'

export const logout = page({
  path: '/logout',
  access: 'everyone',
  title: 'Sign out',
  width: 'narrow',
  load: async ({ me }) => {
    if (!me) throw redirectTo('/')
  },
  view: () => (
    <form method="post" class="stack gap-5 message">
      <h1>Sign out?</h1>
      <button class="button" name="action" value="signOut">
        Sign out
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
