import { checkArchive, importArchive, randomHex, type ArchivePlace, type Manifest } from '#platform'
import { withScratchCluster } from './scratch-cluster.ts'

/** This cluster is deleted afterwards, so it need not survive a crash. */
const scratchSettings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

export async function verifyByRestoring(place: ArchivePlace, dataDir: string): Promise<Manifest> {
  const archive = await checkArchive(place)
  await withScratchCluster({ dataDir, password: randomHex(32), settings: scratchSettings }, (db) =>
    importArchive(db, archive),
  )
  return archive.manifest
}
