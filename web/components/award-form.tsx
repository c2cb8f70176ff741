import { adminAwardBadge } from '../../src/areas/badges/admin/contract.ts'
import { formForAction, type Form } from '../form.ts'
import { t } from '../messages.ts'
import { FormField } from './form-field.tsx'

export const AwardForm = ({ form }: { readonly form: Form }) => (
  <form method="post" class="stack">
    <FormField
      of={adminAwardBadge}
      form={formForAction(form, 'award', 'revoke')}
      name="userId"
      label={t('common.username')}
      help={t('components.awardForm.userHelp')}
    />
    <p class="row">
      <button class="button" name="action" value="award">
        {t('components.awardForm.award')}
      </button>
      <button class="button danger" name="action" value="revoke">
        {t('components.awardForm.revoke')}
      </button>
    </p>
  </form>
)
