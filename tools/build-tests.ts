import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { nodeBundleOptions } from './bundle-options.ts'

/**
 * Bundles the test files into `test/dist` and writes one file per process into `test/dist/processes`. A process spends
 * about 1.5 s before its first test and 1.5 s for a browser, so files share both. They run in the order of their names:
 * those that mostly wait are spread among those that keep a core busy.
 */
const outdir = 'test/dist'
const filesPerProcess = 12
const browserFilesPerProcess = 4
const serverFilesPerProcess = 2
/** These mostly wait, so more of them run at once. */
const databaseFilesPerProcess = 6
const testFiles = globSync('{src,test,tools,web,client}/**/*.test.ts', { exclude: ['**/dist/**'] }).sort()
/** What depends on the version of PostgreSQL: migrations, plans, locks, triggers, jobs. CI runs them on Debian's too. */
const databaseTests = globSync([
  'src/areas/{achievements/progress,badges/awards,badges/claims}/*.test.ts',
  'src/areas/{events/checkins,events/discovery,events/rsvps,meetpass/connections}/*.test.ts',
  'src/areas/groups/{directory,members}/*.test.ts',
  'src/jobs/*.test.ts',
  'src/platform/{partitions,limiter,sql,archive/archive}.test.ts',
  'test/{moved-counts,migrations,outage,idempotency,pagination}.test.ts',
]).sort()
const includesText = (text: string) => (file: string) => readFileSync(file, 'utf8').includes(text)
const startsServers = (file: string) =>
  [
    '/start-server.ts',
    'dist/main.js serve',
    '/installation.ts',
    '/debian-postgres.ts',
    '/guides/demo.ts',
    '/prove/seats.ts',
    '/prove/rolling.ts',
  ].some((text) => includesText(text)(file))

/** Tests find files beside them. */
const keepSourceUrls: Plugin = {
  name: 'keep-source-urls',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
      return { contents, loader: 'ts' }
    })
  },
}

await rm(outdir, { recursive: true, force: true })
await build({
  ...nodeBundleOptions,
  entryPoints: ['test/source-maps.ts', ...testFiles],
  outbase: '.',
  outdir,
  plugins: [keepSourceUrls],
})

const everyPageTests = testFiles.filter(includesText('page-fixture'))
const browserTests = testFiles.filter(includesText('startChromium'))
/** They call every operation. */
const operationTests = testFiles.filter((file) => /^test\/(conformance|permissions|mcp-parity)\b/.test(file))
const serverTests = testFiles.filter(startsServers)
const longTests = [...everyPageTests, ...browserTests, ...operationTests, ...serverTests]
const otherTests = testFiles.filter((file) => !longTests.includes(file))
const chunk = (files: readonly string[], size = filesPerProcess) =>
  Array.from({ length: Math.ceil(files.length / size) }, (_, index) => files.slice(index * size, (index + 1) * size))
/** Servers in processes of their own mostly wait to start or to be killed. */
const waiting = chunk(serverTests, serverFilesPerProcess)
const busy = [
  ...everyPageTests.map((file) => [file]),
  ...chunk(browserTests, browserFilesPerProcess),
  operationTests,
  ...chunk(otherTests),
]
const spread = busy.flatMap((files, index) => [files, ...(index % 3 === 2 ? waiting.splice(0, 1) : [])])
await mkdir(`${outdir}/processes`)
await mkdir(`${outdir}/database`)
/**
 * Without `before`, node:test finishes when the tests of the first file are done, while others still load. Without
 * `after`, the first of the closing hooks, a server that a failed hook leaves open keeps the process running forever.
 */
const exitDelayMs = 600_000
const writeProcess = (name: string, files: readonly string[]) =>
  writeFile(
    `${outdir}/${name}.js`,
    `import { after, before } from 'node:test'
const loadFiles = async () => {
${files.map((file) => `  await import('../${file.replace(/\.ts$/, '.js')}')\n`).join('')}}
const loaded = loadFiles()
before(() => loaded)
after(() => void setTimeout(() => process.exit(1), ${exitDelayMs}).unref())
`,
  )
await Promise.all([
  ...[...spread, ...waiting].map((files, index) => writeProcess(`processes/${String(index).padStart(2, '0')}`, files)),
  ...chunk(databaseTests, databaseFilesPerProcess).map((files, index) =>
    writeProcess(`database/files-${index}`, files),
  ),
])
