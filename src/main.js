import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiled modules are kept from one start to the next: compiling them is half of a start. This one is JavaScript because it
// comes before that, and loading what strips types takes another twentieth.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

const { runCommand } = await import('./commands/run.ts')
process.exitCode = await runCommand(process.argv.slice(2), process.env)
