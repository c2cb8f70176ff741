import { homedir } from 'node:os'
import { runCli } from './run.ts'

/** Set by the build. */
declare const VERSION: string | undefined

// A closed pipe, as with `head`, is not an error.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  home: homedir(),
  version: typeof VERSION === 'string' ? VERSION : 'from the sources',
  stdin: process.stdin,
  print: (text) => void process.stdout.write(`${text}\n`),
  printError: (text) => void process.stderr.write(`${text}\n`),
})
