import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { message } from '#contract'
import { databaseErrorCode, OperatorError } from '#platform'
import { noTimeouts, openPool, type PoolError, type PoolQuery } from '../platform/open-pool.ts'
import type { Command, Context } from './command.ts'
import { formatText, t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'
import { splitStatements } from './split-statements.ts'
import { formatTable } from './table.ts'

type Run = (statement: string) => Promise<void>

export const sql: Command = {
  name: 'sql',
  summary: 'cli.sql.summary',
  options: {
    command: { value: 'SQL', short: 'c', description: 'cli.sql.command' },
    write: { description: 'cli.sql.write' },
  },
  async run({ config, options, flags, printStatus, printResult }) {
    const opened = await openExistingDatabase(config, printStatus)
    // Sent with each connection, also with one that replaces a lost one.
    const connection = flags.has('write') ? {} : { default_transaction_read_only: true }
    const session = openPool(
      opened.connection,
      { max: 1, max_lifetime: null, transform: {}, connection },
      { name: 'folkmoot sql', timeoutsMs: noTimeouts },
    )
    let running: PoolQuery | undefined
    const run: Run = async (statement) => {
      running = session.unsafe(statement)
      try {
        const answer: unknown = await (flags.has('json') ? running : running.raw())
        await printAnswer(answer as Answer | Readable | Writable, printResult)
      } catch (error) {
        throw toOperatorError(error)
      } finally {
        running = undefined
      }
    }
    try {
      await session`select 1`
      if (options['command'] === undefined && process.stdin.isTTY)
        await runConsole(run, () => running?.cancel(), printStatus)
      else
        for (const statement of splitStatements(options['command'] ?? (await readAll(process.stdin))).all)
          await run(statement)
      return 0
    } finally {
      await session.end({ timeout: 5 })
      await opened.close()
    }
  },
}

async function runConsole(run: Run, cancel: () => void, printStatus: Context['printStatus']): Promise<void> {
  printStatus(t('cli.sql.welcome'))
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  let typed = ''
  const prompt = () => {
    terminal.setPrompt(typed === '' ? 'folkmoot=> ' : 'folkmoot-> ')
    terminal.prompt()
  }
  terminal.on('SIGINT', () => {
    cancel()
    typed = ''
    terminal.write(null, { ctrl: true, name: 'u' })
    process.stdout.write('\n')
    prompt()
  })
  prompt()
  for await (const line of terminal) {
    if (/^\s*(\\q|exit|quit)\s*;?\s*$/.test(line)) break
    const [shortcut, table] = /^\s*\\d(?:\s+(\w+))?\s*$/.exec(line) ?? []
    const { complete, rest } = splitStatements(shortcut === undefined ? `${typed}${line}\n` : describeTables(table))
    typed = rest
    try {
      for (const statement of complete) await run(statement)
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      printStatus(error.format(formatText))
    }
    prompt()
  }
  terminal.close()
}

const describeTables = (table?: string): string =>
  table === undefined
    ? `select relname as table, reltuples::bigint as about_rows, pg_size_pretty(pg_total_relation_size(oid)) as size
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       order by relname;`
    : `select attname as column, format_type(atttypid, atttypmod) as type, not attnotnull as nullable
       from pg_attribute
       where attrelid = to_regclass('${table}') and attnum > 0 and not attisdropped
       order by attnum;`

type Cell = Buffer | null

/** Rows as objects, or as cells when they are raw. */
interface Answer extends ReadonlyArray<object> {
  readonly command: string
  readonly count: number | null
  readonly columns?: readonly { readonly name: string }[]
}

/** Of `copy`, the driver gives a stream. */
async function printAnswer(answer: Answer | Readable | Writable, printResult: Context['printResult']): Promise<void> {
  if (answer instanceof Writable) {
    answer.destroy()
    throw new OperatorError(message('cli.sql.copyIn'))
  }
  if (answer instanceof Readable) return pipeline(answer, process.stdout, { end: false })
  const { columns, command, count } = answer
  if (columns) {
    const names = columns.map(({ name }) => name)
    const rows = Array.from(answer, (row) =>
      Array.isArray(row) ? (row as Cell[]).map((cell) => cell?.toString() ?? '') : [],
    )
    printResult(
      [...answer],
      [...(rows.length > 0 ? formatTable(names, rows) : []), t('cli.sql.rows', { count: answer.length })],
    )
  } else printResult({ command, count }, [count === null ? command : `${command} ${count}`])
}

function toOperatorError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'PostgresError') return error
  if (databaseErrorCode(error) === '25006') return new OperatorError(message('cli.sql.readOnly'))
  const { detail, hint } = error as PoolError
  const reason = [error.message, detail, hint].filter(Boolean).join(' ')
  return new OperatorError(message('cli.sql.failed', { reason }))
}
