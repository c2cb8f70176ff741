import type { Args } from '#contract'
import { authRequestMagicLink } from '../../../src/areas/auth/links/contract.ts'
import { authPasskeySignIn } from '../../../src/areas/auth/passkeys/contract.ts'
import { authListProviders } from '../../../src/areas/auth/providers/contract.ts'
import { authLogin, CodeNeeded } from '../../../src/areas/auth/sessions/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { Notice } from '../../components/notice.tsx'
import { PasskeyFields, passkeyFormProps, readCredential } from '../../components/passkey-fields.tsx'
import { isFailureOfType } from '../../failures.ts'
import type { Form } from '../../form.ts'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { signInProblemText } from './sign-in-problems.ts'

interface LinkSent {
  readonly email: string
}

export const login = page<Awaited<ReturnType<typeof load>>, LinkSent>({
  path: '/login',
  worksInMaintenance: true,
  access: 'everyone',
  title: 'common.signIn',
  width: 'narrow',
  allowsExternalFormAction: true,
  usesPasskeys: true,
  notices: {
    reset: 'signIn.login.passwordReset',
    deleted: 'signIn.login.accountDeleted',
  },
  load,
  view: ({ data: { returnTo, providers, problem, mailDestination, isOpen }, form, actionResult, visit: { site } }) =>
    actionResult ? (
      <MailSent destination={mailDestination}>
        {rich(isOpen ? 'signIn.login.linkSent' : 'signIn.login.linkSentIfKnown', {
          email: actionResult.email,
          bold: (children) => <b>{children}</b>,
        })}
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>{t('common.signIn')}</h1>
        {problem !== undefined && form.action === undefined && <Notice tone="bad">{problem}</Notice>}
        <SignInForm form={form} webUrl={site.webUrl} />
        {providers.length > 0 && (
          <>
            <p class="divider">{t('signIn.login.or')}</p>
            <div class="stack gap-3">
              {providers.map(({ id, name }) => (
                <a class="button quiet" href={`/auth/${id}?returnTo=${encodeURIComponent(returnTo)}`}>
                  {t('signIn.login.withProvider', { provider: name })}
                </a>
              ))}
            </div>
          </>
        )}
        <p>
          {rich('signIn.login.otherWays', {
            register: (children) => <a href={`/register?returnTo=${encodeURIComponent(returnTo)}`}>{children}</a>,
            reset: (children) => <a href="/reset">{children}</a>,
          })}
        </p>
      </div>
    ),
  actions: {
    password: async ({ call, query, site }, fields) => {
      const returnTo = query.get('returnTo')
      try {
        await call(authLogin, readInput(authLogin, fields, ['email', 'password']))
      } catch (error) {
        if (!isFailureOfType(error, CodeNeeded)) throw error
        return redirectTo(`/login/code${returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`}`)
      }
      return redirectTo(site.returnPath(returnTo))
    },
    link: async ({ call, query, site }, fields) => {
      const { email } = readInput(authRequestMagicLink, fields, ['email'])
      await call(authRequestMagicLink, { email, returnTo: site.returnPath(query.get('returnTo')) })
      return { result: { email } }
    },
    passkey: async ({ call, query, site }, fields) => {
      const credential = readCredential<Args<typeof authPasskeySignIn>['credential']>(fields.text('credential'))
      await call(authPasskeySignIn, { credential })
      return redirectTo(site.returnPath(query.get('returnTo')))
    },
  },
})

const SignInForm = ({ form, webUrl }: { readonly form: Form; readonly webUrl: string }) => (
  <form method="post" class="stack" {...passkeyFormProps('signIn', webUrl, t('signIn.passkey.failed'))}>
    <FormField
      of={authLogin}
      form={form}
      name="email"
      label={t('common.email')}
      type="email"
      autocomplete="username webauthn"
    />
    <FormField
      of={authLogin}
      form={form}
      name="password"
      label={t('common.password')}
      type="password"
      autocomplete="current-password"
      autofocus={form.action === 'password'}
    />
    <button class="button" name="action" value="password">
      {t('common.signIn')}
    </button>
    <button class="button quiet" name="action" value="link" formNoValidate>
      <Icon name="mail" /> {t('signIn.login.emailLink')}
    </button>
    <PasskeyFields action="passkey" label={t('signIn.passkey.button')} isQuiet />
  </form>
)

/** OAuth `prompt=login` requires signed-in users to sign in again. */
async function load({ call, me, query, site }: Visit) {
  const returnTo = site.returnPath(query.get('returnTo'))
  if (me && query.get('prompt') !== 'login') throw redirectTo(returnTo)
  return {
    returnTo,
    providers: (await call(authListProviders, {})).data,
    problem: signInProblemText(query.get('error')),
    mailDestination: await site.mailDestination(),
    /** While it is closed, strangers are sent nothing. */
    isOpen: (await site.settings()).registration === 'open',
  }
}
