import type { ParseArgsOptionsConfig } from 'node:util'
import { message } from '#contract'
import type { PlainKey } from '#messages'
import { OperatorError, type Config, type Validator } from '#platform'

export interface Context {
  readonly config: Config
  readonly environment: NodeJS.ProcessEnv
  readonly options: Readonly<Record<string, string | undefined>>
  readonly flags: ReadonlySet<string>
  readonly argument: string | undefined
  readonly printStatus: (line: string) => void
  /** The value as JSON with `--json`, otherwise the lines. */
  readonly printResult: (value: unknown, lines: readonly string[]) => void
}

export interface Command {
  readonly name: string
  readonly summary: PlainKey
  /** The positional argument. */
  readonly argument?: Omit<Option, 'value'> & { readonly value: string }
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (context: Context) => Promise<number>
}

export interface Option {
  /** The placeholder in the help text. An option without one is a flag. */
  readonly value?: string
  /** One letter. */
  readonly short?: string | undefined
  readonly description: PlainKey
  readonly isRequired?: true
}

/** Printed without a stack trace; the exit code is 2. */
export class UsageError extends OperatorError {}

export const commonOptions: Readonly<Record<string, Option>> = {
  json: { description: 'cli.jsonOption' },
}

export function parseArgsOptions({ options = {} }: Command): ParseArgsOptionsConfig {
  return Object.fromEntries(
    Object.entries({ ...options, ...commonOptions }).map(([name, { value, short }]) => [
      name,
      { type: value === undefined ? 'boolean' : 'string', ...(short !== undefined && { short }) },
    ]),
  )
}

/** The options with their defaults; throws with one line for each problem. */
export function parseOptions<T>(validate: Validator, options: Context['options']): T {
  const { value, problems } = validate({ ...options })
  if (problems)
    throw new UsageError(
      message('cli.usage.options'),
      problems.map(({ path, text }) => ({ name: `--${path}`, text })),
    )
  return value as T
}
