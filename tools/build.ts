import { globSync, statSync } from 'node:fs'

/**
 * Builds the pages and the server. With `--if-needed` only when a source is newer than the bundle, so that a read-only
 * checkout that was built starts.
 */
const sources = ['{src,web,client,docs,tools}/**/*', 'package.json']
const readChangeTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isUpToDate(): boolean {
  const builtAt = readChangeTime('dist/main.js')
  return globSync(sources, { exclude: ['{web,client}/dist/**', 'docs/measurements/**', '**/*.test.ts'] }).every(
    (path) => readChangeTime(path) <= builtAt,
  )
}

if (!process.argv.includes('--if-needed') || !isUpToDate()) {
  await import('./build-web.ts')
  await import('./build-server.ts')
}
