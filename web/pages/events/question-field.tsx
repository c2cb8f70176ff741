import type { Question } from '../../../src/areas/events/records/contract.ts'
import { createRsvp, type AnswerValue } from '../../../src/areas/events/rsvps/contract.ts'
import { FormField } from '../../components/form-field.tsx'
import { findFieldProblem, type Form } from '../../form.ts'
import { t } from '../../messages.ts'
import { answerFieldName } from './answers.ts'

interface Props {
  readonly form: Form
  readonly question: Question
  readonly answer: AnswerValue | undefined
}

export function QuestionField({ form, question, answer }: Props) {
  if (question.kind !== 'text') return <OptionsField {...{ form, question, answer }} />
  return (
    <FormField
      of={createRsvp}
      name="answers.0.value"
      as={answerFieldName(question)}
      form={form}
      label={<bdi>{question.label}</bdi>}
      help={question.help === null ? undefined : <bdi>{question.help}</bdi>}
      value={answer}
      isMultiline
      rows={2}
      isRequired={question.required}
    />
  )
}

function OptionsField({ form, question, answer }: Props) {
  const { label, help, kind, required } = question
  const name = answerFieldName(question)
  const problem = findFieldProblem(form, name)
  const chosen = form.fields.isEmpty ? toChosen(answer) : form.fields.all(name)
  const described = [...(problem === undefined ? [] : [`${name}-problem`]), ...(help === null ? [] : [`${name}-help`])]
  return (
    <fieldset class="choices" aria-describedby={described.length > 0 ? described.join(' ') : undefined}>
      <legend>
        <bdi>{label}</bdi>
        {!required && <span class="soft"> {t('common.optional')}</span>}
      </legend>
      {problem !== undefined && (
        <p class="problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
      {help !== null && (
        <p class="help" id={`${name}-help`}>
          <bdi>{help}</bdi>
        </p>
      )}
      {listOptions(question).map(([option, text], index) => (
        <div class="check-field">
          <input
            type={kind === 'many' ? 'checkbox' : 'radio'}
            id={`${name}-${index}`}
            name={name}
            value={option}
            checked={chosen.includes(option)}
            // oxlint-disable-next-line react/forbid-dom-props -- the organizers say it, not the contract
            required={required && kind !== 'many'}
          />
          <label for={`${name}-${index}`}>{text}</label>
        </div>
      ))}
    </fieldset>
  )
}

function listOptions({ kind, options, required }: Question): readonly (readonly [value: string, text: string])[] {
  const choices =
    kind === 'yesno'
      ? ([
          ['yes', t('common.yes')],
          ['no', t('common.no')],
        ] as const)
      : options.map((option) => [option, option] as const)
  // A radio button cannot be switched off.
  return kind === 'many' || required ? choices : [...choices, ['', t('events.rsvpPage.noAnswer')]]
}

function toChosen(answer: AnswerValue | undefined): readonly string[] {
  if (typeof answer === 'boolean') return [answer ? 'yes' : 'no']
  return [answer ?? ''].flat()
}
