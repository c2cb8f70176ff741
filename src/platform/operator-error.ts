import { message, type Message } from '#contract'
import { toEnglish } from '#messages'

/** A setting or an option, and what follows its name: `must be a whole number`. */
export interface NamedProblem {
  readonly name: string
  readonly text: Message
}

/** Shown to the operator without a stack trace, in their language; logs have its English `message`. */
export class OperatorError extends Error {
  readonly text: Message
  readonly problems: readonly NamedProblem[]

  constructor(text: Message, problems: readonly NamedProblem[] = []) {
    super(formatLines(text, problems, toEnglish))
    this.text = text
    this.problems = problems
  }

  format(formatText: (message: Message) => string): string {
    return formatLines(this.text, this.problems, formatText)
  }
}

const formatLines = (
  text: Message,
  problems: readonly NamedProblem[],
  formatText: (message: Message) => string,
): string =>
  [
    formatText(text).trimEnd(),
    ...problems.map(
      ({ name, text }) => `  ${formatText(message('validation.item', { path: name, problem: formatText(text) }))}`,
    ),
  ].join('\n')
