import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createStorage, type Config } from '#platform'
import type { SystemPart } from '../areas/system/contract.ts'
import {
  checkInstallation,
  checkPgBouncer,
  checkReplicas,
  checkStorage,
  checkEnvironment,
  describeConnectionError,
  finding,
} from '../areas/system/public.ts'
import type { Command } from './command.ts'
import { openDatabase } from './open-database.ts'

const labels = { ok: 'ok     ', off: 'off    ', warning: 'warning', failure: 'FAILURE' } as const

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look whether everything this installation needs is there and works. Changes nothing.',
  async run({ config, printStatus, printResult }) {
    const checks = [
      { name: 'configuration', ...finding.ok('The configuration is valid.') },
      ...(await examineInstallation(config, printStatus)),
      ...(await checkEnvironment(config)),
    ]
    const isHealthy = checks.every(({ status }) => status !== 'failure')
    printResult(
      { ok: isHealthy, checks },
      checks.map(({ status, message }) => `${labels[status]}  ${message}`),
    )
    return isHealthy ? 0 : 1
  },
}

async function examineInstallation(config: Config, printStatus: (line: string) => void): Promise<SystemPart[]> {
  const missing = findMissing(config)
  if (missing) return [missing]
  try {
    const opened = await openDatabase(config, printStatus, { usesPgBouncer: true })
    const { db, keys } = opened
    try {
      const pgBouncer = await checkPgBouncer(db)
      const storage = createStorage(config, keys)
      if (pgBouncer?.status === 'failure')
        return [
          { name: 'database', ...pgBouncer },
          { name: 'storage', ...(await checkStorage(storage)) },
        ]
      return [
        ...(pgBouncer ? [{ name: 'database' as const, ...pgBouncer }] : []),
        ...(await checkReplicas(db.sql, config)).map((found) => ({ name: 'database' as const, ...found })),
        ...(await checkInstallation({ sql: db.sql, config, keys, storage })),
      ]
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [{ name: 'database', ...describeConnectionError(error) }]
  }
}

/** Opening an embedded database that is not there would create it, and its key. */
function findMissing({ DATABASE_URL, DATA_DIR, SECRET_KEY }: Config): SystemPart | undefined {
  if (DATABASE_URL !== undefined) return undefined
  const dataDir = resolve(DATA_DIR)
  const isThere = (name: string) => existsSync(join(dataDir, name))
  if (!isThere('postgres') && !isThere('postgres-is-at'))
    return {
      name: 'database',
      ...finding.failure(`${dataDir} holds no Folkmoot. Run npm start once, or set DATA_DIR.`),
    }
  if (SECRET_KEY === undefined && !isThere('secret-key'))
    return {
      name: 'secret',
      ...finding.failure(`${dataDir} holds a database, but not its secret-key. Bring the file back.`),
    }
  return undefined
}
