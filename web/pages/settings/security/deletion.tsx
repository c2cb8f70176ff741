import { authDeleteAccount } from '../../../../src/areas/account/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { RecentSignInHint } from './recent-sign-in-hint.tsx'

export function DeletionPanel({ form, confirmation }: { readonly form: Form; readonly confirmation: string }) {
  return (
    <Panel title={t('settings.deletion.title')} lead={t('settings.deletion.lead')}>
      <form method="post" class="stack">
        <FormField
          of={authDeleteAccount}
          form={formForAction(form, 'delete')}
          name="confirm"
          label={t('settings.deletion.confirmation', { confirmation })}
          autocomplete="off"
        />
        <RecentSignInHint returnTo="/settings/security" />
        <p>
          <button class="button danger" name="action" value="delete">
            {t('settings.deletion.submit')}
          </button>
        </p>
      </form>
    </Panel>
  )
}
