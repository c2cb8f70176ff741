import { authRegister } from '../../../src/areas/auth/links/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { rich, t } from '../../messages.ts'
import { redirectTo, page, type MailDestination } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const register = page<{ mailDestination: MailDestination; isOpen: boolean }, { email: string }>({
  path: '/register',
  access: 'everyone',
  title: 'signIn.register.title',
  width: 'narrow',
  load: async ({ me, query, site }) => {
    if (me) throw redirectTo(site.returnPath(query.get('returnTo')))
    return { mailDestination: await site.mailDestination(), isOpen: (await site.settings()).registration === 'open' }
  },
  view: ({ data: { mailDestination, isOpen }, visit: { query }, form, actionResult }) =>
    !isOpen ? (
      <ClosedMessage query={query} />
    ) : actionResult ? (
      <MailSent destination={mailDestination}>
        {rich('signIn.register.linkSent', { email: actionResult.email, bold: (children) => <b>{children}</b> })}
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>{t('signIn.register.title')}</h1>
        <form method="post" class="stack">
          <FormField of={authRegister} form={form} name="name" label={t('signIn.yourName')} autocomplete="name" />
          <FormField
            of={authRegister}
            form={form}
            name="email"
            label={t('common.email')}
            autocomplete="email"
            help={t('signIn.register.emailHelp')}
          />
          <FormField
            of={authRegister}
            form={form}
            name="username"
            label={t('common.username')}
            autocomplete="username"
            help={t('signIn.register.usernameHelp')}
          />
          <button class="button" name="action" value="register">
            {t('signIn.sendLink')}
          </button>
        </form>
        <p>{rich('signIn.register.haveAccount', { link: (children) => <a href={`/login?${query}`}>{children}</a> })}</p>
      </div>
    ),
  actions: {
    register: async ({ call, query }, fields) => {
      const person = readInput(authRegister, fields, ['email', 'name', 'username'])
      const returnTo = query.get('returnTo')
      await call(authRegister, { ...person, ...(returnTo !== null && { returnTo }) })
      return { result: { email: person.email } }
    },
  },
})

const ClosedMessage = ({ query }: { readonly query: URLSearchParams }) => (
  <section class="stack gap-5 message">
    <h1>{t('signIn.register.closedTitle')}</h1>
    <p class="soft">{t('signIn.register.closedText')}</p>
    <p class="row">
      <a class="button" href={`/login?${query}`}>
        {t('common.signIn')}
      </a>
    </p>
  </section>
)
