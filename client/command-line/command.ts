import type { Readable } from 'node:stream'

/** The environment of a command. Only main.ts touches the process. */
export interface CliContext {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly home: string
  readonly version: string
  readonly stdin: Readable & { readonly isTTY?: boolean }
  /** To standard output. */
  readonly print: (text: string) => void
  /** To standard error. */
  readonly printError: (text: string) => void
}

export interface Option {
  readonly type: 'string' | 'boolean'
  readonly short?: string
  readonly multiple?: boolean
  readonly default?: string
  readonly valueName?: string
  readonly description: string
}

export interface ParsedArgs {
  readonly positionals: readonly string[]
  get(name: string): string | undefined
  getAll(name: string): readonly string[]
  isOn(name: string): boolean
}

export interface Command {
  /** As typed: `webhooks listen`. */
  readonly name: string
  readonly summary: string
  readonly argsUsage?: string
  readonly details?: string
  readonly options?: Readonly<Record<string, Option>>
  readonly run: (parsedArgs: ParsedArgs, context: CliContext) => Promise<void>
}

/** Exit code 2. */
export class UsageError extends Error {}

/** Exit code 1. */
export class CommandError extends Error {}

export const sharedOptions: Readonly<Record<string, Option>> = {
  site: {
    type: 'string',
    valueName: 'URL',
    description: 'The site to use; else FOLKMOOT_URL, else where you logged in last.',
  },
  help: { type: 'boolean', short: 'h', description: 'Show this help.' },
}

export const jsonOption: Option = { type: 'boolean', description: 'Print JSON, for programs.' }
