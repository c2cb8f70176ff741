import { parseArgs } from 'node:util'
import { Failure } from '#contract'
import { readConfig, OperatorError, readVersion } from '#platform'
import { parseArgsOptions, UsageError, type Command, type Context } from './command.ts'
import { commands } from './all.ts'
import { describeUnreachable, findDatabaseProblem } from './database-problem.ts'
import { formatHelp, formatCommandHelp } from './help.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const printStatus = (line: string) => void process.stderr.write(`${line}\n`)

export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const isJson = args.includes('--json')
  const printResult: Context['printResult'] = (value, lines) => {
    if (isJson) print(JSON.stringify(value))
    else lines.forEach(print)
  }
  try {
    const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
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
    return await command.run({ config, options, flags, argument, printStatus, printResult })
  } catch (error) {
    const text = findDatabaseProblem(error, environment) ?? describeUnreachable(error) ?? describeError(error)
    printStatus(isJson ? JSON.stringify({ error: text }) : text)
    return error instanceof UsageError ? 2 : 1
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected = error instanceof OperatorError || error instanceof Failure
  return isExpected ? error.message : (error.stack ?? error.message)
}

function handleMissingCommand(args: readonly string[], printResult: Context['printResult']): number {
  const [word] = args.filter((arg) => arg !== '--json')
  if (word === '--version' || word === '-v') printResult({ version: readVersion() }, [readVersion()])
  else if (word === undefined || ['help', '--help', '-h'].includes(word))
    printResult(
      commands.map(({ name, summary }) => ({ name, summary })),
      [formatHelp(commands)],
    )
  else throw new UsageError(`There is no command "${args.join(' ')}".\n\n${formatHelp(commands)}`)
  return 0
}

function parseCommandArgs(command: Command, args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...parseArgsOptions(command), help: { type: 'boolean', short: 'h' } },
      allowPositionals: command.argument !== undefined,
    })
    const { value = '', isRequired = false } = command.argument ?? {}
    if (isRequired && positionals.length === 0 && values.help !== true) throw new Error(`${value} is missing.`)
    if (positionals.length > 1) throw new Error(`There is one ${value} too many: ${positionals.slice(1).join(' ')}`)
    return { values, argument: positionals[0] }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${formatCommandHelp(command)}`)
  }
}
