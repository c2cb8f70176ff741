import type { FieldProblem } from './failure.ts'
import { message, type Message } from './message.ts'

type FormatMessage = (message: Message) => string

/** A `Failure`, or the part of it to describe. */
export interface DescribedFailure {
  readonly text: Message
  readonly fields?: readonly FieldProblem[] | undefined
  readonly pathProblems?: readonly FieldProblem[] | undefined
  readonly secondsLeft?: number | undefined
}

/** Pure, so that the API, pages and MCP each choose the language. */
export function describeFailure(
  { text, fields, pathProblems, secondsLeft }: DescribedFailure,
  format: FormatMessage,
): string {
  if (fields) return format(message('errors.notValid', { problems: describeProblems(fields, format) }))
  if (pathProblems) return format(message('errors.notFound', { problems: describeProblems(pathProblems, format) }))
  return secondsLeft === undefined ? format(text) : format(retryMessage(format(text), secondsLeft))
}

function retryMessage(reason: string, secondsLeft: number): Message {
  if (secondsLeft > 7200) return message('errors.retryInHours', { reason, count: Math.ceil(secondsLeft / 3600) })
  if (secondsLeft > 120) return message('errors.retryInMinutes', { reason, count: Math.ceil(secondsLeft / 60) })
  return message('errors.retryInSeconds', { reason, count: secondsLeft })
}

const maxShown = 3

function describeProblems(problems: readonly FieldProblem[], format: FormatMessage): string {
  const shown = problems
    .slice(0, maxShown)
    .map(({ path, text }) => {
      const problem = format(text)
      return format(path ? message('validation.item', { path, problem }) : message('validation.body', { problem }))
    })
    .join('; ')
  const count = problems.length - maxShown
  return count > 0 ? format(message('validation.andMore', { problems: shown, count })) : shown
}

/** As in `ErrorBody`. */
export const describeFields = (fields: readonly FieldProblem[], format: FormatMessage) =>
  fields.map(({ path, text }) => ({ path, message: format(text) }))
