import { authRegister } from '../../../src/areas/auth/links/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { MailSent } from '../../components/mail-sent.tsx'
import { redirectTo, page, type MailDestination } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const register = page<{ mailDestination: MailDestination; isOpen: boolean }, { email: string }>({
  path: '/register',
  access: 'everyone',
  title: 'Make an account',
  width: 'narrow',
  load: async ({ me, site }) => {
    if (me) throw redirectTo('/')
    return { mailDestination: await site.mailDestination(), isOpen: (await site.settings()).registration === 'open' }
  },
  view: ({ data: { mailDestination, isOpen }, visit: { query }, form, actionResult }) =>
    !isOpen ? (
      <ClosedMessage query={query} />
    ) : actionResult ? (
      <MailSent destination={mailDestination}>
        We sent a mail to <b>{actionResult.email}</b>. Follow the link in it to make your account. It works for 24
        hours.
      </MailSent>
    ) : (
      <div class="stack gap-5">
        <h1>Make an account</h1>
        <form method="post" class="stack">
          <FormField of={authRegister} form={form} name="name" label="Your name" autocomplete="name" />
          <FormField
            of={authRegister}
            form={form}
            name="email"
            label="Email address"
            autocomplete="email"
            help="We send you one mail to confirm it. Nobody else sees it."
          />
          <FormField
            of={authRegister}
            form={form}
            name="username"
            label="Username"
            autocomplete="username"
            help="The address of your page. Leave it empty and we make one from your name."
          />
          <button class="button" name="action" value="register">
            Send me the link
          </button>
        </form>
        <p>
          Have an account? <a href={`/login?${query}`}>Sign in</a>.
        </p>
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
    <h1>No new accounts at the moment</h1>
    <p class="soft">
      Whoever runs this site has closed registration for now. If you have an account, it works as ever.
    </p>
    <p class="row">
      <a class="button" href={`/login?${query}`}>
        Sign in
      </a>
    </p>
  </section>
)
