import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { build, type BuildOptions } from 'esbuild'

/** Builds the npm package of the client and the CLI into `client/dist`, and packs it there as `client.tgz`. */
const outputFolder = 'client/dist'
const { version, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'version' | 'license', string>

const sharedOptions: BuildOptions = { bundle: true, format: 'esm', logLevel: 'error', legalComments: 'none' }
const manifest = {
  name: '@folkmoot/client',
  version,
  description: 'Client and command line of Folkmoot, the platform for local communities.',
  license,
  type: 'module',
  exports: { '.': { types: './types/index.d.ts', default: './index.js' } },
  types: './types/index.d.ts',
  bin: { folkmoot: './folkmoot.js' },
  files: ['index.js', 'folkmoot.js', 'types'],
  sideEffects: false,
  engines: { node: '>=20.3' },
  publishConfig: { access: 'public' },
}

rmSync(outputFolder, { recursive: true, force: true })
mkdirSync(outputFolder, { recursive: true })
await build({
  ...sharedOptions,
  entryPoints: ['client/index.ts'],
  outfile: `${outputFolder}/index.js`,
  platform: 'neutral',
  target: ['es2022', 'node20.3', 'chrome116', 'firefox124', 'safari17.4'],
})
await build({
  ...sharedOptions,
  entryPoints: ['client/command-line/main.ts'],
  outfile: `${outputFolder}/folkmoot.js`,
  platform: 'node',
  target: 'node20.3',
  define: { VERSION: JSON.stringify(version) },
  banner: { js: '#!/usr/bin/env node' },
})
chmodSync(`${outputFolder}/folkmoot.js`, 0o755)
execFileSync('tsc', ['--project', 'client/tsconfig.package.json', '--outDir', `${outputFolder}/types`], {
  stdio: 'inherit',
})
writeFileSync(`${outputFolder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`)
copyFileSync('docs/client.md', `${outputFolder}/README.md`)
copyFileSync('LICENSE', `${outputFolder}/LICENSE`)
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', outputFolder, `./${outputFolder}`], {
  encoding: 'utf8',
})
renameSync(`${outputFolder}/${packed.trim()}`, `${outputFolder}/client.tgz`)
