import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findOwnAccount, findOwner, give, isRoot, run, type Account } from './account.ts'
import { claimDirectory, draftOf, hashOf, isFilled, syncDirectory } from './directories.ts'
import { EmbeddedError, explain, unless } from './problems.ts'

export interface Place {
  readonly dir: string
  /** Who runs PostgreSQL there. */
  readonly account: Account
}

/** Where root puts what nobody has to reach, first choice first. Not in /var/tmp: old files are swept away there. */
export const homes =
  process.platform === 'darwin' ? ['/var/db/folkmoot', '/usr/local/folkmoot'] : ['/var/lib/folkmoot', '/srv/folkmoot']

const pointerIn = (dataDir: string) => join(dataDir, 'postgres-is-at')

/** Where the cluster of a data directory is, or will be. */
export async function findPlace(dataDir: string): Promise<Place> {
  const dir = join(dataDir, 'postgres')
  if (await isFilled(dir)) return { dir, account: await findOwner(dir) }

  const pointed = await readPointer(dataDir)
  if (!pointed) return isRoot() ? findReachable(dataDir) : { dir, account: {} }
  if (await isFilled(pointed)) return { dir: pointed, account: await findOwner(pointed) }
  throw new EmbeddedError(
    `${pointerIn(dataDir)} says that the database is in ${pointed}, but nothing is there. ` +
      'Bring that folder back, or remove the file to begin with an empty database.',
  )
}

async function readPointer(dataDir: string): Promise<string> {
  const text = await readFile(pointerIn(dataDir), 'utf8').catch(unless(['ENOENT'], ''))
  return text.trim()
}

/** Leaves word in the data directory when the cluster is somewhere else. */
export async function rememberPlace(dataDir: string, dir: string): Promise<void> {
  if (dirname(dir) === dataDir || dir === (await readPointer(dataDir))) return
  const draft = `${pointerIn(dataDir)}.${process.pid}`
  await writeFile(draft, `${dir}\n`, { flush: true })
  await rename(draft, pointerIn(dataDir))
  await syncDirectory(dataDir)
}

async function findReachable(dataDir: string): Promise<Place> {
  const account = await findOwnAccount()
  const problems: string[] = []
  for (const parent of [dataDir, ...homes.map((home) => join(home, hashOf(dataDir)))]) {
    try {
      if (parent !== dataDir) await claimHome(parent)
      const dir = join(parent, 'postgres')
      if (await isReachable(dir, account)) return { dir, account }
      problems.push(`${parent}: permission denied`)
    } catch (error) {
      problems.push(`${parent}: ${(error as Error).message}`)
    }
  }
  throw explain(problems.join('\n'), dataDir, 'There is no place for the database that PostgreSQL could use.')
}

async function claimHome(parent: string): Promise<void> {
  await claimDirectory(dirname(parent), 0o711)
  await claimDirectory(parent, 0o711)
}

/** Really tries it: modes of the folders above, mount options and access lists all have a say. */
async function isReachable(dir: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(draftOf(dir))
  try {
    await give(probe, account)
    const { isGood } = await run(account, '/bin/sh', ['-c', 'mkdir "$1/a"', 'sh', probe])
    return isGood
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}
