import { authChangePassword } from '../../../../src/areas/auth/sessions/contract.ts'
import { FormField, NewPasswordField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'

export function PasswordPanel({ form, hasPassword }: { readonly form: Form; readonly hasPassword: boolean }) {
  const passwordForm = formForAction(form, 'password')
  if (!hasPassword)
    return (
      <Panel
        title="Password"
        lead="You have no password and sign in by mail or with another account. To set one, follow a link that we send you."
      >
        <form method="post">
          <button class="button" name="action" value="firstPassword">
            Email me the link
          </button>
        </form>
      </Panel>
    )
  return (
    <Panel title="Password">
      <form method="post" class="stack">
        <FormField
          of={authChangePassword}
          form={passwordForm}
          name="currentPassword"
          label="Current password"
          type="password"
          isRequired
          autocomplete="current-password"
        />
        <NewPasswordField of={authChangePassword} form={passwordForm} name="newPassword" label="New password" />
        <p>
          <button class="button" name="action" value="password">
            Set the password
          </button>
        </p>
      </form>
    </Panel>
  )
}
