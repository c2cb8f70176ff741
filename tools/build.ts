import { accessSync, constants, globSync, statSync } from 'node:fs'

/**
 * Builds the pages and the server. With `--if-needed` only when a source is newer than the bundle, so that a read-only
 * checkout that was built starts.
 */
const sources = ['{src,web,client,docs,tools}/**/*', 'package.json', 'CHANGELOG.md']
const readChangeTime = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isUpToDate(): boolean {
  const builtAt = readChangeTime('dist/main.js')
  return globSync(sources, { exclude: ['{web,client}/dist/**', 'docs/measurements/**', '**/*.test.ts'] }).every(
    (path) => readChangeTime(path) <= builtAt,
  )
}

function isWritable(): boolean {
  try {
    for (const folder of ['.', 'web']) accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

if (!process.argv.includes('--if-needed') || !isUpToDate()) {
  if (!isWritable()) {
    console.error(
      'The sources are newer than what was built, and this account may not write here. Run npm ci as the owner.',
    )
    process.exit(1)
  }
  await import('./build-web.ts')
  await import('./build-server.ts')
}
