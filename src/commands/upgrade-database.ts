import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { message, type Message } from '#contract'
import {
  checkArchive,
  connect,
  deriveKeys,
  exportArchive,
  filePlace,
  findSecretKey,
  importArchive,
  OperatorError,
  requireUnused,
  type Config,
} from '#platform'
import { joinEmbeddedPostgres, type EmbeddedOptions } from '../platform/embedded/embedded.ts'
import { findOutdatedCluster, replaceCluster } from '../platform/embedded/upgrade.ts'
import { countContents, describeCopy } from './archive-contents.ts'
import { UsageError, type Command } from './command.ts'
import { t, formatText } from './locale.ts'
import { embeddedPassword } from './open-database.ts'
import { withScratchCluster } from './scratch-cluster.ts'

export const upgradeDatabase: Command = {
  name: 'upgrade-database',
  summary: 'cli.upgradeDatabase.summary',
  async run({ config, printStatus, printResult }) {
    if (config.DATABASE_URL !== undefined) throw new UsageError(message('cli.upgradeDatabase.notEmbedded'))
    const dataDir = resolve(config.DATA_DIR)
    const outdated = await findOutdatedCluster(dataDir)
    if (!outdated) {
      printResult({ isUpgraded: false }, [t('cli.upgradeDatabase.alreadyUpgraded', { dataDir })])
      return 0
    }
    const log = (text: Message) => printStatus(formatText(text))
    const options = { dataDir, password: await findPassword(config, dataDir), log }
    const file = join(dataDir, `upgrade-${process.pid}.tar.zst`)
    try {
      await exportOutdated({ ...options, earlierMajor: outdated.major }, file)
      const archive = await checkArchive(filePlace(file))
      let keptDir = ''
      await withScratchCluster(
        options,
        (db) => importArchive(db, archive),
        async (newDir) => {
          keptDir = await replaceCluster(outdated, newDir)
        },
      )
      printResult({ isUpgraded: true, kept: keptDir, ...countContents(archive.manifest) }, [
        describeCopy(archive.manifest),
        t('cli.upgradeDatabase.kept', { major: outdated.major, dir: keptDir }),
        t('cli.upgradeDatabase.configuration', { dir: outdated.dir }),
      ])
      return 0
    } finally {
      await rm(file, { force: true })
    }
  },
}

async function findPassword(config: Config, dataDir: string): Promise<string> {
  const key = config.SECRET_KEY ?? (await findSecretKey(dataDir))
  if (key === undefined) throw new OperatorError(message('cli.upgradeDatabase.secretKeyMissing', { dataDir }))
  return embeddedPassword(deriveKeys(key))
}

async function exportOutdated(options: EmbeddedOptions, file: string): Promise<void> {
  const embedded = await joinEmbeddedPostgres(options)
  const db = connect(embedded.connection)
  try {
    await requireUnused(db.sql)
    await exportArchive(db, { place: filePlace(file) })
  } finally {
    await db.close()
    await embedded.leave()
  }
}
