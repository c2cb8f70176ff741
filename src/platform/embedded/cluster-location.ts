import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ensureServiceAccount, findClusterOwner, changeOwner, isRoot, runCommand, type Account } from './account.ts'
import { ensureOwnedDirectory, tempPrefixFor, shortHash, isNonEmptyDirectory } from './directories.ts'
import { fsyncFolder } from '../fsync-folder.ts'
import { EmbeddedError, toEmbeddedError, ignoreCodes } from './errors.ts'

interface ClusterLocation {
  readonly dir: string
  readonly account: Account
}

/** In order of preference. Not /var/tmp, where old files get deleted. */
export const systemDirs =
  process.platform === 'darwin' ? ['/var/db/folkmoot', '/usr/local/folkmoot'] : ['/var/lib/folkmoot', '/srv/folkmoot']

const pointerPath = (dataDir: string) => join(dataDir, 'postgres-is-at')

export async function findClusterLocation(dataDir: string): Promise<ClusterLocation> {
  const dir = join(dataDir, 'postgres')
  if (await isNonEmptyDirectory(dir)) return { dir, account: await findClusterOwner(dir) }

  const pointed = await readPointer(dataDir)
  if (!pointed) return isRoot() ? findWritableLocation(dataDir) : { dir, account: {} }
  if (await isNonEmptyDirectory(pointed)) return { dir: pointed, account: await findClusterOwner(pointed) }
  throw new EmbeddedError(
    `${pointerPath(dataDir)} says that the database is in ${pointed}, but nothing is there. ` +
      'Bring that folder back, or remove the file to begin with an empty database.',
  )
}

async function readPointer(dataDir: string): Promise<string> {
  const text = await readFile(pointerPath(dataDir), 'utf8').catch(ignoreCodes(['ENOENT'], ''))
  return text.trim()
}

export async function writePointer(dataDir: string, dir: string): Promise<void> {
  if (dirname(dir) === dataDir || dir === (await readPointer(dataDir))) return
  const draft = `${pointerPath(dataDir)}.${process.pid}`
  await writeFile(draft, `${dir}\n`, { flush: true })
  await rename(draft, pointerPath(dataDir))
  await fsyncFolder(dataDir)
}

async function findWritableLocation(dataDir: string): Promise<ClusterLocation> {
  const account = await ensureServiceAccount()
  const problems: string[] = []
  for (const parent of [dataDir, ...systemDirs.map((home) => join(home, shortHash(dataDir)))]) {
    try {
      if (parent !== dataDir) await ensureSystemDir(parent)
      const dir = join(parent, 'postgres')
      if (await isWritableBy(dir, account)) return { dir, account }
      problems.push(`${parent}: permission denied`)
    } catch (error) {
      problems.push(`${parent}: ${(error as Error).message}`)
    }
  }
  throw toEmbeddedError(problems.join('\n'), dataDir, 'There is no place for the database that PostgreSQL could use.')
}

async function ensureSystemDir(parent: string): Promise<void> {
  await ensureOwnedDirectory(dirname(parent), 0o711)
  await ensureOwnedDirectory(parent, 0o711)
}

/** Tests by writing, because parent modes, mount options and ACLs all matter. */
async function isWritableBy(dir: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(tempPrefixFor(dir))
  try {
    await changeOwner(probe, account)
    const { isSuccess } = await runCommand(account, '/bin/sh', ['-c', 'mkdir "$1/a"', 'sh', probe])
    return isSuccess
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}
