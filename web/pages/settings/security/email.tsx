import { TextField } from '../../../components/fields.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formOf, type Form } from '../../../form.ts'

export function EmailPanel({ form, email }: { readonly form: Form; readonly email: string }) {
  const own = formOf(form, 'email')
  return (
    <Panel title="Email address" lead={`You sign in as ${email}. Nobody else sees it.`}>
      <details open={own.action !== undefined}>
        <summary>Change it</summary>
        <form method="post" class="stack opened">
          <TextField form={own} name="email" label="New address" type="email" autocomplete="email" />
          <TextField
            form={own}
            name="currentPassword"
            id="email-password"
            label="Current password"
            type="password"
            autocomplete="current-password"
            isOptional
            help="Without a password, a second mail goes to the address you have now."
          />
          <p>
            <button class="button" name="action" value="email">
              Send me the link
            </button>
          </p>
        </form>
      </details>
    </Panel>
  )
}
