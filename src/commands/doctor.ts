import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform'
import { checkDatabase, describeConnectionError } from './checks/database.ts'
import { ok, type Finding } from './checks/finding.ts'
import { checkDisk, checkMail, checkProxy, checkRedis, checkStorage } from './checks/surroundings.ts'
import type { Command } from './command.ts'
import { openDatabase } from './open-database.ts'

const labels = { ok: 'ok     ', warning: 'warning', failure: 'FAILURE' } as const

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look whether everything this installation needs is there and works. Changes nothing.',
  async run({ config, printStatus, printResult }) {
    const findings = [
      ok('configuration', 'The configuration is valid.'),
      checkProxy(config),
      await checkMail(config),
      ...(await checkRedis(config)),
      await checkDisk(config),
      // Opening a missing embedded database would create it.
      ...(isInstalled(config) ? await checkInstallation(config, printStatus) : []),
    ]
    const isHealthy = findings.every(({ status }) => status !== 'failure')
    printResult(
      { ok: isHealthy, checks: findings },
      findings.map(({ status, message }) => `${labels[status]}  ${message}`),
    )
    return isHealthy ? 0 : 1
  },
}

const isInstalled = ({ DATABASE_URL, DATA_DIR }: Config) =>
  DATABASE_URL !== undefined ||
  ['secret-key', 'postgres', 'postgres-is-at'].some((name) => existsSync(join(DATA_DIR, name)))

async function checkInstallation(config: Config, printStatus: (line: string) => void): Promise<Finding[]> {
  try {
    const opened = await openDatabase(config, printStatus)
    try {
      return [...(await checkDatabase(opened.db, opened.keys, config)), await checkStorage(config, opened.keys)]
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [describeConnectionError(error)]
  }
}
