import { enableCompileCache, setSourceMapsSupport } from 'node:module'
import { fileURLToPath } from 'node:url'
import { projectRoot } from './platform/project-root.ts'

// Both apply only to what is loaded afterwards. Without compiled code of the last start, a start takes a tenth longer;
// `--enable-source-maps` would also read those of packages, which take 20 MB.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/compiled', projectRoot)))
setSourceMapsSupport(true)
// A reader that left, as with `head`, is no failure, and a full disk below the log never ends a server.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') process.exitCode = 1
  })
const { runCommand } = await import('./commands/run.ts')
const exitCode = await runCommand(process.argv.slice(2), process.env)
process.exitCode ||= exitCode
