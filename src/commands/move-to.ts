import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  checkArchive,
  connect,
  exportArchive,
  importArchive,
  OperatorError,
  requireUnused,
  type Config,
  type Database,
} from '#platform'
import { countContents, describeContents } from './archive-contents.ts'
import { UsageError, type Command } from './command.ts'
import { openExistingDatabase } from './open-database.ts'

export const moveTo: Command = {
  name: 'move-to',
  summary: 'Copy the embedded database into an empty PostgreSQL of yours. Uploads stay where they are.',
  argument: { value: 'URL', description: 'such as postgres://user:password@host:5432/folkmoot', isRequired: true },
  async run({ config, argument = '', printStatus, printResult }) {
    if (config.DATABASE_URL !== undefined)
      throw new UsageError('DATABASE_URL is set, so the database is not the embedded one. Unset it, or use pg_dump.')
    if (!/^postgres(ql)?:\/\//.test(argument) || !URL.canParse(argument))
      throw new UsageError('The URL must be one such as postgres://user:password@host:5432/folkmoot.')
    const opened = await openExistingDatabase(config, printStatus)
    const target = connect(argument)
    const file = join(resolve(config.DATA_DIR), `move-${process.pid}.tar.zst`)
    try {
      await requireConnection(target)
      await requireUnused(opened.db.sql)
      const { manifest } = await exportArchive(opened.db, { file })
      await importArchive(target, await checkArchive(file))
      await requireUnused(opened.db.sql)
      printResult(countContents(manifest), [
        `Copied ${describeContents(manifest)}; every row is the same.`,
        `From now on start with DATABASE_URL=${hidePassword(argument)} SECRET_KEY=${describeKey(config)}`,
        `Keep DATA_DIR=${config.DATA_DIR}: uploads and mails are there. The embedded database is left as it was.`,
      ])
      return 0
    } finally {
      await rm(file, { force: true })
      await target.close()
      await opened.close()
    }
  },
}

async function requireConnection({ sql }: Database): Promise<void> {
  await sql`select 1`.catch((error: unknown) => {
    throw new OperatorError(`The database of the URL cannot be used: ${(error as Error).message}`)
  })
}

const describeKey = ({ SECRET_KEY, DATA_DIR }: Config): string =>
  SECRET_KEY === undefined ? `$(cat ${resolve(DATA_DIR, 'secret-key')})` : 'as before'

function hidePassword(url: string): string {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = 'PASSWORD'
  return shown.href
}
