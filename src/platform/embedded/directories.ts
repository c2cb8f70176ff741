import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { message } from '#contract'
import { changeOwner, type Account } from './account.ts'
import { EmbeddedError, ignoreCodes } from './errors.ts'

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Refuses a directory or symlink that somebody else created. */
export async function ensureOwnedDirectory(path: string, mode: number, account: Account = {}): Promise<void> {
  await mkdir(path, { mode }).catch(ignoreCodes(['EEXIST'], undefined))
  if (await isOwnedBy(path, {})) {
    await chmod(path, mode)
    await changeOwner(path, account)
  } else if (!(await isOwnedBy(path, account))) {
    throw new EmbeddedError(message('operator.embedded.folderTaken', { path }))
  }
}

async function isOwnedBy(path: string, { uid = process.geteuid?.() ?? -1 }: Account): Promise<boolean> {
  const found = await lstat(path)
  return found.isDirectory() && found.uid === uid >>> 0
}

export async function isNonEmptyDirectory(dir: string): Promise<boolean> {
  const names = await readdir(dir).catch(ignoreCodes(['ENOENT'], []))
  return names.length > 0
}

export const tempPrefixFor = (path: string): string => `${path}.new-`
