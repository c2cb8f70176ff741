import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { message } from '#contract'
import { createStorage, type Config } from '#platform'
import {
  checkInstallation,
  checkPgBouncer,
  checkReplicas,
  checkStorage,
  checkEnvironment,
  describeConnectionError,
  finding,
  formatFinding,
  type CheckedPart,
} from '../areas/system/public.ts'
import type { Command } from './command.ts'
import { t, tell } from './locale.ts'
import { openDatabase } from './open-database.ts'

const statuses = ['ok', 'off', 'warning', 'failure'] as const

export const doctor: Command = {
  name: 'doctor',
  summary: 'cli.doctor.summary',
  async run({ config, printStatus, printResult }) {
    const checks = [
      { name: 'configuration', ...finding.ok(message('cli.doctor.configurationValid')) },
      ...(await examineInstallation(config, printStatus)),
      ...(await checkEnvironment(config)),
    ]
    const isHealthy = checks.every(({ status }) => status !== 'failure')
    printResult({ ok: isHealthy, checks: checks.map((check) => formatFinding(check)) }, formatChecks(checks))
    return isHealthy ? 0 : 1
  },
}

function formatChecks(checks: readonly Pick<CheckedPart, 'status' | 'text'>[]): string[] {
  const width = Math.max(...statuses.map((status) => t(`cli.doctor.${status}`).length))
  return checks.map(({ status, text }) => `${t(`cli.doctor.${status}`).padEnd(width)}  ${tell(text)}`)
}

async function examineInstallation(config: Config, printStatus: (line: string) => void): Promise<CheckedPart[]> {
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
function findMissing({ DATABASE_URL, DATA_DIR, SECRET_KEY }: Config): CheckedPart | undefined {
  if (DATABASE_URL !== undefined) return undefined
  const dataDir = resolve(DATA_DIR)
  const isThere = (name: string) => existsSync(join(dataDir, name))
  if (!isThere('postgres') && !isThere('postgres-is-at'))
    return {
      name: 'database',
      ...finding.failure(message('cli.doctor.databaseMissing', { dataDir })),
    }
  if (SECRET_KEY === undefined && !isThere('secret-key'))
    return {
      name: 'secret',
      ...finding.failure(message('cli.doctor.secretKeyMissing', { dataDir })),
    }
  return undefined
}
