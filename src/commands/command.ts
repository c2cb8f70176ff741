import type { ParseArgsOptionsConfig } from 'node:util'
import { OperatorError, type Config } from '#platform'

/** What a command was given, and where it speaks. */
export interface Context {
  readonly config: Config
  readonly options: Readonly<Record<string, string | undefined>>
  /** The options without a value that were given. */
  readonly flags: ReadonlySet<string>
  /** The result, on standard output. */
  readonly print: (line: string) => void
  /** Remarks on the way, on standard error. */
  readonly printStatus: (line: string) => void
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (context: Context) => Promise<number>
}

export interface Option {
  /** What stands for its value in the help; an option without one is a flag. */
  readonly value?: string
  readonly description: string
  readonly isRequired?: true
}

/** A mistake in how a command was called: told without a stack, exit code 2. */
export class UsageError extends OperatorError {}

export function parseArgsOptions({ options = {} }: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  )
}
