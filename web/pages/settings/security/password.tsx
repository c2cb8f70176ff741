import { authChangePassword } from '../../../../src/areas/auth/sessions/contract.ts'
import { FormField, NewPasswordField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

export function PasswordPanel({ form, hasPassword }: { readonly form: Form; readonly hasPassword: boolean }) {
  const passwordForm = formForAction(form, 'password')
  if (!hasPassword)
    return (
      <Panel title={t('common.password')} lead={t('settings.password.noneYet')}>
        <form method="post">
          <button class="button" name="action" value="firstPassword">
            {t('signIn.sendLink')}
          </button>
        </form>
      </Panel>
    )
  return (
    <Panel title={t('common.password')}>
      <form method="post" class="stack">
        <FormField
          of={authChangePassword}
          form={passwordForm}
          name="currentPassword"
          label={t('signIn.currentPassword')}
          type="password"
          isRequired
          autocomplete="current-password"
        />
        <NewPasswordField
          of={authChangePassword}
          form={passwordForm}
          name="newPassword"
          label={t('signIn.newPassword')}
        />
        <p>
          <button class="button" name="action" value="password">
            {t('settings.password.submit')}
          </button>
        </p>
      </form>
    </Panel>
  )
}
