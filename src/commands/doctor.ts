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
import { findEnvironmentMailServer, findMailServer, type MailServer } from '../mail/mail-server.ts'
import type { Command } from './command.ts'
import { t, formatText } from './locale.ts'
import { findMissingPart, openDatabase, type OpenedDatabase } from './open-database.ts'

const statuses = ['ok', 'off', 'warning', 'failure'] as const

export const doctor: Command = {
  name: 'doctor',
  summary: 'cli.doctor.summary',
  async run({ config, printStatus, printResult }) {
    const { parts, mailServer } = await examineInstallation(config, printStatus)
    const checks = [
      { name: 'configuration', ...finding.ok(message('cli.doctor.configurationValid')) },
      ...parts,
      ...(await checkEnvironment(config, mailServer)),
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

async function examineInstallation(
  config: Config,
  printStatus: (line: string) => void,
): Promise<{ readonly parts: CheckedPart[]; readonly mailServer: MailServer | undefined }> {
  const mailServer = findEnvironmentMailServer(config)
  try {
    const missing = await findMissing(config)
    if (missing) return { parts: [missing], mailServer }
    const opened = await openDatabase(config, printStatus, { usesPgBouncer: true })
    try {
      const parts = await examineDatabase(opened, config)
      // Before the migrations have run, there is none to find.
      return { parts, mailServer: await findMailServer(opened.db.sql, config, opened.keys).catch(() => mailServer) }
    } finally {
      await opened.close()
    }
  } catch (error) {
    return { parts: [{ name: 'database', ...describeConnectionError(error) }], mailServer }
  }
}

async function examineDatabase({ db, keys }: OpenedDatabase, config: Config): Promise<CheckedPart[]> {
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
