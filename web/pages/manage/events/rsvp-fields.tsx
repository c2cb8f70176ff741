import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { TextField } from '../../../components/fields.tsx'
import { FormField } from '../../../components/form-field.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import type { PossibleHost } from './unsaved-form.ts'
import { HostsField } from './hosts-field.tsx'
import { QuestionFields } from './question-fields.tsx'
import { hasOwnRsvpValues, rsvpFieldNames, type RsvpFormValues } from './rsvp-values.ts'

interface Props {
  readonly form: Form
  /** With what was typed. */
  readonly values: RsvpFormValues
  /** Who can host it. */
  readonly team: readonly PossibleHost[]
}

/** Closed while everything is as usual. */
export function MoreRsvpFields({ form, values, team }: Props) {
  const isWrong = rsvpFieldNames.some((name) => findFieldProblem(form, name) !== undefined)
  return (
    <details open={isWrong || hasOwnRsvpValues(values)}>
      <summary>{t('manage.rsvpFields.title')}</summary>
      <div class="fields disclosure-body">
        <RsvpFields {...{ form, values, team }} />
      </div>
    </details>
  )
}

export const RsvpFields = ({ form, values, team }: Props) => (
  <>
    <FormField
      of={createEvent}
      form={form}
      name="visibility"
      label={t('manage.rsvpFields.visibility')}
      value={values.visibility}
      choices={{
        public: t('manage.rsvpFields.visibilityPublic'),
        unlisted: t('manage.rsvpFields.visibilityUnlisted'),
        members: t('manage.rsvpFields.visibilityMembers'),
        invited: t('manage.rsvpFields.visibilityInvited'),
      }}
      help={t('manage.rsvpFields.visibilityHelp')}
    />
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
    <HostsField {...{ form, values, team }} />
    <div class="field-row">
      <FormField
        of={createEvent}
        form={form}
        name="joinBy"
        label={t('manage.rsvpFields.joinBy')}
        value={values.joinBy}
        choices={{ open: t('manage.rsvpFields.joinByOpen'), approval: t('manage.rsvpFields.joinByApproval') }}
        help={t('manage.rsvpFields.joinByHelp')}
      />
      <FormField
        of={createEvent}
        form={form}
        name="maxGuests"
        label={t('manage.rsvpFields.guests')}
        value={values.maxGuests}
        autocomplete="off"
        help={({ min, max }) => t('manage.rsvpFields.guestsHelp', { min, max })}
      />
    </div>
    <div class="field-row">
      <FormField
        of={createEvent}
        form={form}
        name="waitlist"
        label={t('manage.rsvpFields.waitlist')}
        value={values.waitlist}
        choices={{
          automatic: t('manage.rsvpFields.waitlistAutomatic'),
          offer: t('manage.rsvpFields.waitlistOffer'),
          none: t('manage.rsvpFields.waitlistNone'),
        }}
      />
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
    <TextField
      form={form}
      name="reminders"
      label={t('manage.rsvpFields.reminders')}
      value={values.reminders}
      autocomplete="off"
      help={t('manage.rsvpFields.remindersHelp')}
      isOptional
    />
    <QuestionFields form={form} questions={values.questions} />
  </>
)
