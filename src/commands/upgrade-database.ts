import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  checkArchive,
  connect,
  deriveKeys,
  exportArchive,
  findSecretKey,
  importArchive,
  OperatorError,
  requireUnused,
  type Config,
} from '#platform'
import { joinEmbeddedPostgres, type EmbeddedOptions } from '../platform/embedded/embedded.ts'
import { findOutdatedCluster, replaceCluster } from '../platform/embedded/upgrade.ts'
import { countContents, describeContents } from './archive-contents.ts'
import { UsageError, type Command } from './command.ts'
import { embeddedPassword } from './open-database.ts'
import { withScratchCluster } from './scratch-cluster.ts'

export const upgradeDatabase: Command = {
  name: 'upgrade-database',
  summary: 'Bring the embedded database to the PostgreSQL of this version. The old one is kept.',
  async run({ config, printStatus, printResult }) {
    if (config.DATABASE_URL !== undefined)
      throw new UsageError('DATABASE_URL is set, so the database is not the embedded one. Use pg_upgrade.')
    const dataDir = resolve(config.DATA_DIR)
    const outdated = await findOutdatedCluster(dataDir)
    if (!outdated) {
      printResult({ isUpgraded: false }, [`The database in ${dataDir} needs no upgrade.`])
      return 0
    }
    const options = { dataDir, password: await findPassword(config, dataDir), log: printStatus }
    const file = join(dataDir, `upgrade-${process.pid}.tar.zst`)
    try {
      await exportOutdated({ ...options, earlierMajor: outdated.major }, file)
      const archive = await checkArchive(file)
      let kept = ''
      await withScratchCluster(
        options,
        (db) => importArchive(db, archive),
        async (newDir) => {
          kept = await replaceCluster(outdated, newDir)
        },
      )
      printResult({ isUpgraded: true, kept, ...countContents(archive.manifest) }, [
        `Copied ${describeContents(archive.manifest)}; every row is the same.`,
        `The database of PostgreSQL ${outdated.major} is kept in ${kept}. Remove it when all is well.`,
        `If you changed its postgresql.conf, do so again in ${outdated.dir}.`,
      ])
      return 0
    } finally {
      await rm(file, { force: true })
    }
  },
}

async function findPassword(config: Config, dataDir: string): Promise<string> {
  const key = config.SECRET_KEY ?? (await findSecretKey(dataDir))
  if (key === undefined)
    throw new OperatorError(`${dataDir} holds no secret-key, without which the database cannot be opened.`)
  return embeddedPassword(deriveKeys(key))
}

async function exportOutdated(options: EmbeddedOptions, file: string): Promise<void> {
  const embedded = await joinEmbeddedPostgres(options)
  const db = connect(embedded.connection)
  try {
    await requireUnused(db.sql)
    await exportArchive(db, { file })
  } finally {
    await db.close()
    await embedded.leave()
  }
}
