import { formForAction, type Fields, type Form } from '../form.ts'
import { TextField } from './fields.tsx'

export const AwardForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <TextField
      form={form.action === 'revoke' ? form : formForAction(form, 'award')}
      name="userId"
      label="Username"
      maxlength={100}
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

export const readHolderId = (fields: Fields): string => fields.text('userId').trim().replace(/^@/, '')
