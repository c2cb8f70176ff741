import type { Question } from '../../../src/areas/events/records/contract.ts'
import type { Answer, AnswerChange } from '../../../src/areas/events/rsvps/contract.ts'
import type { Fields, Form } from '../../form.ts'

export const answerFieldName = ({ id }: Pick<Question, 'id'>): string => `answer-${id}`

/** Null where nothing was entered. */
export const readAnswers = (questions: readonly Question[], fields: Fields): AnswerChange[] =>
  questions.map((question) => ({ questionId: question.id, value: readAnswer(question, fields) }))

export const readGivenAnswers = (questions: readonly Question[], fields: Fields): Answer[] =>
  readAnswers(questions, fields).filter((answer): answer is Answer => answer.value !== null)

function readAnswer(question: Question, fields: Fields): AnswerChange['value'] {
  const name = answerFieldName(question)
  if (question.kind === 'many') return fields.has(name) ? fields.all(name) : null
  const text = fields.text(name).replaceAll('\r\n', '\n')
  if (text.trim() === '') return null
  return question.kind === 'yesno' ? text === 'yes' : text
}

/**
 * Problems name an answer by its index among those that were sent, and a missing one by the label of its question, which
 * another question may have too.
 */
export function formForQuestion(form: Form, question: Question, sent: readonly AnswerChange[]): Form {
  const index = sent.findIndex(({ questionId }) => questionId === question.id)
  const isMissing = (sent[index]?.value ?? null) === null
  const problems = form.problems.filter(
    ({ path, text }) =>
      path.startsWith(`answers.${index}.`) ||
      (path === 'answers' && isMissing && text.values?.['question'] === question.label),
  )
  return { ...form, problems: problems.map(({ text }) => ({ path: answerFieldName(question), text })) }
}
