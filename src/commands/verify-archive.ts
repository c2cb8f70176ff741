import { checkArchive, importArchive, randomHex } from '#platform'
import { describeContents } from './archive-contents.ts'
import { withScratchCluster } from './scratch-cluster.ts'

/** Nothing is lost when the machine goes down meanwhile. */
const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }

export async function verifyArchive(file: string, dataDir: string): Promise<string> {
  const archive = await checkArchive(file)
  await withScratchCluster({ dataDir, password: randomHex(32), settings }, (db) => importArchive(db, archive))
  return `Verified: restored into a scratch database, ${describeContents(archive.manifest)} are the same.`
}
