import { TextField } from '../../../components/fields.tsx'
import { formForAction, type Form } from '../../../form.ts'

interface Props {
  readonly form: Form
  readonly target: number
}

export const ProgressForm = ({ form, target }: Props) => (
  <>
    <form method="post" class="stack">
      <div class="pairs stack">
        <TextField
          form={formForAction(form, 'progress')}
          name="userId"
          label="Username"
          maxlength={100}
          help="Or the id of the person."
        />
        <TextField
          form={formForAction(form, 'progress')}
          name="currentValue"
          label="How far they are"
          inputmode="numeric"
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
        <TextField
          form={formForAction(form, 'reset')}
          name="userId"
          id="reset-userId"
          label="Username of who begins anew"
          maxlength={100}
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
