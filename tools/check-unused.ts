import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { iconNames } from '../web/components/icons.ts'
import { readModule, type Module } from './checks/module.ts'

const folders = ['src', 'web', 'client', 'test', 'tools', 'bench', 'prove', 'examples']

const publicModules = new Map([
  ['client/index.ts', 'the npm package exports it'],
  ['test/setup.ts', 'node:test calls it'],
  ['web/jsx-runtime.ts', 'the compiler imports it'],
])
const standaloneFiles = new Map([
  ['bench/explain.ts', 'run by hand, as docs/measurements/lists.md says'],
  ['web/widgets/loader.ts', 'bundled by tools/build-web.ts by its name'],
  ['web/widgets/frame.ts', 'bundled by tools/build-web.ts by its name'],
])
const standaloneDependencies = new Map([
  ['node', 'the runtime itself'],
  ['@types/node', 'named in tsconfig.json'],
  ['oxlint-tsgolint', 'oxlint runs it for types'],
])

const manifestText = readFileSync('package.json', 'utf8')
const manifest = JSON.parse(manifestText) as {
  imports: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const configFiles = ['.dependency-cruiser.js']
const paths = globSync(`{${folders.join(',')}}/**/*.{ts,tsx,js}`, { exclude: ['**/dist/**', '**/*.d.ts'] })
const modules = new Map<string, Module>(
  [...paths, ...configFiles].map((path) => [path, readModule(path, readFileSync(path, 'utf8'))]),
)

const resolve = (from: string, specifier: string): string =>
  normalize(specifier.startsWith('.') ? join(dirname(from), specifier) : (manifest.imports[specifier] ?? specifier))

/** `path name`; a name that is passed on by a re-export is used when the re-export is. */
const usedExports = new Set<string>()
function markUsed(path: string, name: string): void {
  const module = modules.get(path)
  if (!module || usedExports.has(`${path} ${name}`)) return
  usedExports.add(`${path} ${name}`)
  if (name === '*') for (const exported of module.exports.keys()) markUsed(path, exported)
  const source = module.exports.get(name)
  if (source) markUsed(resolve(path, source.specifier), source.name)
  for (const specifier of module.exportsAllFrom) markUsed(resolve(path, specifier), name)
}

const mentions = new Set<string>()
for (const [path, { imports, strings }] of modules) {
  for (const { specifier, names } of imports) for (const name of names) markUsed(resolve(path, specifier), name)
  for (const { specifier } of imports) mentions.add(resolve(path, specifier))
  for (const text of strings) mentions.add(text).add(join(dirname(path), text))
}
for (const path of publicModules.keys()) markUsed(path, '*')
const styleText = globSync('web/**/*.css', { exclude: ['**/dist/**'] })
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

const unusedFiles = paths.filter(
  (path) =>
    !path.endsWith('.test.ts') && !mentions.has(path) && !manifestText.includes(path) && !standaloneFiles.has(path),
)
const unusedExports = [...modules].flatMap(([path, module]) =>
  [...module.exports.keys()].filter((name) => !usedExports.has(`${path} ${name}`)).map((name) => `${path}: ${name}`),
)
const iconsPath = 'web/components/icons.ts'
const unusedIcons = iconNames.filter(
  (name) => ![...modules].some(([path, { strings }]) => path !== iconsPath && strings.includes(name)),
)
const unusedDependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
  (name) => !isDependencyUsed(name) && !standaloneDependencies.has(name),
)

function isDependencyUsed(name: string): boolean {
  const typed = name.startsWith('@types/') ? name.slice('@types/'.length) : name
  const { bin = {}, types, typings } = readManifest(typed)
  // A package with types of its own needs none from DefinitelyTyped.
  if (typed !== name) return isDependencyUsed(typed) && !types && !typings
  const commands = typeof bin === 'string' ? [name] : Object.keys(bin)
  return (
    mentions.has(name) ||
    [...mentions].some((mention) => mention.startsWith(`${name}/`)) ||
    styleText.includes(`${name}/`) ||
    commands.some(
      (command) =>
        mentions.has(command) ||
        Object.values(manifest.scripts).some((script) => new RegExp(`(^|[ &])${command} `).test(`${script} `)),
    )
  )
}

function readManifest(name: string) {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    bin?: string | Record<string, string>
    types?: string
    typings?: string
  }
}

const problems = [
  ...unusedFiles.map((path) => `${path} is imported by nobody: delete it.`),
  ...unusedExports.map((name) => `${name} is imported by nobody: delete it, or the word export.`),
  ...unusedIcons.map((name) => `The icon ${name} is drawn nowhere: remove it from ${iconsPath}.`),
  ...unusedDependencies.map((name) => `${name} is used by nobody: npm uninstall ${name}.`),
]
if (modules.size < 50 || usedExports.size < 500) problems.push('Hardly any import was found: the check checks nothing.')
for (const problem of problems) console.error(problem)
console.log(`${modules.size} modules, ${usedExports.size} exports in use.`)
process.exitCode = problems.length > 0 ? 1 : 0
