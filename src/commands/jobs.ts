import { message, oneOf, text, Type } from '#contract'
import {
  createValidator,
  deleteJobs,
  inOrderOfRunning,
  listJobs,
  OperatorError,
  retryJobs,
  type JobState,
  type QueuedJob,
  type Sql,
  type Transaction,
} from '#platform'
import { parseOptions, UsageError, type Command, type Context } from './command.ts'
import { t } from './locale.ts'
import { withDatabase } from './open-database.ts'
import { formatTable } from './table.ts'

const filterSchema = {
  task: Type.Optional(text(1, 100)),
  state: Type.Optional(oneOf(['running', 'waiting', 'scheduled', 'retrying', 'failed'])),
}
const validateList = createValidator(
  Type.Object({ ...filterSchema, limit: Type.Integer({ minimum: 1, maximum: 10_000, default: 100 }) }),
  'query',
)
const validateChoice = createValidator(
  Type.Object({ ...filterSchema, id: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })) }),
  'query',
)

interface Filters {
  readonly task?: string
  readonly state?: JobState
}

const noLimit = 1_000_000

const list = (sql: Sql, { task, state }: Filters, limit: number) =>
  listJobs(sql, { task, states: state && [state] }, inOrderOfRunning(sql, limit))

const filterOptions = {
  task: { value: 'NAME', description: 'cli.jobs.task' },
  state: { value: 'STATE', description: 'cli.jobs.state' },
} as const

export const jobsList: Command = {
  name: 'jobs list',
  summary: 'cli.jobs.listSummary',
  options: { ...filterOptions, limit: { value: 'N', description: 'cli.jobs.limit' } },
  async run({ config, options, printStatus, printResult }) {
    const { limit, ...filters } = parseOptions<Filters & { limit: number }>(validateList, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      const jobs = await list(db.sql, filters, limit)
      printResult(
        [...jobs],
        formatTable(
          columns.map((column) => t(column)),
          jobs.map(toRow),
        ),
      )
      return 0
    })
  },
}

const columns = [
  'cli.jobs.idColumn',
  'cli.jobs.taskColumn',
  'cli.jobs.stateColumn',
  'cli.jobs.attemptsColumn',
  'cli.jobs.runAtColumn',
  'cli.jobs.lastErrorColumn',
] as const

const toRow = ({ id, task, state, attempts, maxAttempts, runAt, lastError }: QueuedJob): string[] => [
  String(id),
  task,
  state,
  `${attempts}/${maxAttempts}`,
  runAt,
  lastError?.split('\n')[0]?.slice(0, 100) ?? '',
]

const changeOptions = { id: { value: 'ID', description: 'cli.jobs.id' }, ...filterOptions } as const

export const jobsRetry: Command = {
  name: 'jobs retry',
  summary: 'cli.jobs.retrySummary',
  options: changeOptions,
  run: (context) => changeJobs(context, retryJobs, 'retried'),
}

export const jobsDelete: Command = {
  name: 'jobs delete',
  summary: 'cli.jobs.deleteSummary',
  options: changeOptions,
  run: (context) => changeJobs(context, deleteJobs, 'deleted'),
}

async function changeJobs(
  { config, options, printStatus, printResult }: Context,
  change: (sql: Transaction, ids: readonly number[]) => Promise<number[]>,
  outcome: 'retried' | 'deleted',
): Promise<number> {
  const { id, ...filters } = parseOptions<Filters & { id?: number }>(validateChoice, options)
  const hasFilters = Object.keys(filters).length > 0
  if ((id !== undefined) === hasFilters) throw new UsageError(message('cli.jobs.chooseOne'))
  return withDatabase(config, printStatus, async ({ db }) => {
    const ids = await db.begin(async (sql) => {
      const chosen = id === undefined ? (await list(sql, filters, noLimit)).map((job) => job.id) : [id]
      return change(sql, chosen)
    })
    if (id !== undefined && ids.length === 0) throw new OperatorError(message('cli.jobs.notFound', { id }))
    printResult({ [outcome]: ids }, [t(`cli.jobs.${outcome}`, { count: ids.length })])
    return 0
  })
}
