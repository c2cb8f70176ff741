import {
  adminResetAchievementProgress,
  adminSetAchievementProgress,
} from '../../../../src/areas/achievements/progress/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { formForAction, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'

interface Props {
  readonly form: Form
  readonly target: number
}

export const ProgressForm = ({ form, target }: Props) => (
  <>
    <form method="post" class="stack">
      <div class="auto-grid stack">
        <FormField
          of={adminSetAchievementProgress}
          form={formForAction(form, 'progress')}
          name="userId"
          label={t('common.username')}
          help={t('admin.common.usernameHelp')}
        />
        <FormField
          of={adminSetAchievementProgress}
          form={formForAction(form, 'progress')}
          name="currentValue"
          label={t('admin.progress.current')}
          help={t('admin.progress.currentHelp', { target })}
        />
      </div>
      <p>
        <button class="button quiet" name="action" value="progress">
          {t('admin.progress.set')}
        </button>
      </p>
    </form>
    <details open={form.action === 'reset'}>
      <summary class="button danger slim">{t('admin.progress.resetTitle')}</summary>
      <form method="post" class="stack disclosure-body">
        <FormField
          of={adminResetAchievementProgress}
          form={formForAction(form, 'reset')}
          name="userId"
          id="reset-userId"
          label={t('admin.progress.resetUsername')}
          help={t('admin.progress.resetHelp')}
        />
        <p>
          <button class="button danger" name="action" value="reset">
            {t('admin.progress.reset')}
          </button>
        </p>
      </form>
    </details>
  </>
)
