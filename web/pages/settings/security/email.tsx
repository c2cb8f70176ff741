import { authChangeEmail } from '../../../../src/areas/auth/email/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'

interface EmailPanelProps {
  readonly form: Form
  readonly email: string
  readonly hasPassword: boolean
}

export function EmailPanel({ form, email, hasPassword }: EmailPanelProps) {
  const emailForm = formForAction(form, 'email')
  return (
    <Panel title="Email address" lead={`You sign in as ${email}. Nobody else sees it.`}>
      <details open={emailForm.action !== undefined}>
        <summary>Change it</summary>
        <form method="post" class="stack opened">
          <FormField of={authChangeEmail} form={emailForm} name="email" label="New address" autocomplete="email" />
          {hasPassword ? (
            <FormField
              of={authChangeEmail}
              form={emailForm}
              name="currentPassword"
              id="email-password"
              label="Current password"
              type="password"
              isRequired
              autocomplete="current-password"
            />
          ) : (
            <p class="soft small">We send a link to both addresses, the new one and {email}. Follow both.</p>
          )}
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
