import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { message } from '#contract'
import { ensureServiceAccount, findClusterOwner, changeOwner, isRoot, runCommand, type Account } from './account.ts'
import { ensureOwnedDirectory, tempPrefixFor, shortHash, isNonEmptyDirectory } from './directories.ts'
import { fsyncFolder } from '../fsync-folder.ts'
import { EmbeddedError, toEmbeddedError, ignoreCodes } from './errors.ts'
import { finishReplacement, successorPath } from './replacement.ts'

interface ClusterLocation {
  readonly dir: string
  readonly account: Account
}

/** In order of preference. Not /var/tmp, where old files get deleted. */
export const systemDirs =
  process.platform === 'darwin' ? ['/var/db/folkmoot', '/usr/local/folkmoot'] : ['/var/lib/folkmoot', '/srv/folkmoot']

const pointerPath = (dataDir: string) => join(dataDir, 'postgres-is-at')

const clusterPath = (dataDir: string) => join(dataDir, 'postgres')

/** Changes nothing. */
export const hasCluster = (dataDir: string): boolean =>
  [clusterPath(dataDir), successorPath(clusterPath(dataDir)), pointerPath(dataDir)].some((path) => existsSync(path))

export async function findClusterLocation(dataDir: string): Promise<ClusterLocation> {
  const dir = clusterPath(dataDir)
  await finishReplacement(dir)
  if (await isNonEmptyDirectory(dir)) return { dir, account: await findClusterOwner(dir) }

  const pointed = await readPointer(dataDir)
  if (!pointed) return isRoot() ? findWritableLocation(dataDir) : { dir, account: {} }
  await finishReplacement(pointed)
  if (await isNonEmptyDirectory(pointed)) {
    await requireOwnCluster(dataDir, pointed)
    return { dir: pointed, account: await findClusterOwner(pointed) }
  }
  throw new EmbeddedError(message('operator.embedded.pointerBroken', { pointer: pointerPath(dataDir), dir: pointed }))
}

/** A copy of a data folder holds its pointer, too, and must not write into the original's database. */
async function requireOwnCluster(dataDir: string, dir: string): Promise<void> {
  const owner = await readLine(ownerPath(dir))
  // Earlier versions recorded no owner, but named the place after it.
  if (owner === dataDir || (owner === '' && basename(dirname(dir)) === shortHash(dataDir))) return
  const paths = { pointer: pointerPath(dataDir), dir, dataDir, ownerFile: ownerPath(dir) }
  throw new EmbeddedError(
    owner === ''
      ? message('operator.embedded.unknownOwner', paths)
      : message('operator.embedded.otherOwner', { ...paths, owner }),
  )
}

const ownerPath = (dir: string) => `${dir}.belongs-to`

const readPointer = (dataDir: string) => readLine(pointerPath(dataDir))

async function readLine(file: string): Promise<string> {
  return (await readFile(file, 'utf8').catch(ignoreCodes(['ENOENT'], ''))).trim()
}

export async function writePointer(dataDir: string, dir: string): Promise<void> {
  if (dirname(dir) === dataDir) return
  await writeLine(ownerPath(dir), dataDir)
  await writeLine(pointerPath(dataDir), dir)
}

async function writeLine(file: string, line: string): Promise<void> {
  if ((await readLine(file)) === line) return
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${line}\n`, { flush: true })
  await rename(draft, file)
  await fsyncFolder(dirname(file))
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
  throw toEmbeddedError(problems.join('\n'), dataDir, (output) => message('operator.embedded.noPlace', { output }))
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
