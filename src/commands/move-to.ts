import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { message } from '#contract'
import {
  checkArchive,
  connect,
  describeReason,
  exportArchive,
  filePlace,
  importArchive,
  OperatorError,
  requireUnused,
  type Config,
  type Database,
} from '#platform'
import { countContents, describeCopy } from './archive-contents.ts'
import { UsageError, type Command } from './command.ts'
import { t } from './locale.ts'
import { openExistingDatabase } from './open-database.ts'
import { readSecret } from './read-secret.ts'

export const moveTo: Command = {
  name: 'move-to',
  summary: 'cli.moveTo.summary',
  argument: { value: 'URL', description: 'cli.moveTo.url' },
  async run({ config, environment, argument, printStatus, printResult }) {
    if (config.DATABASE_URL !== undefined) throw new UsageError(message('cli.moveTo.notEmbedded'))
    const url = argument ?? (environment['MOVE_TO_URL'] || (await readSecret(t('cli.moveTo.prompt')))).trim()
    if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(message('cli.moveTo.badUrl'))
    const opened = await openExistingDatabase(config, printStatus)
    const target = connect(url)
    const file = join(resolve(config.DATA_DIR), `move-${process.pid}.tar.zst`)
    try {
      await requireConnection(target)
      await requireUnused(opened.db.sql)
      const { manifest } = await exportArchive(opened.db, { place: filePlace(file) })
      await importArchive(target, await checkArchive(filePlace(file)))
      await requireUnused(opened.db.sql)
      printResult(countContents(manifest), [
        describeCopy(manifest),
        describeStart(config, hidePassword(url)),
        t('cli.moveTo.keepDataDir', { dataDir: config.DATA_DIR }),
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
    throw new OperatorError(message('cli.moveTo.targetUnusable', { reason: describeReason(error) }))
  })
}

const describeStart = ({ SECRET_KEY, DATA_DIR }: Config, url: string): string =>
  SECRET_KEY === undefined
    ? t('cli.moveTo.startWithKeyFile', { url, file: resolve(DATA_DIR, 'secret-key') })
    : t('cli.moveTo.startWithSameKey', { url })

function hidePassword(url: string): string {
  const shown = new URL(url)
  if (shown.password !== '') shown.password = 'PASSWORD'
  return shown.href
}
