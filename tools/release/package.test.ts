import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test, type TestContext } from 'node:test'
import { createDataDir } from '../../test/data-dir.ts'
import { startServer } from '../../test/start-server.ts'

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly bundleDependencies: readonly string[]
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** As `npm run release` packs it and `npm install` unpacks it, with links to the dependencies that the package names. */
async function installPackage(t: TestContext): Promise<string> {
  const site = await createDataDir('package')
  t.after(() => rmSync(site, { recursive: true }))
  const built = join(site, 'built')
  execFileSync(process.execPath, ['tools/build-package.ts', built])
  const archive = execFileSync('npm', ['pack', '--silent', '--pack-destination', site, built], { encoding: 'utf8' })
  rmSync(built, { recursive: true })

  const installed = join(site, 'node_modules/folkmoot')
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', join(site, archive.trim()), '--strip-components=1', '-C', installed])
  const { dependencies, optionalDependencies, bundleDependencies } = readManifest(installed)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (bundleDependencies.includes(name)) continue
    const link = join(site, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  return installed
}

test('the server starts from its npm package', async (t) => {
  const server = await startServer({ cwd: await installPackage(t), env: { DEMO: 'off' } })
  for (const path of ['/readyz', '/login', '/help/member', '/docs/guides/running', '/openapi.json', '/client.tgz'])
    assert.equal((await server.fetch(path)).status, 200, path)
  const page = await server.fetch('/login', { headers: { 'Accept-Language': 'sv' } })
  assert.match(await page.text(), /lang="sv"/)
})
