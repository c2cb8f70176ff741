import { readFileSync } from 'node:fs'
import type { BuildOptions } from 'esbuild'

type Manifest = Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { dependencies, optionalDependencies, devDependencies } = manifest
const packages = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies })

/** For code that Node runs. Packages stay in node_modules; only TypeBox is bundled, because it has 700 modules. */
export const nodeBundleOptions: BuildOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node24',
  splitting: true,
  sourcemap: true,
  sourcesContent: false,
  chunkNames: 'chunks/[name]-[hash]',
  external: packages.filter((name) => name !== 'typebox'),
  logLevel: 'error',
}
