import { authLogin } from '../../../src/areas/sign-in/sessions/contract.ts'
import { FormMessage, TextField } from '../../components/fields.tsx'
import { goTo, page } from '../../page.ts'

export const login = page({
  path: '/login',
  access: 'everyone',
  title: 'Sign in',
  width: 'narrow',
  load: async ({ me, query, site }) => {
    const returnTo = site.returnPath(query.get('returnTo'))
    if (me) throw goTo(returnTo)
    return { returnTo }
  },
  view: ({ data: { returnTo }, form }) => (
    <div class="stack gap-5">
      <h1>Sign in</h1>
      <FormMessage form={form} />
      <form method="post" class="stack">
        <TextField form={form} name="email" label="Email address" type="email" autoComplete="username" />
        <TextField form={form} name="password" label="Password" type="password" autoComplete="current-password" />
        <button class="button" name="action" value="password">
          Sign in
        </button>
      </form>
      <p>
        New here? <a href={`/register?returnTo=${encodeURIComponent(returnTo)}`}>Make an account</a>. Forgot the
        password? <a href="/reset">Set a new one</a>.
      </p>
    </div>
  ),
  actions: {
    password: async ({ call, query, site }, fields) => {
      await call(authLogin, { email: fields.text('email'), password: fields.text('password') })
      return goTo(site.returnPath(query.get('returnTo')))
    },
  },
})
