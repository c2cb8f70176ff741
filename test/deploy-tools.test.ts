import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { prepareNginx, startNginx } from '../prove/nginx.ts'
import { createDataDir } from './data-dir.ts'
import { reservePort } from './kit.ts'
import { findProgram } from './programs.ts'

const run = promisify(execFile)

/** It says what is wrong by its exit code. */
const testWith = (program: string, what: string, check: () => Promise<unknown>): void =>
  void test(
    `${program} accepts ${what}`,
    { skip: findProgram(program) === '' && `There is no ${program} here.` },
    async () => {
      await check()
    },
  )

testWith('nginx', 'the sample for two processes', async () => {
  const { folder, args } = await prepareNginx(await reservePort(), [await reservePort(), await reservePort()])
  after(() => rm(folder, { recursive: true, force: true }))
  await run('nginx', ['-t', ...args])
})

testWith('nginx', 'the loss of all servers, and shows a page that says so', async () => {
  const nginx = await startNginx(await reservePort(), [await reservePort(), await reservePort()])
  after(() => nginx.stop())
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${nginx.url}/events`, { method })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '15'])
    assert.match(await response.text(), /<h1>We’ll be right back/)
  }
})

testWith('caddy', 'the sample for two processes', () =>
  run('caddy', ['validate', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile']),
)

testWith('systemd-analyze', 'the units', async () => {
  const folder = await createDataDir('units')
  after(() => rm(folder, { recursive: true, force: true }))
  await cp('deploy/systemd', folder, { recursive: true })
  const units = (await readdir(folder)).map((name) => join(folder, name))
  for (const unit of units)
    await writeFile(unit, (await readFile(unit, 'utf8')).replaceAll('/opt/folkmoot', process.cwd()))
  const args = ['verify', '--man=no', ...units.map((unit) => unit.replace('@.', '@3001.'))]
  const { stderr } = await run('systemd-analyze', args)
  // Unknown keys are only warnings.
  assert.ok(!stderr.includes(folder), stderr)
})

testWith('promtool', 'the alert rules and the scrape configuration', async () => {
  await run('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yml'])
  await run('promtool', ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yml'])
})
