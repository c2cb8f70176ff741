import {
  adminResetAchievementProgress,
  adminSetAchievementProgress,
} from '../../../../src/areas/achievements/progress/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { formForAction, type Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  readonly target: number
}

export const ProgressForm = ({ form, target }: Props) => (
  <>
    <form method="post" class="stack">
      <div class="pairs stack">
        <FormField
          of={adminSetAchievementProgress}
          form={formForAction(form, 'progress')}
          name="userId"
          label="Username"
          help="Or the id of the person."
        />
        <FormField
          of={adminSetAchievementProgress}
          form={formForAction(form, 'progress')}
          name="currentValue"
          label="How far they are"
          help={`At ${target.toLocaleString('en')} they complete it and get its badge and entitlement.`}
        />
      </div>
      <p>
        <button class="button quiet" name="action" value="progress">
          Set their progress
        </button>
      </p>
    </form>
    <details open={form.action === 'reset'}>
      <summary class="button danger slim">Reset somebody’s progress</summary>
      <form method="post" class="stack opened">
        <FormField
          of={adminResetAchievementProgress}
          form={formForAction(form, 'reset')}
          name="userId"
          id="reset-userId"
          label="Username of the person to reset"
          help="Their progress is lost. Badges and entitlements they earned are kept."
        />
        <p>
          <button class="button danger" name="action" value="reset">
            Reset their progress
          </button>
        </p>
      </form>
    </details>
  </>
)
