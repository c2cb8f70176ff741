import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { maxQuestions, type QuestionValues } from './rsvp-values.ts'

interface Props {
  readonly form: Form
  readonly questions: readonly QuestionValues[]
}

export const QuestionFields = ({ form, questions }: Props) => (
  <fieldset id="questions" class="choices stack gap-4" tabindex={-1}>
    <legend>{t('manage.rsvpFields.questions')}</legend>
    <p class="help">{t('manage.rsvpFields.questionsHelp')}</p>
    {questions.map((question, index) => (
      <QuestionRow form={form} question={question} index={index} />
    ))}
    {questions.length < maxQuestions && (
      <p>
        <button class="button quiet" name="action" value="addQuestion" data-live="#questions" formNoValidate>
          <Icon name="plus" /> {t('manage.rsvpFields.addQuestion')}
        </button>
      </p>
    )}
  </fieldset>
)

interface RowProps {
  readonly form: Form
  readonly question: QuestionValues
  readonly index: number
}

function QuestionRow({ form, question, index }: RowProps) {
  const id = `questions-${index}`
  return (
    <div class="card fields" role="group" aria-labelledby={`${id}-title`}>
      <b id={`${id}-title`}>{t('manage.rsvpFields.questionNumber', { number: index + 1 })}</b>
      <input type="hidden" name={`questions.${index}.id`} value={question.id} />
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.label`}
        id={`${id}-label`}
        label={t('manage.rsvpFields.question')}
        value={question.label}
        autocomplete="off"
      />
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.help`}
        id={`${id}-help`}
        label={t('manage.rsvpFields.help')}
        value={question.help}
        autocomplete="off"
      />
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.kind`}
        id={`${id}-kind`}
        label={t('manage.rsvpFields.kind')}
        value={question.kind}
        choices={{
          text: t('manage.rsvpFields.kindText'),
          choice: t('manage.rsvpFields.kindChoice'),
          many: t('manage.rsvpFields.kindMany'),
          yesno: t('manage.rsvpFields.kindYesNo'),
        }}
        help={question.id === '' ? undefined : t('manage.rsvpFields.kindHelp')}
      />
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.options`}
        id={`${id}-options`}
        label={t('manage.rsvpFields.options')}
        value={question.options}
        isMultiline
        rows={3}
        help={t('manage.rsvpFields.optionsHelp')}
      />
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.required`}
        label={t('manage.rsvpFields.required')}
        value={question.required}
      />
    </div>
  )
}
