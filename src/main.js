import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import project from '../package.json' with { type: 'json' }

// Compiling modules takes half of startup time. This file is JavaScript because it runs before the cache is enabled,
// and loading the type stripper takes another twentieth.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)))

// Resolves our own imports directly. Node follows links and looks up package.json for each of some 600 modules, which
// takes a third of the loading time.
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
