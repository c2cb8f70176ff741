import { checkArchive, importArchive, randomHex } from '#platform'
import { describeContents } from './archive-contents.ts'
import { withScratchCluster } from './scratch-cluster.ts'

/** This cluster is deleted afterwards, so it need not survive a crash. */
const scratchSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

export async function verifyByRestoring(file: string, dataDir: string): Promise<string> {
  const archive = await checkArchive(file)
  await withScratchCluster({ dataDir, password: randomHex(32), settings: scratchSettings }, (db) =>
    importArchive(db, archive),
  )
  return `Verified: restored into a scratch database, every row is the same. It has ${describeContents(archive.manifest)}.`
}
