import { createEvent } from '../../../../src/areas/events/manage/contract.ts'
import { FormField } from '../../../components/form-field.tsx'
import { Icon } from '../../../components/icon.tsx'
import { OptionRow } from '../../../components/option-row.tsx'
import { findFieldProblem, type Form } from '../../../form.ts'
import { t } from '../../../messages.ts'
import { answerLabels, describeAnswer } from './row-words.ts'
import { maxQuestions, type QuestionValues } from './rsvp-values.ts'

interface Props {
  readonly form: Form
  readonly questions: readonly QuestionValues[]
}

export const QuestionRows = ({ form, questions }: Props) => (
  <div id="questions" tabindex={-1}>
    {questions.map((question, index) => (
      <QuestionRow form={form} question={question} index={index} isLast={index === questions.length - 1} />
    ))}
  </div>
)

interface RowProps {
  readonly form: Form
  readonly question: QuestionValues
  readonly index: number
  readonly isLast: boolean
}

function QuestionRow({ form, question, index, isLast }: RowProps) {
  const id = `questions-${index}`
  const problemIn = (...names: readonly string[]) =>
    names.some((name) => findFieldProblem(form, `questions.${index}.${name}`) !== undefined)
  return (
    <OptionRow
      id={id}
      icon="circle-question-mark"
      title={t('manage.rsvpFields.kind')}
      words={describeAnswer(question)}
      isOpen={problemIn('options', 'help', 'kind', 'required')}
      field={
        <>
          <input type="hidden" name={`questions.${index}.id`} value={question.id} />
          <FormField
            of={createEvent}
            form={form}
            name={`questions.${index}.label`}
            id={`${id}-label`}
            label={
              index === 0
                ? t('manage.rsvpFields.question')
                : t('manage.rsvpFields.questionNumber', { number: index + 1 })
            }
            value={question.label}
            isRequired={false}
            placeholder={t('manage.rsvpFields.questionPlaceholder')}
            autocomplete="off"
          />
        </>
      }
    >
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.kind`}
        id={`${id}-kind`}
        label={t('manage.rsvpFields.kind')}
        value={question.kind}
        choices={answerLabels()}
        help={question.id === '' ? undefined : t('manage.rsvpFields.kindHelp')}
      />
      <div class="for-options">
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
      </div>
      <FormField
        of={createEvent}
        form={form}
        name={`questions.${index}.required`}
        label={t('manage.rsvpFields.required')}
        value={question.required}
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
      <p class="help">{t('manage.rsvpFields.questionsHelp')}</p>
      {isLast && index + 1 < maxQuestions && (
        <p>
          <button
            class="button quiet slim"
            name="action"
            value="addQuestion"
            formAction="#questions"
            data-live="#questions"
            formNoValidate
          >
            <Icon name="plus" /> {t('manage.rsvpFields.addQuestion')}
          </button>
        </p>
      )}
    </OptionRow>
  )
}
