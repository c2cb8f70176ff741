import { NewPasswordField, TextField } from '../../../components/fields.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf, type Form } from '../../../form.ts'

export function PasswordPanel({ form }: { readonly form: Form }) {
  const own = formOf(form, 'password')
  return (
    <Panel title="Password">
      <form method="post" class="stack">
        <TextField
          form={own}
          name="currentPassword"
          label="Current password"
          type="password"
          autocomplete="current-password"
          isOptional
          help="Leave it empty if you have none yet."
        />
        <NewPasswordField form={own} name="newPassword" label="New password" />
        <p>
          <button class="button" name="action" value="password">
            Set the password
          </button>
        </p>
      </form>
    </Panel>
  )
}
