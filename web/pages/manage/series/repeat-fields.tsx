import { weekdays } from '../../../../src/areas/events/series/words.ts'
import { SelectField, TextField } from '../../../components/fields.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { formatDate, t } from '../../../messages.ts'
import { describeRepeat, describeRhythm, listNextDates, type RepeatKind, type RepeatValues } from './repeat-values.ts'

interface Props {
  readonly form: Form
  /** What was typed, else what is saved. */
  readonly values: RepeatValues
  /** In the event's time zone, such as `2026-11-17T18:00`; may be half typed. */
  readonly start: string
  /** A series cannot become a single event. */
  readonly isSeries: boolean
  readonly now: Date
}

export const RepeatRow = ({ form, values, start, isSeries, now }: Props) => (
  <OptionRow
    id="repeat-row"
    icon="repeat"
    title={t('manage.repeats.title')}
    words={describeRepeat(values, start) ?? t('manage.repeats.no')}
    isOpen={['repeats', 'repeatUntil', 'repeatCount'].some((name) => findFieldProblem(form, name) !== undefined)}
  >
    <SelectField
      form={form}
      name="repeats"
      label={t('manage.repeats.howOften')}
      value={values.repeats}
      options={listKinds(values, start, isSeries)}
    />
    {values.rule !== '' && <input type="hidden" name="rule" value={values.rule} />}
    <fieldset class="field weekday-fields" aria-describedby="days-help">
      <legend>{t('manage.repeats.days')}</legend>
      <div class="choice-chips">
        {weekdays.map((day, index) => (
          <label class="choice-chip">
            <input type="checkbox" name="repeatDays" value={day} checked={values.repeatDays.includes(day)} />
            {/* January 1, 2024 was a Monday. */}
            {formatDate(new Date(Date.UTC(2024, 0, index + 1)), 'shortWeekday')}
          </label>
        ))}
      </div>
      <p class="help" id="days-help">
        {t('manage.repeats.daysHelp')}
      </p>
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
    <NextDates dates={listNextDates(values, start, now.toISOString().slice(0, 10))} />
  </OptionRow>
)

const NextDates = ({ dates = '' }: { readonly dates: string | undefined }) => (
  <p id="repeat-dates" aria-live="polite">
    {dates !== '' && t('manage.repeats.nextDates', { dates })}
  </p>
)

/** Parts of the row that follow what is typed. */
export const liveRepeatParts = '#repeats,#repeat-dates'

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

/** `Every month on the second Tuesday`, once there is a date. */
const listKinds = (values: RepeatValues, start: string, isSeries: boolean) =>
  kindLabels
    .filter(([kind]) => (kind === 'no' ? !isSeries : kind !== 'rule' || values.rule !== ''))
    .map(([kind, label]) => [kind, describeRhythm({ ...values, repeats: kind }, start) ?? t(label)] as const)
