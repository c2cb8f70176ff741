import { execFileSync } from 'node:child_process'
import { cp, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { migrate } from '#platform'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { secretKey, withDatabase } from './database.ts'
import { startNginx } from './nginx.ts'
import type { Finding, Proof } from './proof.ts'
import { RollingClient } from './rolling-client.ts'
import { ServerProcess } from './server-process.ts'
import { createUserTokens } from './users.ts'

const clientCount = 16

/** What a version after this one might add. */
const newMigrations = {
  '9001_upgrade.sql':
    '-- expand\nalter table portfolio_items add column color text;\nalter table users add column color text;\n',
  '9002_upgrade.sql':
    '-- expand concurrently\ndrop index concurrently if exists items_by_color;\ncreate index concurrently items_by_color on portfolio_items (color);\n',
}

export const rolling: Proof = async () => {
  const released = await installLastRelease()
  try {
    return await proveRolling(Number(process.env['PROVE_RESTARTS'] ?? 10), released)
  } finally {
    if (released) await rm(released.folder, { recursive: true, force: true })
  }
}

interface Release {
  readonly tag: string
  readonly folder: string
}

/** The servers run the last release at first, on a database that has this version's migrations. */
export async function proveRolling(restartCount: number, released?: Release): Promise<Finding[]> {
  const proxyPort = await reservePort()
  const serverPorts = [await reservePort(), await reservePort()] as const
  const dataDir = await createDataDir('rolling')
  const newVersion = await createNewVersion()
  const tokens = await createTokens(dataDir)
  const servers = serverPorts.map(
    (port) =>
      new ServerProcess(port, {
        BASE_URL: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: dataDir,
        SECRET_KEY: secretKey,
        DEMO: 'off',
        // As in deploy/systemd/folkmoot-web@.service.
        SHUTDOWN_DELAY_MS: '1000',
        RATE_LIMIT_AUTHENTICATED: '10000000',
        RATE_LIMIT_ANONYMOUS: '10000000',
        LOG_LEVEL: 'silent',
      }),
  )
  for (const server of servers) {
    if (released) server.upgradeTo(released.folder)
    await server.start()
  }
  const nginx = await startNginx(proxyPort, serverPorts)
  const clients = tokens.map((token) => new RollingClient(nginx.url, token))
  try {
    const runs = clients.map((client) => client.run())
    const slowestMs = await restartInTurns(servers, restartCount)
    const restarts = takeResults(clients)
    for (const server of servers) {
      server.upgradeTo(newVersion)
      await restart(server)
    }
    for (const client of clients) client.stop()
    await Promise.all(runs)
    const upgrade = takeResults(clients)
    const strays = (await Promise.all(clients.map((client) => client.countStrays()))).reduce((sum, n) => sum + n, 0)
    for (const line of await nginx.listErrors()) console.log(line)
    return [
      {
        label: `both servers behind nginx${released ? `, of ${released.tag},` : ''} restarted in turns`,
        holds: restarts.failures.length === 0 && restarts.answered > 100 * restartCount,
        figures: `${restartCount} times, ${describe(restarts)}, a restart took ${slowestMs} ms at most`,
      },
      {
        label: 'both upgraded in turns to a version with more migrations',
        holds: upgrade.failures.length === 0 && upgrade.answered > 100,
        figures: `${Object.keys(newMigrations).length} migrations, ${describe(upgrade)}`,
      },
      {
        label: 'no POST is lost or done twice by them',
        holds: strays === 0,
        figures: `${strays} items missing or doubled`,
      },
    ]
  } finally {
    for (const client of clients) client.stop()
    await nginx.stop()
    for (const server of servers) await server.stop('SIGTERM')
    for (const folder of [dataDir, newVersion]) await rm(folder, { recursive: true, force: true })
  }
}

async function installLastRelease(): Promise<Release | undefined> {
  const tag = findLastTag()
  if (tag === undefined) return undefined
  const folder = await createDataDir('released')
  execFileSync('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', tag, folder])
  execFileSync('npm', ['ci', '--silent'], { cwd: folder, stdio: 'inherit' })
  return { tag, folder }
}

/** Before this commit. */
function findLastTag(): string | undefined {
  const args = ['describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^']
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

async function createTokens(dataDir: string): Promise<string[]> {
  return withDatabase(dataDir, async (db) => {
    await migrate(db)
    return createUserTokens(db, clientCount, ['write:portfolio'])
  })
}

/** This version, and migrations that it does not know. */
async function createNewVersion(): Promise<string> {
  const folder = await createDataDir('new-version')
  for (const name of ['dist', 'web/dist', 'migrations', 'messages', 'package.json'])
    await cp(name, join(folder, name), { recursive: true })
  await symlink(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(newMigrations)) await writeFile(join(folder, 'migrations', name), text)
  return folder
}

async function restartInTurns(servers: readonly ServerProcess[], restartCount: number): Promise<number> {
  let slowestMs = 0
  for (let n = 1; n <= restartCount; n++) {
    for (const server of servers) {
      slowestMs = Math.max(slowestMs, await restart(server))
    }
    process.stdout.write(`\rrestarted both: ${n} of ${restartCount} `)
  }
  process.stdout.write('\n')
  return slowestMs
}

async function restart(server: ServerProcess): Promise<number> {
  const startedAt = performance.now()
  await server.stop('SIGTERM')
  await server.start()
  return Math.round(performance.now() - startedAt)
}

interface Results {
  readonly answered: number
  readonly failures: readonly string[]
}

/** Results since the last call. */
function takeResults(clients: readonly RollingClient[]): Results {
  const results = clients.map((client) => client.takeResults())
  return {
    answered: results.reduce((sum, { answered }) => sum + answered, 0),
    failures: results.flatMap(({ failures }) => failures),
  }
}

const describe = ({ answered, failures }: Results): string =>
  `${answered} requests, ${failures.length} failed${formatKinds(failures)}`

function formatKinds(failures: readonly string[]): string {
  if (failures.length === 0) return ''
  const kinds = Map.groupBy(failures, (failure) => failure)
  return ` (${[...kinds].map(([kind, { length }]) => `${length} × ${kind}`).join(', ')})`
}
