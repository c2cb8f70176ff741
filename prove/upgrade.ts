import { readdir, rm } from 'node:fs/promises'
import { connect, deriveKeys, ensureSecretKey, migrate, type ConnectionConfig } from '#platform'
import { createUser } from '../src/areas/profile/public.ts'
import { issueToken } from '../src/areas/tokens/public.ts'
import { embeddedPassword } from '../src/commands/open-database.ts'
import { joinEmbeddedPostgres } from '../src/platform/embedded/embedded.ts'
import { createDataDir } from '../test/data-dir.ts'
import { reservePort } from '../test/kit.ts'
import { environmentFor, runCommand } from './commands.ts'
import type { Proof } from './proof.ts'
import { ServerProcess } from './server-process.ts'

const earlierMajor = '17'
const peopleCount = 500

/** One command upgrades a cluster of the previous PostgreSQL. Needs the older binaries, and says how to get them. */
export const upgrade: Proof = async () => {
  const dataDir = await createDataDir('upgrade')
  const server = new ServerProcess(await reservePort(), environmentFor(dataDir))
  try {
    const token = await createEarlierCluster(dataDir).catch((error: unknown) => error as Error)
    if (token instanceof Error) return [{ label: 'the older PostgreSQL runs', holds: false, figures: token.message }]
    const refusal = await runCommand(dataDir, ['migrate']).catch((error: unknown) => readOutput(error))
    const startedAt = Date.now()
    const printed = await runCommand(dataDir, ['upgrade-database'])
    const tookMs = Date.now() - startedAt
    await server.start()
    const me = await fetch(`${server.url}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })
    const list = await runCommand(dataDir, ['user', 'list', '--search', 'person-7', '--json'])
    const kept = (await readdir(dataDir)).filter((name) => name.startsWith('postgres'))
    return [
      {
        label: `a database of PostgreSQL ${earlierMajor} is refused, and the command is named`,
        holds: refusal.includes('upgrade-database'),
        figures: refusal.replaceAll(dataDir, 'DATA_DIR').trim().split('\n').at(0) ?? '',
      },
      {
        label: 'upgrade-database brings it over, and the server goes on with it; the old one is kept',
        holds: me.status === 200 && list.includes('person-7') && kept.join() === `postgres,postgres-${earlierMajor}`,
        figures: `${printed.split('\n')[0]} ${tookMs} ms; a token is answered with ${me.status}; there are ${kept.join(' and ')}`,
      },
    ]
  } finally {
    await server.stop('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function createEarlierCluster(dataDir: string): Promise<string> {
  const password = embeddedPassword(deriveKeys(await ensureSecretKey(dataDir)))
  const embedded = await joinEmbeddedPostgres({ dataDir, password, earlierMajor })
  try {
    return await fill(embedded.connection)
  } finally {
    await embedded.leave()
  }
}

async function fill(connection: ConnectionConfig): Promise<string> {
  const db = connect(connection)
  try {
    await migrate(db)
    return await db.begin(async (sql) => {
      const ids: string[] = []
      for (let n = 0; n < peopleCount; n++) {
        const email = `person-${n}@example.org`
        ids.push((await createUser(sql, { email, name: `Person ${n}`, username: `person-${n}` })).id)
      }
      const [userId = ''] = ids
      return (await issueToken(sql, { userId, name: 'proof', scopes: ['read:user'], expiresAt: null })).token
    })
  } finally {
    await db.close()
  }
}

const readOutput = (error: unknown): string => {
  const { stdout, stderr } = error as { stdout: string; stderr: string }
  return `${stdout}\n${stderr}`
}
