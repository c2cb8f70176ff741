import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import { cp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { ErrorBody, Unavailable, type Static } from '#contract'
import { createValidator } from '#platform'
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

testWith('nginx', 'the loss of all servers, and tells people and programs so', async () => {
  const nginx = await startNginx(await reservePort(), [await reservePort(), await reservePort()])
  after(() => nginx.stop())
  const visit = async (path: string, method: string, accept: string) => {
    const response = await fetch(`${nginx.url}${path}`, { method, headers: { Accept: accept } })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '15'])
    return [response.headers.get('content-type'), await response.text()] as const
  }
  for (const method of ['GET', 'POST']) {
    const [type, page] = await visit('/events?page=2', method, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8')
    assert.equal(type, 'text/html')
    assert.match(page, /<h1>We’ll be right back/)
    const [apiType, body] = await visit('/v1/events', method, '*/*')
    assert.equal(apiType, 'application/json; charset=utf-8')
    const { problems, value } = createValidator(ErrorBody, 'body')(JSON.parse(body))
    assert.equal(problems, undefined)
    assert.equal((value as Static<typeof ErrorBody>).code, new Unavailable().code)
    const [, oauthError] = await visit('/oauth/token', method, 'application/json')
    assert.equal((JSON.parse(oauthError) as { error: string }).error, 'temporarily_unavailable')
  }
})

testWith('nginx', 'the loss of one server while the other one stops', async () => {
  const ports = [await reservePort(), await reservePort()] as const
  // Like a server that stops: it refuses before it does anything.
  const stopping = createServer((_request, response) => response.writeHead(503, { 'Retry-After': '2' }).end('stopping'))
  stopping.listen(ports[0], '127.0.0.1')
  after(() => stopping.close())
  const nginx = await startNginx(await reservePort(), ports)
  after(() => nginx.stop())
  for (let attempt = 0; attempt < 6; attempt++) {
    const response = await fetch(`${nginx.url}/`, { headers: { Accept: 'text/html' } })
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

testWith('kubectl', 'the overlays of the manifests, and renders them', async () => {
  for (const overlay of ['small', 'large']) {
    const { stdout } = await run('kubectl', ['kustomize', `deploy/kubernetes/overlays/${overlay}`])
    assert.match(stdout, /^kind: CronJob$/m)
    assert.doesNotMatch(stdout, /image: folkmoot$/m)
  }
})

testWith('promtool', 'the alert rules and the scrape configuration', async () => {
  await run('promtool', ['check', 'rules', 'deploy/monitoring/alerts.yml'])
  await run('promtool', ['check', 'config', '--syntax-only', 'deploy/monitoring/prometheus.yml'])
})
