import { weekdays } from '../../../../src/areas/events/series/words.ts'
import { createSeries } from '../../../../src/areas/events/manage-series/contract.ts'
import { CheckboxField, SelectField, TextField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { describeRepeat, type RepeatKind, type RepeatValues } from './repeat-values.ts'

interface Props {
  readonly form: Form
  /** What was typed, else what is saved. */
  readonly values: RepeatValues
  /** In the event's time zone, such as `2026-11-17T18:00`; may be half typed. */
  readonly start: string
  /** A series cannot become a single event. */
  readonly isSeries: boolean
}

export function RepeatFields({ form, values, start, isSeries }: Props) {
  const isOpen = isSeries || values.repeats !== 'no' || findFieldProblem(form, 'repeats') !== undefined
  return (
    <details class="repeats" open={isOpen}>
      <summary>{t('manage.repeats.title')}</summary>
      <div class="fields disclosure-body">
        <SelectField
          form={form}
          name="repeats"
          label={t('manage.repeats.howOften')}
          value={values.repeats}
          options={listKinds(isSeries)}
        />
        <fieldset class="choices">
          <legend>{t('manage.repeats.days')}</legend>
          <p class="help">{t('manage.repeats.daysHelp')}</p>
          <div class="row gap-4">
            {weekdays.map((day) => (
              <CheckboxField
                form={form}
                name="repeatDays"
                value={day}
                label={t('manage.repeats.weekday', { day })}
                isChecked={values.repeatDays.includes(day)}
              />
            ))}
          </div>
        </fieldset>
        <div class="field-row">
          <TextField
            form={form}
            name="repeatUntil"
            label={t('manage.repeats.until')}
            type="date"
            value={values.repeatUntil}
            isOptional
          />
          <TextField
            form={form}
            name="repeatCount"
            label={t('manage.repeats.times')}
            inputmode="numeric"
            autocomplete="off"
            value={values.repeatCount}
            isOptional
          />
        </div>
        <p class="help">{t('manage.repeats.endHelp')}</p>
        <FormField
          of={createSeries}
          form={form}
          name="rule"
          label={t('manage.repeats.rule')}
          value={values.rule}
          isRequired={false}
          autocomplete="off"
          placeholder="FREQ=MONTHLY;BYDAY=2TU"
          help={t('manage.repeats.ruleHelp')}
        />
        <RepeatWords values={values} start={start} />
      </div>
    </details>
  )
}

const repeatWordsId = 'repeat-words'
export const repeatWordsSelector = `#${repeatWordsId}`

const RepeatWords = ({ values, start }: Pick<Props, 'values' | 'start'>) => (
  <p id={repeatWordsId} aria-live="polite">
    <b>{describeRepeat(values, start)}</b>
  </p>
)

const kindLabels = [
  ['no', 'manage.repeats.no'],
  ['daily', 'manage.repeats.daily'],
  ['weekly', 'manage.repeats.weekly'],
  ['biweekly', 'manage.repeats.biweekly'],
  ['monthlyByWeekday', 'manage.repeats.monthlyByWeekday'],
  ['monthlyByDay', 'manage.repeats.monthlyByDay'],
  ['yearly', 'manage.repeats.yearly'],
  ['rule', 'manage.repeats.ownRule'],
] as const satisfies readonly (readonly [RepeatKind, string])[]

const listKinds = (isSeries: boolean) =>
  kindLabels.filter(([kind]) => !isSeries || kind !== 'no').map(([kind, label]) => [kind, t(label)] as const)
