import { oneOf, text, Type } from '#contract'
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
  Type.Object({ ...filterSchema, id: Type.Optional(Type.Integer({ minimum: 1 })) }),
  'query',
)

interface Filters {
  readonly task?: string
  readonly state?: JobState
}

const list = (sql: Sql, { task, state }: Filters, limit: number) =>
  listJobs(sql, { task, states: state && [state] }, inOrderOfRunning(sql, limit))

const filterOptions = {
  task: { value: 'NAME', description: 'only this task, such as mail' },
  state: { value: 'S', description: 'only running, waiting, scheduled, retrying or failed' },
} as const

export const jobsList: Command = {
  name: 'jobs list',
  summary: 'List the jobs in the queue, those that failed for good first.',
  options: { ...filterOptions, limit: { value: 'N', description: '1 to 10000 (default: 100)' } },
  async run({ config, options, printStatus, printResult }) {
    const { limit, ...filters } = parseOptions<Filters & { limit: number }>(validateList, options)
    return withDatabase(config, printStatus, async ({ db }) => {
      const jobs = await list(db.sql, filters, limit)
      printResult([...jobs], formatTable(['id', 'task', 'state', 'attempts', 'run at', 'last error'], jobs.map(toRow)))
      return 0
    })
  },
}

const toRow = ({ id, task, state, attempts, maxAttempts, runAt, lastError }: QueuedJob): string[] => [
  String(id),
  task,
  state,
  `${attempts} of ${maxAttempts}`,
  runAt,
  lastError?.split('\n')[0]?.slice(0, 100) ?? '',
]

const changeOptions = { id: { value: 'ID', description: 'this job' }, ...filterOptions }

export const jobsRetry: Command = {
  name: 'jobs retry',
  summary: 'Run jobs now, with all their attempts again. Running ones are left alone.',
  options: changeOptions,
  run: (context) => changeJobs(context, retryJobs, 'retried'),
}

export const jobsDelete: Command = {
  name: 'jobs delete',
  summary: 'Delete jobs from the queue. Running ones are left alone.',
  options: changeOptions,
  run: (context) => changeJobs(context, deleteJobs, 'deleted'),
}

async function changeJobs(
  { config, options, printStatus, printResult }: Context,
  change: (sql: Transaction, ids: readonly number[]) => Promise<number[]>,
  word: string,
): Promise<number> {
  const { id, ...filters } = parseOptions<Filters & { id?: number }>(validateChoice, options)
  const hasFilters = Object.keys(filters).length > 0
  if ((id !== undefined) === hasFilters)
    throw new UsageError('Name one job with --id, or several with --task and --state.')
  return withDatabase(config, printStatus, async ({ db }) => {
    const ids = await db.begin(async (sql) => {
      const chosen = id === undefined ? (await list(sql, filters, 1_000_000)).map((job) => job.id) : [id]
      return change(sql, chosen)
    })
    if (id !== undefined && ids.length === 0)
      throw new OperatorError(`There is no job ${id} in the queue, or it is running.`)
    printResult({ [word]: ids }, [ids.length === 1 ? `1 job is ${word}.` : `${ids.length} jobs are ${word}.`])
    return 0
  })
}
