import { checkArchive, filePlace, importArchive, randomHex } from '#platform'
import { withScratchCluster } from './scratch-cluster.ts'

/** This cluster is deleted afterwards, so it need not survive a crash. */
const scratchSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

export async function verifyByRestoring(file: string, dataDir: string): Promise<void> {
  const archive = await checkArchive(filePlace(file))
  await withScratchCluster({ dataDir, password: randomHex(32), settings: scratchSettings }, (db) =>
    importArchive(db, archive),
  )
}
