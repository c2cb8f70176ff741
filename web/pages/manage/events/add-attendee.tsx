import { addAttendee } from '../../../../src/areas/events/attendees/contract.ts'
import type { EventDetail } from '../../../../src/areas/events/records/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Panel } from '../../../components/settings-layout.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { formForQuestion, readGivenAnswers } from '../../events/answers.ts'
import { QuestionField } from '../../events/question-field.tsx'

/** The page needs the action `add`. Only what has to be answered is asked; the person can answer the rest. */
export function AddAttendee({ event, form }: { readonly event: EventDetail; readonly form: Form }) {
  const { maxGuests } = event
  const questions = event.questions.filter(({ required }) => required)
  const sent = readGivenAnswers(event.questions, form.fields)
  const counts = Array.from({ length: maxGuests + 1 }, (_, count) => count)
  return (
    <Panel title={t('manage.attendees.add')} lead={t('manage.attendees.addHelp')}>
      <form method="post" class="stack">
        <FormField
          of={addAttendee}
          form={form}
          name="userId"
          label={t('common.username')}
          autocomplete="off"
          help={t('manage.memberList.usernameHelp')}
        />
        {maxGuests > 0 && (
          <FormField
            of={addAttendee}
            form={form}
            name="guests"
            label={t('events.rsvpPage.guests')}
            value={0}
            choices={counts.map((count) => [String(count), t('manage.attendees.guestChoice', { count })] as const)}
          />
        )}
        {questions.map((question) => (
          <QuestionField form={formForQuestion(form, question, sent)} question={question} answer={undefined} />
        ))}
        <p>
          <button class="button" name="action" value="add">
            {t('manage.attendees.add')}
          </button>
        </p>
      </form>
    </Panel>
  )
}
