import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const folders = ['src', 'client', 'web', 'test', 'tools', 'bench', 'prove']
const execFileAsync = promisify(execFile)

/** Also fails if dependency-cruiser read nothing, which it does silently with a TypeScript version it cannot parse. */
const { stdout } = await execFileAsync(
  'depcruise',
  ['--config', '.dependency-cruiser.js', '--output-type', 'json', ...folders],
  {
    maxBuffer: 1 << 28,
  },
).catch((error: unknown) => error as { stdout: string })
const { summary } = JSON.parse(stdout) as {
  summary: {
    totalCruised: number
    totalDependenciesCruised: number
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}

const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
for (const { from, to, rule } of summary.violations)
  console.error(`${rule.name}: ${from} must not import ${to}. ${comments.get(rule.name)}`)
if (summary.totalCruised < 50 || summary.totalDependenciesCruised < 100)
  console.error(`Only ${summary.totalCruised} modules were read: the check checks nothing.`)
console.log(
  `${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} forbidden.`,
)
process.exitCode =
  summary.violations.length > 0 || summary.totalCruised < 50 || summary.totalDependenciesCruised < 100 ? 1 : 0
