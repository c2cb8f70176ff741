import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { LanguageField } from '../../../components/language-field.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { findFieldProblem } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { ManagedGroup } from '../managed-group.ts'
import type { RepeatValues } from '../series/repeat-values.ts'
import { describeCheckIn, describeLanguages } from './row-words.ts'
import { RsvpRows } from './rsvp-fields.tsx'
import { TimeFields } from './time-fields.tsx'
import type { PossibleHost } from './unsaved-form.ts'
import { AboutFields, TitleField } from './what-fields.tsx'
import { WhereFields, type WhereFieldsProps } from './where-fields.tsx'

export interface EventFieldsProps extends WhereFieldsProps {
  readonly group: ManagedGroup
  /** Missing for a saved single event, which cannot become a series. */
  readonly repeat: RepeatValues | undefined
  /** A series cannot become a single event. */
  readonly isSeries: boolean
  readonly now: Date
  /** Who can host it. */
  readonly team: readonly PossibleHost[]
}

export function EventFields({ group, team, repeat, isSeries, now, ...props }: EventFieldsProps) {
  const { form, values } = props
  return (
    <>
      <div class="card fields">
        <TitleField form={form} values={values} />
        <TimeFields {...{ form, values, repeat, isSeries, now }} />
        <WhereFields {...props} />
      </div>
      <div class="card fields">
        <AboutFields form={form} values={values} group={group} />
      </div>
      <div class="card options">
        <RsvpRows
          {...{ form, values, team, isSeries }}
          limit={
            <FormField
              of={createEvent}
              form={form}
              name="maxAttendees"
              label={t('manage.eventFields.seats')}
              value={values.maxAttendees}
              placeholder={t('manage.eventFields.noLimit')}
              autocomplete="off"
            />
          }
        />
        <OptionRow
          id="check-in"
          icon="door-open"
          title={t('manage.eventFields.checkinOpens')}
          words={describeCheckIn(Number(values.checkinFromMinutes))}
        >
          <FormField
            of={createEvent}
            form={form}
            name="checkinFromMinutes"
            label={t('manage.eventFields.checkinOpens')}
            value={values.checkinFromMinutes}
            choices={listOpenings(values.checkinFromMinutes)}
            help={t('manage.eventFields.checkinOpensHelp')}
          />
        </OptionRow>
        <OptionRow
          id="language-row"
          icon="languages"
          title={t('manage.eventFields.languages')}
          words={describeLanguages(values.languages)}
          isOpen={findFieldProblem(form, 'languages') !== undefined}
        >
          <LanguageField
            form={form}
            label={t('manage.eventFields.languages')}
            help={t('manage.eventFields.languagesHelp')}
            value={values.languages}
          />
        </OptionRow>
      </div>
    </>
  )
}

const usualOpenings = ['0', '30', '60', '180', '1440', '10080']

/** Keeps a value set through the API selectable. */
const listOpenings = (minutes: string) =>
  [...new Set([...usualOpenings, minutes])].map((value) => [value, describeCheckIn(Number(value))] as const)
