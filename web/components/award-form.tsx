import { adminAwardBadge } from '../../src/areas/badges/admin/contract.ts'
import { formForAction, type Form } from '../form.ts'
import { FormField } from './form-field.tsx'

export const AwardForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <FormField
      of={adminAwardBadge}
      form={form.action === 'revoke' ? form : formForAction(form, 'award')}
      name="userId"
      label="Username"
      help="Or the id of the person."
    />
    <p class="row">
      <button class="button" name="action" value="award">
        Give it
      </button>
      <button class="button danger" name="action" value="revoke">
        Take it back
      </button>
    </p>
  </form>
)
