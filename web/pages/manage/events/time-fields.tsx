import { TextField } from '../../../components/fields.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { TimeZoneField } from '../../../components/time-zone-field.tsx'
import { emptyForm, findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { RepeatRow } from '../series/repeat-fields.tsx'
import type { RepeatValues } from '../series/repeat-values.ts'
import { splitTimes, type ClockFields } from './clock-fields.ts'
import { readPosition, type EventFormValues } from './form-values.ts'
import { describeEnd, describeZone } from './row-words.ts'
import { zoneAt } from './zone-at.ts'

interface Props {
  readonly form: Form
  readonly values: EventFormValues
  /** Missing for a saved single event, which cannot become a series. */
  readonly repeat: RepeatValues | undefined
  /** A series cannot become a single event. */
  readonly isSeries: boolean
  readonly now: Date
}

export function TimeFields({ form, values, repeat, isSeries, now }: Props) {
  const clock = splitTimes(values.startTime, values.endTime)
  const clockForm = toClockForm(form, clock)
  return (
    <>
      <div class="time-fields">
        <TextField
          form={clockForm}
          name="startDate"
          type="date"
          label={t('manage.eventFields.date')}
          value={clock.startDate}
        />
        <TextField
          form={clockForm}
          name="startClock"
          type="time"
          label={t('manage.eventFields.starts')}
          value={clock.startClock}
        />
        <TextField
          form={clockForm}
          name="endClock"
          type="time"
          label={t('manage.eventFields.ends')}
          value={clock.endClock}
          isOptional
        />
      </div>
      <div class="options">
        {repeat && <RepeatRow form={form} values={repeat} start={values.startTime} isSeries={isSeries} now={now} />}
        <OptionRow
          id="last-day"
          icon="calendar-days"
          title={t('manage.eventFields.lastDay')}
          words={describeEnd(values)}
          isOpen={findFieldProblem(clockForm, 'endDate') !== undefined}
        >
          <TextField
            form={clockForm}
            name="endDate"
            type="date"
            label={t('manage.eventFields.lastDay')}
            value={clock.endDate}
            help={t('manage.eventFields.lastDayHelp')}
            isOptional
          />
        </OptionRow>
        <OptionRow
          id="zone"
          icon="globe"
          title={t('manage.eventFields.timezone')}
          words={describeZone(values.timezone)}
          isOpen={findFieldProblem(form, 'timezone') !== undefined}
        >
          <TimeZoneField form={form} name="timezone" label={t('manage.eventFields.timezone')} value={values.timezone} />
        </OptionRow>
      </div>
      <ZoneHint values={values} />
    </>
  )
}

/** Shows a problem of a time at the field that it is most likely about. */
function toClockForm({ problems, shown }: Form, { startDate, endDate }: ClockFields): Form {
  const names: Readonly<Record<string, string>> = {
    startTime: startDate === '' ? 'startDate' : 'startClock',
    endTime: endDate === '' ? 'endClock' : 'endDate',
  }
  return { ...emptyForm, shown, problems: problems.map(({ path, text }) => ({ path: names[path] ?? path, text })) }
}

/** Offers the time zone of the pin when another one is chosen. */
function ZoneHint({ values }: { readonly values: EventFormValues }) {
  const position = readPosition(values.venue)
  const zone = position && zoneAt(position)
  return (
    <div id="zone-hint" tabindex={-1} aria-live="polite">
      {zone !== undefined && zone !== values.timezone && (
        <p class="row small">
          {t('manage.eventFields.otherZone')}
          <button class="button quiet slim" name="action" value="useZone" data-live="#zone-hint,#zone" formNoValidate>
            {t('manage.eventFields.useZone', { zone: zone.replaceAll('_', ' ') })}
          </button>
        </p>
      )}
    </div>
  )
}
