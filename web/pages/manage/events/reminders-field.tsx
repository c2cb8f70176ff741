import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { formatHoursBefore } from './row-words.ts'
import { readHours, type RsvpFormValues } from './rsvp-values.ts'

interface Props {
  readonly form: Form
  /** With what was typed. */
  readonly values: Pick<RsvpFormValues, 'reminders'>
}

const usualHours = [168, 48, 24, 4, 2, 1]

export function RemindersField({ form, values }: Props) {
  const chosen = readHours(values.reminders)
  // Keeps hours set through the API selectable.
  const offered = [...new Set([...usualHours, ...chosen])].filter(Number.isInteger).toSorted((a, b) => b - a)
  const problem = findFieldProblem(form, 'reminders')
  return (
    <fieldset class={problem === undefined ? 'field' : 'field bad'} aria-describedby="reminders-help">
      <legend>{t('manage.rsvpFields.reminders')}</legend>
      <input type="hidden" name="reminders" value="" />
      <div class="choice-chips">
        {offered.map((hours) => (
          <label class="choice-chip">
            <input type="checkbox" name="reminders" value={hours} checked={chosen.includes(hours)} />
            {formatHoursBefore(hours)}
          </label>
        ))}
      </div>
      {problem !== undefined && <p class="problem">{problem}</p>}
      <p class="help" id="reminders-help">
        {t('manage.rsvpFields.remindersHelp')}
      </p>
    </fieldset>
  )
}
