import type { ComponentChildren } from 'preact'
import { authGetMagicLink, authUseMagicLink } from '../../../src/areas/auth/links/contract.ts'
import { Avatar } from '../../components/avatar.tsx'
import { FormField } from '../../components/form-field.tsx'
import { rich, t } from '../../messages.ts'
import { page } from '../../page.ts'

const bold = (children: ComponentChildren) => <b>{children}</b>

/** Signs in only after a button press, because mail scanners follow links. */
export const magicLink = page({
  path: '/auth/magic-link/{token}',
  hasSecretPath: true,
  worksInMaintenance: true,
  access: 'everyone',
  title: 'common.signIn',
  width: 'narrow',
  allowsExternalFormAction: true,
  load: async ({ call, params }) => (await call(authGetMagicLink, { token: params['token'] ?? '' })).data,
  view: ({ visit: { params }, data: { email, user }, form }) => (
    <form method="post" action={`/auth/magic-link/${encodeURIComponent(params['token'] ?? '')}`} class="stack message">
      {user ? (
        <>
          <h1>{t('signIn.magicLink.question', { name: user.name })}</h1>
          <Avatar person={user} size="large" />
          <p class="soft">{rich('signIn.magicLink.accountHint', { email, bold })}</p>
          <button class="button">{t('common.signIn')}</button>
        </>
      ) : (
        <>
          <h1>{t('signIn.magicLink.welcome')}</h1>
          <p class="soft">{rich('signIn.magicLink.newAccountHint', { email, bold })}</p>
          <FormField
            of={authUseMagicLink}
            form={form}
            name="name"
            label={t('signIn.yourName')}
            autocomplete="name"
            isRequired
          />
          <button class="button">{t('signIn.createAccount')}</button>
        </>
      )}
    </form>
  ),
})
