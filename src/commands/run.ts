import { parseArgs } from 'node:util'
import { Failure } from '#contract'
import { readConfig, OperatorError } from '#platform'
import { parseArgsOptions, UsageError, type Command } from './command.ts'
import { commands } from './all.ts'
import { formatHelp, formatCommandHelp } from './help.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const printStatus = (line: string) => void process.stderr.write(`${line}\n`)

export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const command = commands.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
    if (!command) return handleMissingCommand(args)
    const { values, argument } = parseCommandArgs(command, args.slice(command.name.split(' ').length))
    if (values.help === true) return printResult(formatCommandHelp(command))
    const config = readConfig(environment)
    const entries = Object.entries(values as Record<string, string | boolean>)
    const options = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    const flags = new Set(entries.flatMap(([name, value]) => (value === true ? name : [])))
    return await command.run({ config, options, flags, argument, print, printStatus })
  } catch (error) {
    const isExpected = error instanceof OperatorError || error instanceof Failure
    printStatus(isExpected || !(error instanceof Error) ? (error as Error).message : (error.stack ?? error.message))
    return error instanceof UsageError ? 2 : 1
  }
}

function handleMissingCommand(args: readonly string[]): number {
  if (args.length === 0 || args[0] === 'help' || args[0] === '--help' || args[0] === '-h')
    return printResult(formatHelp(commands))
  throw new UsageError(`There is no command "${args.join(' ')}".\n\n${formatHelp(commands)}`)
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

function printResult(text: string): number {
  print(text)
  return 0
}
