import { access, constants, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  installationOf,
  isLocalOnly,
  pendingMigrations,
  pingRedis,
  storageOf,
  type Config,
  type Database,
  type Keys,
} from '#platform'
import { mailFolder } from '../mail/folder.ts'
import { senderOf } from '../mail/message.ts'
import type { Command } from './command.ts'
import { openDatabase } from './open.ts'

interface Finding {
  readonly isFine: boolean
  readonly text: string
}

const fine = (text: string): Finding => ({ isFine: true, text })
const wrong = (text: string): Finding => ({ isFine: false, text })

export const doctor: Command = {
  name: 'doctor',
  summary: 'Look whether everything this installation needs is there. Changes nothing.',
  async run({ config, print, remark }) {
    const findings = [
      fine('The configuration is valid.'),
      whereMailsGo(config),
      ...(await lookAtRedis(config)),
      ...(await lookAtDisk(config)),
    ]
    // Opening an embedded database that is not there would make it.
    if (findings.every(({ isFine }) => isFine)) findings.push(...(await lookInside(config, remark)))
    for (const { isFine, text } of findings) print(`${isFine ? 'ok   ' : 'WRONG'}  ${text}`)
    return findings.every(({ isFine }) => isFine) ? 0 : 1
  },
}

async function lookInside(config: Config, remark: (line: string) => void): Promise<Finding[]> {
  try {
    const installed = await openDatabase(config, remark)
    try {
      const { db, keys } = installed
      return [...(await lookAtDatabase(db)), ...(await lookForDemo(config, db)), await lookAtStorage(config, keys)]
    } finally {
      await installed.close()
    }
  } catch (error) {
    return [wrong(`The database cannot be used: ${(error as Error).message}`)]
  }
}

async function lookForDemo(config: Config, db: Database): Promise<Finding[]> {
  if (isLocalOnly(config) || (await pendingMigrations(db)).length > 0 || !(await installationOf(db)).hasDemo) return []
  return [wrong('The demo community is in the database of a public site. Run demo remove --yes.')]
}

async function lookAtStorage(config: Config, keys: Keys): Promise<Finding> {
  try {
    return fine(`Uploads are kept in ${await storageOf(config, keys).look()}.`)
  } catch (error) {
    const { message, cause } = error as Error
    return wrong(`The storage for uploads cannot be used: ${cause instanceof Error ? cause.message : message}`)
  }
}

function whereMailsGo(config: Config): Finding {
  if (config.SMTP_URL === undefined)
    return fine(`Mails become files in ${mailFolder(config)}. Set SMTP_URL and MAIL_FROM to send them.`)
  const { host } = new URL(config.SMTP_URL)
  return fine(`Mails go to ${host} and come from ${senderOf(config)}.`)
}

async function lookAtRedis({ REDIS_URL }: Config): Promise<Finding[]> {
  if (REDIS_URL === undefined) return []
  const { host } = new URL(REDIS_URL)
  try {
    await pingRedis(REDIS_URL)
    return [fine(`Redis at ${host} answers.`)]
  } catch (error) {
    return [wrong(`Redis at ${host} does not answer: ${(error as Error).message}. Check REDIS_URL.`)]
  }
}

async function lookAtDisk({ DATABASE_URL, DATA_DIR }: Config): Promise<Finding[]> {
  if (DATABASE_URL !== undefined) return []
  const dataDir = resolve(DATA_DIR)
  try {
    await access(dataDir, constants.W_OK)
    await access(join(dataDir, 'secret-key'))
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1_048_576)
    const text = `${dataDir} is writable, ${freeMb} MB are free.`
    return [freeMb < 500 ? wrong(`${text} Make room: the database needs at least 500 MB to be safe.`) : fine(text)]
  } catch {
    return [wrong(`${dataDir} holds no Folkmoot, or is not writable. Run npm start once, or set DATA_DIR.`)]
  }
}

async function lookAtDatabase(db: Database): Promise<Finding[]> {
  const [{ version, major, skew }] = await db.sql<[{ version: string; major: number; skew: number }]>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int / 10000 as major,
      extract(epoch from clock_timestamp() - ${new Date()}::timestamptz)::float8 as skew`
  const pending = await pendingMigrations(db)
  return [
    major >= 15
      ? fine(`PostgreSQL ${version} answers.`)
      : wrong(`PostgreSQL ${version} is too old; 15 or newer is needed.`),
    Math.abs(skew) < 2
      ? fine("The database's clock agrees with ours.")
      : wrong(`The database's clock is ${Math.round(skew)} s off ours. Set both by NTP.`),
    pending.length === 0
      ? fine('All migrations are in.')
      : wrong(`Migrations are missing: ${pending.join(', ')}. Run migrate.`),
  ]
}
