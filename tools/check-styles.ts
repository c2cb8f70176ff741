import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readModule } from './checks/module.ts'
import { listRules } from './checks/css-rules.ts'

const rules = globSync('web/styles/*.css').flatMap((path) =>
  listRules(readFileSync(path, 'utf8')).map((rule) => ({ file: basename(path), ...rule })),
)

/** A class is styled in the file where it leads a selector; `.ticket-card .button` belongs to the ticket card. */
const filesByClass = new Map<string, Set<string>>()
for (const { file, selector, isNested } of rules) {
  const [leading] = classesIn(selector)
  if (leading !== undefined && !isNested) filesByClass.set(leading, (filesByClass.get(leading) ?? new Set()).add(file))
}

/** Words in strings of pages and of contracts, whose values can be classes; `tone-` is completed at run time. */
const words = new Set(
  globSync(['web/**/*.{ts,tsx}', 'src/areas/**/contract.ts'], { exclude: ['web/dist/**', '**/*.test.ts'] }).flatMap(
    (path) => readModule(path, readFileSync(path, 'utf8')).strings.flatMap((text) => text.match(/[\w-]+/g) ?? []),
  ),
)
const isUsed = (name: string) => words.has(name) || words.has(name.replace(/[^-]+$/, ''))

const styleText = globSync('web/{styles,widgets}/*.css')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const declaredProperties = new Set(styleText.match(/--[\w-]+(?=:)/g))
const usedProperties = new Set(styleText.match(/(?<=var\()--[\w-]+/g))

const problems = [
  ...[...filesByClass]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name} is styled in ${[...files].join(' and ')}: keep it in one.`),
  ...[...new Set(rules.flatMap(({ selector }) => classesIn(selector)))]
    .filter((name) => !isUsed(name))
    .map((name) => `.${name} is on no page: delete its rules.`),
  ...[...declaredProperties.symmetricDifference(usedProperties)].map(
    (name) => `${name} is ${declaredProperties.has(name) ? 'declared and never used' : 'used and never declared'}.`,
  ),
]
if (filesByClass.size < 50 || words.size < 500) problems.push('Hardly any class was found: the check checks nothing.')
for (const problem of problems) console.error(problem)
console.log(`${filesByClass.size} classes, ${declaredProperties.size} custom properties.`)
process.exitCode = problems.length > 0 ? 1 : 0

function classesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
}
