import type { Readable } from 'node:stream'

/** What is around a command; only main.ts knows the process. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly version: string
  readonly stdin: Readable & { readonly isTTY?: boolean }
  /** A line for programs and people, to the standard output. */
  readonly print: (text: string) => void
  /** A line for people only, to the standard error. */
  readonly printError: (text: string) => void
}

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  /** The name of its value in the help. */
  readonly valueName?: string
  readonly description: string
}

export interface ParsedArgs {
  readonly positionals: readonly string[]
  /** The value of an option, if it was given or has a default. */
  get(name: string): string | undefined
  getAll(name: string): readonly string[]
  has(name: string): boolean
}

export interface Command {
  /** As it is typed: `webhooks listen`. */
  readonly name: string
  readonly summary: string
  /** What stands behind the name. */
  readonly argsUsage?: string
  readonly details?: string
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (given: ParsedArgs, world: CliContext) => Promise<void>
}

/** It was typed wrong: exit code 2. */
export class UsageError extends Error {}

/** Something else is in the way: exit code 1. */
export class CommandError extends Error {}

export const sharedOptions: Readonly<Record<string, Option>> = {
  site: {
    type: 'string',
    valueName: 'URL',
    description: 'The Folkmoot to talk to; else FOLKMOOT_URL, else where you logged in last.',
  },
  help: { type: 'boolean', short: 'h', description: 'Show this help.' },
}

export const jsonOption: Option = { type: 'boolean', description: 'Print JSON, for programs.' }
