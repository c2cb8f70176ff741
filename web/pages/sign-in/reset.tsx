import { authRequestPasswordReset, authResetPassword } from '../../../src/areas/auth/links/contract.ts'
import { FormField, NewPasswordField } from '../../components/form-field.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, type MailDestination } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const requestReset = page<{ mailDestination: MailDestination }, { email: string }>({
  path: '/reset',
  worksInMaintenance: true,
  access: 'everyone',
  title: 'signIn.reset.title',
  width: 'narrow',
  load: async ({ site }) => ({ mailDestination: await site.mailDestination() }),
  view: ({ data: { mailDestination }, form, actionResult }) =>
    actionResult ? (
      <MailSent destination={mailDestination}>
        {rich('signIn.reset.linkSent', { email: actionResult.email, bold: (children) => <b>{children}</b> })}
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>{t('signIn.reset.title')}</h1>
        <p class="soft">{t('signIn.reset.lead')}</p>
        <form method="post" class="stack">
          <FormField
            of={authRequestPasswordReset}
            form={form}
            name="email"
            label={t('common.email')}
            autocomplete="email"
          />
          <button class="button" name="action" value="request">
            {t('signIn.sendLink')}
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
  hasSecretPath: true,
  worksInMaintenance: true,
  isOneTimeLink: true,
  access: 'everyone',
  title: 'signIn.reset.title',
  width: 'narrow',
  load: async () => undefined,
  view: ({ form }) => (
    <div class="stack gap-5">
      <h1>{t('signIn.reset.chooseTitle')}</h1>
      <p class="soft">{t('signIn.reset.chooseLead')}</p>
      <form method="post" class="stack">
        <NewPasswordField of={authResetPassword} form={form} name="password" label={t('common.password')} />
        <FormField
          of={authResetPassword}
          form={form}
          name="endAccess"
          label={t('signIn.reset.endAccess')}
          help={t('signIn.reset.endAccessHelp')}
        />
        <button class="button" name="action" value="reset">
          {t('signIn.reset.submit')}
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
      return redirectTo('/login', { notice: 'reset' })
    },
  },
})
