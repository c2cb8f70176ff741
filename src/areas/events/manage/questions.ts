import { message, validationFailure, type FieldProblem } from '#contract'
import { newId } from '#platform'
import type { Question, QuestionInput } from '../records/contract.ts'

/** A question that stays keeps its id, and with it its answers. */
export function toQuestions(input: readonly QuestionInput[], current: readonly Question[]): Question[] {
  const problems = input.flatMap((question, index) => findProblems(question, index, input, current))
  if (problems.length > 0) throw validationFailure(problems)
  return input.map(({ id = newId(), label, help = null, kind, options = [], required = false }) => ({
    id,
    label,
    help,
    kind,
    options,
    required,
  }))
}

function findProblems(
  { id, kind, options = [] }: QuestionInput,
  index: number,
  all: readonly QuestionInput[],
  current: readonly Question[],
): FieldProblem[] {
  const path = `questions.${index}`
  const problems: FieldProblem[] = []
  if (id !== undefined && !current.some((question) => question.id === id))
    problems.push({ path: `${path}.id`, text: message('validation.events.unknownQuestion') })
  if (id !== undefined && all.findIndex((question) => question.id === id) < index)
    problems.push({ path: `${path}.id`, text: message('validation.events.questionTwice') })
  const hasOptions = kind === 'choice' || kind === 'many'
  if (hasOptions && options.length < 2)
    problems.push({ path: `${path}.options`, text: message('validation.events.optionsMissing') })
  if (!hasOptions && options.length > 0)
    problems.push({ path: `${path}.options`, text: message('validation.events.optionsNotWanted') })
  if (new Set(options).size < options.length)
    problems.push({ path: `${path}.options`, text: message('validation.events.optionTwice') })
  return problems
}

/** Ids of the questions whose kind changed: their answers no longer fit. */
export const listChangedKinds = (before: readonly Question[], after: readonly Question[]): string[] =>
  before
    .filter(({ id, kind }) => after.some((question) => question.id === id && question.kind !== kind))
    .map(({ id }) => id)
