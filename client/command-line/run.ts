import { inspect, parseArgs } from 'node:util'
import { NoAnswer, Refusal } from '../refusal.ts'
import { api } from './api.ts'
import { shared, Trouble, WrongUse, type Command, type Given, type World } from './command.ts'
import { completionFor } from './completion.ts'
import { events } from './events.ts'
import { accountExport } from './export.ts'
import { helpOf, overview } from './help.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { didYouMean } from './nearest.ts'
import { plain } from './output.ts'
import { listen } from './webhooks-listen.ts'
import { trigger } from './webhooks-trigger.ts'
import { whoami } from './whoami.ts'

const tasks: readonly Command[] = [login, logout, whoami, events, api, listen, trigger, accountExport]
const commands: readonly Command[] = [...tasks, completionFor(tasks)]

/** Does what was typed, and gives the exit code. */
export async function run(words: readonly string[], world: World): Promise<number> {
  try {
    const typed = words[0] === 'help' ? [...words.slice(1), '--help'] : words
    if (typed[0] === '--version') world.print(world.version)
    else await perform(typed, world)
    return 0
  } catch (error) {
    return tell(error, world)
  }
}

async function perform(words: readonly string[], world: World): Promise<void> {
  const command = commands.find(({ name }) => ` ${words.join(' ')} `.startsWith(` ${name} `))
  if (!command) {
    world.print(overview(commandsIn(words)))
    return
  }
  const given = read(command, words.slice(command.name.split(' ').length))
  if (given.has('help')) world.print(helpOf(command))
  else await command.run(given, world)
}

/** The commands that begin with what was typed; all of them when only help was. */
function commandsIn([first = '--help', second = '--help']: readonly string[]): readonly Command[] {
  if (['--help', '-h'].includes(first)) return commands
  const within = commands.filter(({ name }) => name.startsWith(`${first} `))
  const firsts = [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))]
  if (within.length === 0)
    throw new WrongUse(`There is no command ${first}.${didYouMean(first, firsts) || ' Try: folkmoot --help'}`)
  if (!second.startsWith('-'))
    throw new WrongUse(`There is no command ${first} ${second}. Try: folkmoot ${first} --help`)
  return within
}

function read({ name, takes, options = {} }: Command, words: string[]): Given {
  const given = parsed(name, options, words)
  const [extra] = given.positionals
  if (takes === undefined && extra !== undefined)
    throw new WrongUse(`${name} does not take "${extra}". Try: folkmoot ${name} --help`)
  return given
}

function parsed(name: string, options: Command['options'], words: string[]): Given {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      options: { ...options, ...shared },
      allowPositionals: true,
    })
    const texts = (option: string) => [values[option] ?? []].flat().map(String)
    return { positionals, texts, text: (option) => texts(option)[0], has: (option) => values[option] === true }
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ')
    throw new WrongUse(`${sentence}. Try: folkmoot ${name} --help`)
  }
}

function tell(error: unknown, world: World): number {
  if (error instanceof WrongUse || error instanceof Trouble) {
    world.tell(`folkmoot: ${plain(error.message)}`)
    return error instanceof WrongUse ? 2 : 1
  }
  if (error instanceof Refusal) return tellRefusal(error, world)
  if (error instanceof NoAnswer) world.tell(`folkmoot: ${plain(error.message)}${reasonOf(error.cause)}`)
  else world.tell(world.env['FOLKMOOT_DEBUG'] ? inspect(error) : `folkmoot: ${plain(String(error))}`)
  return 1
}

function tellRefusal(refusal: Refusal, world: World): number {
  const { status, code, message, requestId, fields } = refusal
  world.tell(`folkmoot: ${plain(message)} (${plain([status, code, requestId].filter(Boolean).join(', '))})`)
  for (const field of fields) world.tell(plain(`  ${field.path} ${field.message}`))
  if (code === 'insufficient_scope') world.tell('Log in again and allow it: folkmoot login')
  if (status === 401) world.tell('Log in first: folkmoot login')
  return status === 401 ? 4 : 1
}

/** Fetch hides why there was no answer in the cause of its error. */
function reasonOf(cause: unknown): string {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : undefined
  return inner instanceof Error && 'code' in inner ? ` (${String(inner.code)})` : ''
}
