import { authGetMagicLink, authUseMagicLink } from '../../../src/areas/auth/links/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { FormField } from '../../components/form-field.tsx'
import { page } from '../../page.ts'

/** Signs in only after a button press, because mail scanners follow links. */
export const magicLink = page({
  path: '/auth/magic-link/{token}',
  access: 'everyone',
  title: 'Sign in',
  width: 'narrow',
  allowsExternalFormAction: true,
  load: async ({ call, params }) => (await call(authGetMagicLink, { token: params['token'] ?? '' })).data,
  view: ({ visit: { params }, data: { email, user }, form }) => (
    <form method="post" action={`/auth/magic-link/${encodeURIComponent(params['token'] ?? '')}`} class="stack message">
      {user ? (
        <>
          <h1>Sign in as {user.name}?</h1>
          <Avatar person={user} size="large" />
          <p class="soft">
            This link is for <b>{email}</b>. Continue only if this is your account.
          </p>
          <button class="button">Sign in</button>
        </>
      ) : (
        <>
          <h1>Welcome</h1>
          <p class="soft">
            There is no account for <b>{email}</b> yet. Choose the name that people see, and we create one.
          </p>
          <FormField of={authUseMagicLink} form={form} name="name" label="Your name" autocomplete="name" isRequired />
          <button class="button">Create my account</button>
        </>
      )}
    </form>
  ),
})
