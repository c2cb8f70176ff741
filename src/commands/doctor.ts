import { resolve } from 'node:path'
import { message } from '#contract'
import { createStorage, formatStartCommand, type Config } from '#platform'
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
import { t, formatText } from './locale.ts'
import { findMissingPart, openDatabase } from './open-database.ts'

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
  return checks.map(({ status, text }) => `${t(`cli.doctor.${status}`).padEnd(width)}  ${formatText(text)}`)
}

async function examineInstallation(config: Config, printStatus: (line: string) => void): Promise<CheckedPart[]> {
  try {
    const missing = await findMissing(config)
    if (missing) return [missing]
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

async function findMissing(config: Config): Promise<CheckedPart | undefined> {
  const [name, dataDir] = [await findMissingPart(config), resolve(config.DATA_DIR)]
  if (name === undefined) return undefined
  const text =
    name === 'database'
      ? message('cli.doctor.databaseMissing', { dataDir, command: formatStartCommand() })
      : message('cli.doctor.secretKeyMissing', { dataDir })
  return { name, ...finding.failure(text) }
}
