import { authDeleteAccount } from '../../../../src/areas/account/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'

export function DeletionPanel({ form, confirmation }: { readonly form: Form; readonly confirmation: string }) {
  return (
    <Panel
      title="Delete the account"
      lead="Your profile, your tokens and your apps go for good, at once. Nobody can bring them back."
    >
      <form method="post" class="stack">
        <FormField
          of={authDeleteAccount}
          form={formForAction(form, 'delete')}
          name="confirm"
          label={`Type ${confirmation} to confirm`}
          autocomplete="off"
        />
        <p>
          <button class="button danger" name="action" value="delete">
            Delete my account
          </button>
        </p>
      </form>
    </Panel>
  )
}
