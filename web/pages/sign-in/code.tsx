import { authSecondFactor } from '../../../src/areas/auth/second-factor/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { t } from '../../messages.ts'
import { redirectTo, page } from '../../page.ts'
import { readInput } from '../../read-input.ts'

export const signInCode = page({
  path: '/login/code',
  worksInMaintenance: true,
  access: 'everyone',
  title: 'signIn.code.title',
  width: 'narrow',
  allowsExternalFormAction: true,
  load: async ({ query, site }) => site.returnPath(query.get('returnTo')),
  view: ({ data: returnTo, form }) => (
    <div class="stack gap-5">
      <h1>{t('signIn.code.title')}</h1>
      <p class="soft">{t('signIn.code.lead')}</p>
      <form method="post" class="stack">
        <FormField
          of={authSecondFactor}
          form={form}
          name="code"
          label={t('signIn.code.label')}
          autocomplete="one-time-code"
        />
        <button class="button" name="action" value="code">
          {t('common.signIn')}
        </button>
      </form>
      <p>
        <a href={`/login?returnTo=${encodeURIComponent(returnTo)}`}>{t('signIn.code.startOver')}</a>
      </p>
    </div>
  ),
  actions: {
    code: async ({ call, query, site }, fields) => {
      await call(authSecondFactor, readInput(authSecondFactor, fields, ['code']))
      return redirectTo(site.returnPath(query.get('returnTo')))
    },
  },
})
