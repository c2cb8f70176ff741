import { authChangeEmail } from '../../../../src/areas/auth/email/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface EmailPanelProps {
  readonly form: Form
  readonly email: string
  readonly hasPassword: boolean
}

export function EmailPanel({ form, email, hasPassword }: EmailPanelProps) {
  const emailForm = formForAction(form, 'email')
  return (
    <Panel title={t('common.email')} lead={t('settings.email.lead', { email })}>
      <details open={emailForm.action !== undefined}>
        <summary>{t('settings.email.change')}</summary>
        <form method="post" class="stack disclosure-body">
          <FormField
            of={authChangeEmail}
            form={emailForm}
            name="email"
            label={t('settings.email.new')}
            autocomplete="email"
          />
          {hasPassword ? (
            <FormField
              of={authChangeEmail}
              form={emailForm}
              name="currentPassword"
              id="email-password"
              label={t('signIn.currentPassword')}
              type="password"
              isRequired
              autocomplete="current-password"
            />
          ) : (
            <p class="soft small">{t('settings.email.confirmBoth', { email })}</p>
          )}
          <p>
            <button class="button" name="action" value="email">
              {t('settings.email.submit')}
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}
