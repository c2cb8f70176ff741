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
          help={`At ${target.toLocaleString('en')} they have completed it, with all it brings.`}
        />
      </div>
      <p>
        <button class="button quiet" name="action" value="progress">
          Set their progress
        </button>
      </p>
    </form>
    <details open={form.action === 'reset'}>
      <summary class="button danger slim">Let somebody begin anew</summary>
      <form method="post" class="stack opened">
        <FormField
          of={adminResetAchievementProgress}
          form={formForAction(form, 'reset')}
          name="userId"
          id="reset-userId"
          label="Username of who begins anew"
          help="Their progress is lost. What completing it brought stays."
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
