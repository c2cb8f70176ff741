import { authRequestMagicLink } from '../../../src/areas/auth/links/contract.ts'
import { authListProviders } from '../../../src/areas/auth/providers/contract.ts'
import { authLogin } from '../../../src/areas/auth/sessions/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { Icon } from '../../components/icon.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { Notice } from '../../components/notice.tsx'
import { redirectTo, page, type Visit } from '../../page.ts'
import { readInput } from '../../read-input.ts'
import { signInProblemText } from './sign-in-problems.ts'

export const login = page<Awaited<ReturnType<typeof load>>, { email: string }>({
  path: '/login',
  access: 'everyone',
  title: 'Sign in',
  width: 'narrow',
  allowsExternalFormAction: true,
  notices: {
    reset: 'Your new password is set. Sign in with it.',
    deleted: 'Your account is deleted.',
  },
  load,
  view: ({ data: { returnTo, providers, problem, mailDestination }, form, actionResult }) =>
    actionResult ? (
      <MailSent destination={mailDestination}>
        We sent a mail to <b>{actionResult.email}</b>. The link in it signs you in. It works for 15 minutes, and once.
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>Sign in</h1>
        {problem !== undefined && form.action === undefined && <Notice tone="bad">{problem}</Notice>}
        <form method="post" class="stack">
          <FormField
            of={authLogin}
            form={form}
            name="email"
            label="Email address"
            type="email"
            autocomplete="username"
          />
          <FormField
            of={authLogin}
            form={form}
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
          />
          <button class="button" name="action" value="password">
            Sign in
          </button>
          <button class="button quiet" name="action" value="link" formNoValidate>
            <Icon name="mail" /> Mail me a link instead
          </button>
        </form>
        {providers.length > 0 && (
          <>
            <p class="or">or with</p>
            <div class="stack gap-3">
              {providers.map(({ id, name }) => (
                <a class="button quiet" href={`/auth/${id}?returnTo=${encodeURIComponent(returnTo)}`}>
                  {name}
                </a>
              ))}
            </div>
          </>
        )}
        <p>
          New here? <a href={`/register?returnTo=${encodeURIComponent(returnTo)}`}>Make an account</a>. Forgot the
          password? <a href="/reset">Set a new one</a>.
        </p>
      </div>
    ),
  actions: {
    password: async ({ call, query, site }, fields) => {
      await call(authLogin, readInput(authLogin, fields, ['email', 'password']))
      return redirectTo(site.returnPath(query.get('returnTo')))
    },
    link: async ({ call, query, site }, fields) => {
      const { email } = readInput(authRequestMagicLink, fields, ['email'])
      await call(authRequestMagicLink, { email, returnTo: site.returnPath(query.get('returnTo')) })
      return { result: { email } }
    },
  },
})

/** OAuth `prompt=login` requires signed-in users to sign in again. */
async function load({ call, me, query, site }: Visit) {
  const returnTo = site.returnPath(query.get('returnTo'))
  if (me && query.get('prompt') !== 'login') throw redirectTo(returnTo)
  return {
    returnTo,
    providers: (await call(authListProviders, {})).data,
    problem: signInProblemText(query.get('error')),
    mailDestination: await site.mailDestination(),
  }
}
