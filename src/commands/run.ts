import { parseArgs } from 'node:util'
import { describeFailure, Failure, message, type Message } from '#contract'
import { toEnglish } from '#messages'
import { OperatorError, programName, readConfig, readSystemError, readVersion, setOwnEnvironment } from '#platform'
import { parseArgsOptions, UsageError, type Command, type Context } from './command.ts'
import { commands } from './all.ts'
import { describeUnreachable, findDatabaseProblem } from './database-problem.ts'
import { formatHelp, formatCommandHelp } from './help.ts'
import { setTerminalLocale, t, formatText } from './locale.ts'

/** Without control characters: the names of people and groups may have some, which a terminal would obey. */
const toPrintable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ')

const print = (line: string) => void process.stdout.write(`${line}\n`)
const printStatus = (line: string) => void process.stderr.write(`${toPrintable(line)}\n`)

export async function runCommand(given: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const args = given[0] === 'help' ? [...given.slice(1), '--help'] : given
  setTerminalLocale(environment)
  setOwnEnvironment(environment)
  const isJson = args.includes('--json')
  const printResult: Context['printResult'] = (value, lines) => {
    if (isJson) print(JSON.stringify(value))
    else for (const line of lines) print(toPrintable(line))
  }
  // `backup list` comes after `backup`.
  const command = commands.findLast(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  try {
    if (!command) return handleMissingCommand(args, printResult)
    const { values, argument } = parseCommandArgs(command, args.slice(command.name.split(' ').length))
    if (values.help === true) {
      print(formatCommandHelp(command))
      return 0
    }
    const config = readConfig(environment)
    const entries = Object.entries(values as Record<string, string | boolean>)
    const options = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const flags = new Set(entries.flatMap(([name, value]) => (value === true ? name : [])))
    return await command.run({ config, environment, options, flags, argument, printStatus, printResult })
  } catch (error) {
    const isUsageError = error instanceof UsageError
    if (isJson) printStatus(JSON.stringify({ error: describeError(error, environment, toEnglish) }))
    else printStatus(describeError(error, environment, formatText))
    const hasSiblings = commands.some(({ name }) => name.startsWith(`${args[0]} `))
    const help = command ? `${command.name} --help` : hasSiblings ? args[0] : 'help'
    if (isUsageError && !isJson) printStatus(t('cli.usage.help', { command: `${programName()} ${help}` }))
    return isUsageError ? 2 : 1
  }
}

function describeError(error: unknown, environment: NodeJS.ProcessEnv, formatText: (text: Message) => string): string {
  const problem = findDatabaseProblem(error, environment) ?? describeUnreachable(error)
  if (problem) return formatText(problem)
  if (error instanceof OperatorError) return error.format(formatText)
  if (error instanceof Failure) return describeFailure(error, formatText)
  if (!(error instanceof Error)) return String(error)
  return readSystemError(error).reason === undefined ? (error.stack ?? error.message) : error.message
}

function handleMissingCommand(args: readonly string[], printResult: Context['printResult']): number {
  const words = args.filter((arg) => !['--json', '--help', '-h'].includes(arg))
  const listed = commands.filter(({ name }) => words.length === 0 || name.startsWith(`${words.join(' ')} `))
  if (words[0] === '--version' || words[0] === '-v') printResult({ version: readVersion() }, [readVersion()])
  else if (listed.length === 0) throw new UsageError(message('cli.usage.unknownCommand', { command: args.join(' ') }))
  else
    printResult(
      listed.map(({ name, summary }) => ({ name, summary: toEnglish({ key: summary }) })),
      [formatHelp(listed, words)],
    )
  return 0
}

function parseCommandArgs(command: Command, args: string[]) {
  const { values, positionals } = parse(command, args)
  const { value = '', isRequired = false } = command.argument ?? {}
  if (isRequired && positionals.length === 0 && values.help !== true)
    throw new UsageError(message('cli.usage.argumentMissing', { argument: value }))
  if (positionals.length > 1)
    throw new UsageError(message('cli.usage.unexpectedArgument', { argument: positionals.slice(1).join(' ') }))
  return { values, argument: positionals[0] }
}

function parse(command: Command, args: string[]) {
  try {
    return parseArgs({
      args,
      options: { ...parseArgsOptions(command), help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.argument !== undefined,
    })
  } catch (error) {
    throw toUsageError(error as NodeJS.ErrnoException)
  }
}

/** Node names the option or the argument between quotes, such as `'--email <value>'` or `'-h, --help'`. */
function toUsageError({ code, message: text }: NodeJS.ErrnoException): Error {
  const [, quoted = ''] = /'(.*?)'/s.exec(text) ?? []
  const option = /--[^\s,]+/.exec(quoted)?.[0] ?? quoted
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return new UsageError(message('cli.usage.unknownOption', { option }))
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return new UsageError(message('cli.usage.unexpectedArgument', { argument: quoted }))
  return text.includes('does not take')
    ? new UsageError(message('cli.usage.takesNoValue', { option }))
    : new UsageError(message('cli.usage.valueMissing', { option }))
}
