import type { ComponentChildren } from 'preact'
import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { RadioField } from '../../../components/radio-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { PossibleHost } from './unsaved-form.ts'
import { HostsField } from './hosts-field.tsx'
import { QuestionRows } from './question-fields.tsx'
import { RemindersField } from './reminders-field.tsx'
import type { RsvpFormValues } from './rsvp-values.ts'
import {
  describeHosts,
  describeReminders,
  describeSeats,
  describeWindow,
  joinByLabels,
  labelFor,
  visibilityLabels,
  waitlistLabels,
} from './row-words.ts'

interface Props {
  readonly form: Form
  /** With what was typed. */
  readonly values: RsvpFormValues
  /** Who can host it. */
  readonly team: readonly PossibleHost[]
  /** The field for how many can come. Missing where another platform decides. */
  readonly limit?: ComponentChildren
  /** The dates of a series open and close alike. */
  readonly isSeries?: boolean
}

export function RsvpRows({ form, values, team, limit, isSeries = false }: Props) {
  const hasProblem = (...names: readonly string[]) => names.some((name) => findFieldProblem(form, name) !== undefined)
  return (
    <>
      <OptionRow
        id="seats"
        icon="ticket"
        title={t('manage.rsvpFields.waitlist')}
        words={describeSeats(values)}
        field={limit}
        isOpen={hasProblem('waitlist', 'offerHours', 'maxGuests')}
      >
        <RadioField
          form={form}
          name="waitlist"
          legend={t('manage.rsvpFields.waitlist')}
          value={values.waitlist}
          options={Object.entries(waitlistLabels())}
        />
        <div class="for-offer">
          <FormField
            of={createEvent}
            form={form}
            name="offerHours"
            label={t('manage.rsvpFields.offerHours')}
            value={values.offerHours}
            autocomplete="off"
            help={({ min, max }) => t('manage.rsvpFields.offerHoursHelp', { min, max })}
          />
        </div>
        <FormField
          of={createEvent}
          form={form}
          name="maxGuests"
          label={t('manage.rsvpFields.guests')}
          value={values.maxGuests}
          autocomplete="off"
          help={({ min, max }) => t('manage.rsvpFields.guestsHelp', { min, max })}
        />
      </OptionRow>
      <OptionRow
        id="approval"
        icon="user-round-check"
        title={t('manage.rsvpFields.joinBy')}
        words={labelFor(joinByLabels(), values.joinBy)}
        isOpen={hasProblem('joinBy')}
      >
        <RadioField
          form={form}
          name="joinBy"
          legend={t('manage.rsvpFields.joinBy')}
          value={values.joinBy}
          options={[
            ['open', joinByLabels().open],
            ['approval', joinByLabels().approval, t('manage.rsvpFields.joinByHelp')],
          ]}
        />
      </OptionRow>
      <QuestionRows form={form} questions={values.questions} />
      <OptionRow
        id="audience"
        icon="eye"
        title={t('manage.rsvpFields.visibility')}
        words={labelFor(visibilityLabels(), values.visibility)}
        isOpen={hasProblem('visibility', 'allowHandOn')}
      >
        <RadioField
          form={form}
          name="visibility"
          legend={t('manage.rsvpFields.visibility')}
          value={values.visibility}
          options={Object.entries(visibilityLabels())}
        />
        <p class="help">{t('manage.rsvpFields.visibilityHelp')}</p>
        <div class="for-invited">
          <FormField
            of={createEvent}
            form={form}
            name="allowHandOn"
            label={t('manage.rsvpFields.allowHandOn')}
            value={values.allowHandOn}
            help={t('manage.rsvpFields.allowHandOnHelp')}
          />
        </div>
      </OptionRow>
      <OptionRow
        id="reminder-row"
        icon="bell"
        title={t('manage.rsvpFields.reminders')}
        words={describeReminders(values)}
        isOpen={hasProblem('reminders')}
      >
        <RemindersField form={form} values={values} />
      </OptionRow>
      {team.length > 0 && (
        <OptionRow
          id="host-row"
          icon="users-round"
          title={t('manage.rsvpFields.hosts')}
          words={describeHosts(values, team)}
          isOpen={hasProblem('hosts')}
        >
          <HostsField {...{ form, values, team }} />
        </OptionRow>
      )}
      {!isSeries && (
        <OptionRow
          id="window"
          icon="clock"
          title={t('manage.rsvpFields.window')}
          words={describeWindow(values)}
          isOpen={hasProblem('opensAt', 'closesAt')}
        >
          <div class="field-row">
            <FormField
              of={createEvent}
              form={form}
              name="opensAt"
              label={t('manage.rsvpFields.opens')}
              value={values.opensAt}
              help={t('manage.rsvpFields.opensHelp')}
            />
            <FormField
              of={createEvent}
              form={form}
              name="closesAt"
              label={t('manage.rsvpFields.closes')}
              value={values.closesAt}
              help={t('manage.rsvpFields.closesHelp')}
            />
          </div>
        </OptionRow>
      )}
    </>
  )
}
