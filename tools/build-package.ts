import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Puts the npm package of the built server into a folder, for `npm pack` and the container image. It holds bundles instead
 * of sources, because Node runs no TypeScript in node_modules, and the driver with its patch, because nothing is patched
 * there.
 */
const [folder = 'release/server'] = process.argv.slice(2)
const patched = 'postgres'
/** Their code and data are in the bundles. */
const onlyForBuilding = new Set([
  '@fontsource-variable/bricolage-grotesque',
  '@iconify-json/lucide',
  '@simplewebauthn/browser',
  'esbuild',
  'patch-package',
  'typebox',
  'world-atlas',
])

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly [name: string]: unknown
}
const source = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const { name, version, description, license, type, engines, bin, optionalDependencies, allowScripts } = source
const dependencies = Object.fromEntries(
  Object.entries(source.dependencies).filter(([dependency]) => !onlyForBuilding.has(dependency)),
)
const manifest = {
  ...{ name, version, description, license, type, engines, bin, dependencies, optionalDependencies, allowScripts },
  bundleDependencies: [patched],
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const clientPackage = 'client/dist/client.tgz'
for (const path of [
  'bin',
  'dist',
  'messages',
  'migrations',
  'web/dist',
  clientPackage,
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
])
  cpSync(path, `${folder}/${path}`, { recursive: true })
cpSync(`node_modules/${patched}`, `${folder}/node_modules/${patched}`, { recursive: true, dereference: true })
writeFileSync(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
