import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { connect, makeFolder, type Database } from '#platform'
import { joinEmbeddedPostgres, type EmbeddedOptions } from '../platform/embedded/embedded.ts'

/**
 * The cluster is removed afterwards, unless `whenStopped` moves it away. It is created in `dataDir`, whose disk has room
 * for a database.
 */
export async function withScratchCluster(
  { dataDir, ...options }: EmbeddedOptions,
  work: (db: Database) => Promise<void>,
  whenStopped: (clusterDir: string) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await makeFolder(dataDir)
  const scratch = await mkdtemp(join(dataDir, 'scratch-'))
  await chmod(scratch, 0o711)
  let clusterDir = join(scratch, 'postgres')
  try {
    const embedded = await joinEmbeddedPostgres({ ...options, dataDir: scratch })
    clusterDir = embedded.clusterDir
    const db = connect(embedded.connection)
    try {
      await work(db)
    } finally {
      await db.close()
      await embedded.leave()
    }
    await whenStopped(clusterDir)
  } finally {
    // For root, the cluster may be outside of `scratch`, in a folder of its own.
    await rm(dirname(clusterDir), { recursive: true, force: true })
    await rm(scratch, { recursive: true, force: true })
  }
}
