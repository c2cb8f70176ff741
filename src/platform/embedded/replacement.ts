import { rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fsyncFolder } from '../fsync-folder.ts'
import { isNonEmptyDirectory } from './directories.ts'

export const successorPath = (dir: string): string => `${dir}.next`

/** A crash after the old cluster was moved away leaves the new one complete beside it. */
export async function finishReplacement(dir: string): Promise<void> {
  if ((await isNonEmptyDirectory(dir)) || !(await isNonEmptyDirectory(successorPath(dir)))) return
  await rename(successorPath(dir), dir)
  await fsyncFolder(dirname(dir))
}
