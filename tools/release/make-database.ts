import { globSync } from 'node:fs'
import { chmod, readFile, rm } from 'node:fs/promises'
import {
  checkArchive,
  createStorage,
  deriveKeys,
  exportArchive,
  filePlace,
  importArchive,
  randomHex,
  readConfig,
  readVersion,
} from '#platform'
import { createDataDir } from '../../test/data-dir.ts'
import { listStoredFiles } from '../../src/areas/uploads/public.ts'
import { withScratchCluster } from '../../src/commands/scratch-cluster.ts'

/**
 * `npm run release:database -- ROWS.sql` brings the database of the last release in `test/releases` to this version, adds these
 * rows, for tables that are new, and writes it beside. `test/releases.test.ts` names the tables that are still empty.
 */
const [rowsFile] = process.argv.slice(2)
const rows = rowsFile === undefined ? '' : await readFile(rowsFile, 'utf8')
const archives = await Promise.all(globSync('test/releases/*.tar.zst').map((path) => checkArchive(filePlace(path))))
const newest = archives.sort((a, b) => Date.parse(a.manifest.createdAt) - Date.parse(b.manifest.createdAt)).at(-1)
if (!newest) throw new Error('test/releases is empty.')
const file = `test/releases/${readVersion()}.tar.zst`
const dataDir = await createDataDir('release')
const password = randomHex(32)
const storage = createStorage(readConfig({ DATA_DIR: dataDir }), deriveKeys(password))
try {
  await withScratchCluster({ dataDir, password }, async (db) => {
    await importArchive(db, newest, storage)
    await db.sql.unsafe(rows)
    await exportArchive(db, { place: filePlace(file), files: { storage, list: listStoredFiles } })
  })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
await chmod(file, 0o644)
console.log(`${file} is ${newest.place.name} with the migrations of this version.`)
