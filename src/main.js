import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import project from '../package.json' with { type: 'json' }

// Compiled modules are kept from one start to the next: compiling them is half of a start. This one is JavaScript because it
// comes before that, and loading what strips types takes another twentieth.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// Our own imports name their file, so that nothing has to be looked for. Looking takes a third of the time in which some 600
// modules are loaded: links are followed and the nearest package.json is asked for its type, each time anew.
const root = new URL('..', import.meta.url)
const named = new Map(Object.entries(project.imports).map(([name, file]) => [name, new URL(file, root).href]))
registerHooks({
  resolve(specifier, context, next) {
    const url =
      named.get(specifier) ?? (/^\.\.?\/.*\.ts$/.test(specifier) && new URL(specifier, context.parentURL).href)
    return url ? { url, format: 'module-typescript', shortCircuit: true } : next(specifier, context)
  },
})

const { runCommand } = await import('./commands/run.ts')
process.exitCode = await runCommand(process.argv.slice(2), process.env)
