import type { ParseArgsOptionsConfig } from 'node:util'
import { OperatorError, type Config } from '#platform'

export interface Context {
  readonly config: Config
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
  readonly argument: string | undefined
  readonly print: (line: string) => void
  readonly printStatus: (line: string) => void
}

export interface Command {
  readonly name: string
  readonly summary: string
  /** What stands after the name without a dash. */
  readonly argument?: Omit<Option, 'value'> & { readonly value: string }
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (context: Context) => Promise<number>
}

interface Option {
  /** The placeholder in the help text. An option without one is a flag. */
  readonly value?: string
  readonly description: string
  readonly isRequired?: true
}

/** Printed without a stack trace; the exit code is 2. */
export class UsageError extends OperatorError {}

export function parseArgsOptions({ options = {} }: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }]),
  )
}
