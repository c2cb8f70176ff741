import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { after } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createDataDir } from './data-dir.ts'

/** A folder with the migrations before this name or number, for `migrate`. */
export async function copyMigrationsBefore(name: string): Promise<URL> {
  const source = fileURLToPath(new URL('../migrations/', import.meta.url))
  const folder = await createDataDir('migrations')
  after(() => rm(folder, { recursive: true, force: true }))
  for (const file of await readdir(source)) if (file < name) await cp(join(source, file), join(folder, file))
  return pathToFileURL(`${folder}/`)
}
