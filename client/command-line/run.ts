import { inspect, parseArgs } from 'node:util'
import { ConnectionError, ApiError } from '../errors.ts'
import { api } from './api.ts'
import { sharedOptions, CommandError, UsageError, type Command, type ParsedArgs, type CliContext } from './command.ts'
import { createCompletionCommand } from './completion.ts'
import { events } from './events.ts'
import { accountExport } from './export.ts'
import { formatHelp, formatOverview } from './help.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { formatSuggestion } from './suggestions.ts'
import { stripControlCharacters } from './output.ts'
import { listen } from './webhooks-listen.ts'
import { trigger } from './webhooks-trigger.ts'
import { whoami } from './whoami.ts'

const baseCommands: readonly Command[] = [login, logout, whoami, events, api, listen, trigger, accountExport]
const commands: readonly Command[] = [...baseCommands, createCompletionCommand(baseCommands)]

/** Returns the exit code. */
export async function runCli(argv: readonly string[], context: CliContext): Promise<number> {
  try {
    const args = argv[0] === 'help' ? [...argv.slice(1), '--help'] : argv
    if (args[0] === '--version') context.print(context.version)
    else await runCommand(args, context)
    return 0
  } catch (error) {
    return reportError(error, context)
  }
}

async function runCommand(words: readonly string[], context: CliContext): Promise<void> {
  const command = commands.find(({ name }) => ` ${words.join(' ')} `.startsWith(` ${name} `))
  if (!command) {
    context.print(formatOverview(commandsForOverview(words)))
    return
  }
  const parsedArgs = parseCommandArgs(command, words.slice(command.name.split(' ').length))
  if (parsedArgs.isOn('help')) context.print(formatHelp(command))
  else await command.run(parsedArgs, context)
}

function commandsForOverview([first = '--help', second = '--help']: readonly string[]): readonly Command[] {
  if (['--help', '-h'].includes(first)) return commands
  const subcommands = commands.filter(({ name }) => name.startsWith(`${first} `))
  const firstWords = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  if (subcommands.length === 0)
    throw new UsageError(
      `There is no command ${first}.${formatSuggestion(first, firstWords) || ' Try: folkmoot --help'}`,
    )
  if (!second.startsWith('-'))
    throw new UsageError(`There is no command ${first} ${second}. Try: folkmoot ${first} --help`)
  return subcommands
}

function parseCommandArgs({ name, argsUsage, options = {} }: Command, words: string[]): ParsedArgs {
  const parsedArgs = parseOptions(name, options, words)
  const [extra] = parsedArgs.positionals
  if (argsUsage === undefined && extra !== undefined)
    throw new UsageError(`${name} does not take "${extra}". Try: folkmoot ${name} --help`)
  return parsedArgs
}

function parseOptions(name: string, options: Command['options'], words: string[]): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...options, ...sharedOptions },
      allowPositionals: true,
    })
    const texts = (option: string) => [values[option] ?? []].flat().map(String)
    return { positionals, getAll: texts, get: (option) => texts(option)[0], isOn: (option) => values[option] === true }
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s/)
    throw new UsageError(`${sentence.replace(/\.$/, '')}. Try: folkmoot ${name} --help`)
  }
}

function reportError(error: unknown, context: CliContext): number {
  if (error instanceof UsageError || error instanceof CommandError) {
    context.printError(`folkmoot: ${stripControlCharacters(error.message)}`)
    return error instanceof UsageError ? 2 : 1
  }
  if (error instanceof ApiError) return reportApiError(error, context)
  if (error instanceof ConnectionError)
    context.printError(`folkmoot: ${stripControlCharacters(error.message)}${formatCause(error.cause)}`)
  else
    context.printError(
      context.env['FOLKMOOT_DEBUG'] ? inspect(error) : `folkmoot: ${stripControlCharacters(String(error))}`,
    )
  return 1
}

function reportApiError(error: ApiError, context: CliContext): number {
  const { status, code, message, requestId, fields } = error
  context.printError(
    `folkmoot: ${stripControlCharacters(message)} (${stripControlCharacters([status, code, requestId].filter(Boolean).join(', '))})`,
  )
  for (const field of fields) context.printError(stripControlCharacters(`  ${field.path} ${field.message}`))
  if (code === 'insufficient_scope') context.printError('Log in again and allow it: folkmoot login')
  if (status === 401) context.printError('Log in first: folkmoot login')
  return status === 401 ? 4 : 1
}

/** Fetch puts the reason in the cause of its error. */
function formatCause(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined
  return inner instanceof Error && 'code' in inner ? ` (${String(inner.code)})` : ''
}
