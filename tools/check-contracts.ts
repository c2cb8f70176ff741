import { readConfig } from '#platform'
import { eventTypes as events } from '../src/event-types.ts'
import { createTasks, scheduleFor, type TaskOptions } from '../src/jobs/tasks.ts'
import { findToolSet, describeUnknownPrefix } from '../src/mcp/tools/toolsets.ts'
import { buildDocument } from '../src/openapi/document.ts'
import { handlers } from '../src/operations.ts'
import { listContractProblems } from './checks/contracts.ts'
import { listUndescribed } from './checks/descriptions.ts'
import { findDeclaredOperations, findInSources } from './declarations.ts'

const operations = handlers.map(({ operation }) => operation)
const url = 'https://folkmoot.example'
const document = buildDocument(operations, events, { BASE_URL: url, AUTH_URL: url })
const handled = new Set(operations.map(({ name }) => name))
const loaded = new Set(events.map(({ type }) => type))
const declaredOperations = findDeclaredOperations()
const declaredEvents = findInSources('src/areas/**/contract.ts', /\bevent\(\{\s*type: '([\w.]+)'/g)

/** Only the names: a task reads its services when it runs. */
const config = readConfig({ BACKUP_DIR: 'anywhere' })
const tasks = new Set(Object.keys(createTasks({ config } as TaskOptions)))
const addedJobs = findInSources('src/**/*.ts', /\baddJobs?\(\s*sql,\s*'(\w+)'/g)
const scheduledJobs = Object.keys(scheduleFor(config)).map((name) => ({
  path: 'The schedule in src/jobs/tasks.ts',
  name,
}))

const problems = [
  ...declaredOperations
    .filter(({ name }) => !handled.has(name))
    .map(
      ({ path, name }) =>
        `${path} declares ${name}, which nobody handles: add it to operations.ts beside it, and that list to src/operations.ts.`,
    ),
  ...declaredEvents
    .filter(({ name }) => !loaded.has(name))
    .map(({ path, name }) => `${path} declares ${name}, which is not listed: add it to src/event-types.ts.`),
  ...listContractProblems(operations, events),
  ...operations.flatMap(({ name, tool }) =>
    tool && !findToolSet(tool.name) ? [`${name}: ${describeUnknownPrefix(tool.name)}`] : [],
  ),
  ...listUndescribed(document).map(
    (property) => `${property}: add a description, a sentence that ends with a full stop.`,
  ),
  ...[...addedJobs, ...scheduledJobs]
    .filter(({ name }) => !tasks.has(name))
    .map(({ path, name }) => `${path} adds the job ${name}, which no task runs: add the task to src/jobs/tasks.ts.`),
]
if (declaredOperations.length < 200 || declaredEvents.length < 30 || addedJobs.length < 3)
  problems.push('Hardly any declaration was found: the check checks nothing.')
for (const problem of problems) console.error(problem)
console.log(`${operations.length} operations, ${events.length} types of events, ${tasks.size} tasks.`)
process.exitCode = problems.length > 0 ? 1 : 0
