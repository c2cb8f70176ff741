import { accessSync, constants, existsSync, globSync, statSync } from 'node:fs'

/**
 * Builds the client's package, the pages and the server. With `--if-needed` only when a source is newer than the bundle,
 * so that a read-only checkout that was built starts.
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
    for (const folder of ['.', 'web', 'client']) accessSync(folder, constants.W_OK)
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
  // `npm ci --omit=dev` brings no compiler.
  if (existsSync('node_modules/typescript')) await import('./build-client.ts')
  await import('./build-web.ts')
  await import('./build-server.ts')
}
