import { access, constants, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  ensureInstallation,
  isLocalOnly,
  pendingMigrations,
  pingRedis,
  createStorage,
  type Config,
  type Database,
  type DerivedKeys,
} from '#platform'
import { mailFolderPath } from '../mail/mail-folder.ts'
import { senderFor } from '../mail/message.ts'
import type { Command } from './command.ts'
import { openDatabase } from './open-database.ts'

interface Finding {
  readonly isOk: boolean
  readonly text: string
}

const passed = (text: string): Finding => ({ isOk: true, text })
const failed = (text: string): Finding => ({ isOk: false, text })

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look whether everything this installation needs is there. Changes nothing.',
  async run({ config, print, printStatus }) {
    const findings = [
      passed('The configuration is valid.'),
      describeMailDelivery(config),
      ...(await checkRedis(config)),
      ...(await checkDisk(config)),
    ]
    // Opening a missing embedded database would create it.
    if (findings.every(({ isOk }) => isOk)) findings.push(...(await checkInstallation(config, printStatus)))
    for (const { isOk, text } of findings) print(`${isOk ? 'ok   ' : 'WRONG'}  ${text}`)
    return findings.every(({ isOk }) => isOk) ? 0 : 1
  },
}

async function checkInstallation(config: Config, printStatus: (line: string) => void): Promise<Finding[]> {
  try {
    const opened = await openDatabase(config, printStatus)
    try {
      const { db, keys } = opened
      return [...(await checkDatabase(db)), ...(await checkDemo(config, db)), await checkStorage(config, keys)]
    } finally {
      await opened.close()
    }
  } catch (error) {
    return [failed(`The database cannot be used: ${(error as Error).message}`)]
  }
}

async function checkDemo(config: Config, db: Database): Promise<Finding[]> {
  if (isLocalOnly(config) || (await pendingMigrations(db)).length > 0 || !(await ensureInstallation(db)).hasDemo)
    return []
  return [failed('The demo community is in the database of a public site. Run demo remove --yes.')]
}

async function checkStorage(config: Config, keys: DerivedKeys): Promise<Finding> {
  try {
    return passed(`Uploads are kept in ${await createStorage(config, keys).checkAccess()}.`)
  } catch (error) {
    const { message, cause } = error as Error
    return failed(`The storage for uploads cannot be used: ${cause instanceof Error ? cause.message : message}`)
  }
}

function describeMailDelivery(config: Config): Finding {
  if (config.SMTP_URL === undefined)
    return passed(`Mails become files in ${mailFolderPath(config)}. Set SMTP_URL and MAIL_FROM to send them.`)
  const { host } = new URL(config.SMTP_URL)
  return passed(`Mails go to ${host} and come from ${senderFor(config)}.`)
}

async function checkRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (REDIS_URL === undefined) return []
  const { host } = new URL(REDIS_URL)
  try {
    await pingRedis(REDIS_URL)
    return [passed(`Redis at ${host} answers.`)]
  } catch (error) {
    return [failed(`Redis at ${host} does not answer: ${(error as Error).message}. Check REDIS_URL.`)]
  }
}

async function checkDisk({ DATABASE_URL, DATA_DIR }: Config): Promise<Finding[]> {
  if (DATABASE_URL !== undefined) return []
  const dataDir = resolve(DATA_DIR)
  try {
    await access(dataDir, constants.W_OK)
    await access(join(dataDir, 'secret-key'))
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1_048_576)
    const text = `${dataDir} is writable, ${freeMb} MB are free.`
    return [freeMb < 500 ? failed(`${text} Make room: the database needs at least 500 MB to be safe.`) : passed(text)]
  } catch {
    return [failed(`${dataDir} holds no Folkmoot, or is not writable. Run npm start once, or set DATA_DIR.`)]
  }
}

async function checkDatabase(db: Database): Promise<Finding[]> {
  const [{ version, major, skew }] = await db.sql<[{ version: string; major: number; skew: number }]>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)::float8 as skew`
  const pending = await pendingMigrations(db)
  return [
    major >= 15
      ? passed(`PostgreSQL ${version} answers.`)
      : failed(`PostgreSQL ${version} is too old; 15 or newer is needed.`),
    Math.abs(skew) < 2
      ? passed("The database's clock agrees with ours.")
      : failed(`The database's clock is ${Math.round(skew)} s off ours. Set both by NTP.`),
    pending.length === 0
      ? passed('All migrations are in.')
      : failed(`Migrations are missing: ${pending.join(', ')}. Run migrate.`),
  ]
}
