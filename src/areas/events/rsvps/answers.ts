import { message, validationFailure, type FieldProblem } from '#contract'
import type { Question } from '../records/contract.ts'
import type { Answer, AnswerChange, AnswerValue } from './contract.ts'

/** By id of the question. */
export type StoredAnswers = Readonly<Record<string, AnswerValue>>

/** Answers to questions that are gone are not shown. */
export const toAnswers = (questions: readonly Question[], stored: StoredAnswers | null): Answer[] =>
  questions.flatMap(({ id }) => {
    const value = stored?.[id]
    return value === undefined ? [] : [{ questionId: id, value }]
  })

/** Merges `changes` into `stored` and requires an answer to each required question. */
export function applyAnswers(
  questions: readonly Question[],
  stored: StoredAnswers,
  changes: readonly AnswerChange[],
): StoredAnswers {
  const problems: FieldProblem[] = []
  const wrongIds = new Set<string>()
  const answers = new Map(Object.entries(stored))
  for (const [index, { questionId, value }] of changes.entries()) {
    const question = questions.find(({ id }) => id === questionId)
    // Somebody may answer a question that was deleted meanwhile.
    if (!question) continue
    const answer = value === null ? undefined : parseAnswerValue(question, value)
    if (value !== null && answer === undefined) {
      wrongIds.add(questionId)
      problems.push({ path: `answers.${index}.value`, text: message(wrongAnswerTexts[question.kind]) })
    } else if (answer === undefined || isEmpty(answer)) answers.delete(questionId)
    else answers.set(questionId, answer)
  }
  for (const { id, label, required } of questions)
    if (required && !answers.has(id) && !wrongIds.has(id))
      problems.push({ path: 'answers', text: message('validation.events.answerMissing', { question: label }) })
  if (problems.length > 0) throw validationFailure(problems)
  return Object.fromEntries(answers)
}

/** Those that fit the questions; none is required. */
export function pickFittingAnswers(questions: readonly Question[], stored: StoredAnswers): StoredAnswers {
  const fitting = questions.flatMap((question): [string, AnswerValue][] => {
    const value = stored[question.id]
    const answer = value === undefined ? undefined : parseAnswerValue(question, value)
    return answer === undefined ? [] : [[question.id, answer]]
  })
  return Object.fromEntries(fitting)
}

const wrongAnswerTexts = {
  text: 'validation.events.answerText',
  choice: 'validation.events.answerChoice',
  many: 'validation.events.answerMany',
  yesno: 'validation.events.answerYesNo',
} as const

/** Undefined when the value does not fit the question. */
function parseAnswerValue({ kind, options }: Question, value: AnswerValue): AnswerValue | undefined {
  if (kind === 'yesno') return typeof value === 'boolean' ? value : undefined
  if (kind === 'many')
    return Array.isArray(value) && value.every((option) => options.includes(option)) ? [...new Set(value)] : undefined
  if (typeof value !== 'string') return undefined
  return kind === 'text' || value === '' || options.includes(value) ? value : undefined
}

const isEmpty = (answer: AnswerValue): boolean => typeof answer !== 'boolean' && answer.length === 0
