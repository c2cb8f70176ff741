import { chmod, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError, type CliContext } from './command.ts'

export interface StoredSite {
  readonly clientId?: string
  readonly accessToken?: string
  readonly refreshToken?: string
  readonly expiresAt?: number
  readonly webhookSecret?: string
}

interface SitesFile {
  /** URL of the default site. */
  readonly site?: string
  readonly sites: Readonly<Record<string, StoredSite>>
}

const staleLockMs = 60_000

const configFolderFor = ({ env, home }: CliContext): string =>
  join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'folkmoot')

const sitesFilePath = (context: CliContext): string => join(configFolderFor(context), 'sites.json')

export async function readSitesFile(context: CliContext): Promise<SitesFile> {
  const text = await readFile(sitesFilePath(context), 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new CommandError(`${sitesFilePath(context)} cannot be read (${code}).`)
  })
  if (text === undefined) return { sites: {} }
  try {
    const file = JSON.parse(text) as Partial<SitesFile> | null
    if (typeof file?.sites === 'object') return { ...file, sites: file.sites }
  } catch {
    // Not JSON.
  }
  throw new CommandError(`${sitesFilePath(context)} is damaged. Remove it and log in again.`)
}

/** Serialized across processes by a lock: a refresh token works only once. */
export async function updateSite(
  context: CliContext,
  url: string,
  update: (current: StoredSite) => Promise<StoredSite>,
): Promise<StoredSite> {
  return withLock(context, async (file) => {
    const site = await update(file.sites[url] ?? {})
    await writeSitesFile(context, { ...file, sites: { ...file.sites, [url]: site } })
    return site
  })
}

export const setDefaultSite = (context: CliContext, url: string): Promise<void> =>
  withLock(context, (file) => writeSitesFile(context, { ...file, site: url }))

async function withLock<T>(context: CliContext, task: (file: SitesFile) => Promise<T>): Promise<T> {
  await mkdir(configFolderFor(context), { recursive: true, mode: 0o700 })
  const release = await acquireLock(`${sitesFilePath(context)}.lock`)
  try {
    return await task(await readSitesFile(context))
  } finally {
    await release()
  }
}

/** Atomic replace, readable by the owner only. */
async function writeSitesFile(context: CliContext, file: SitesFile): Promise<void> {
  const tempFile = `${sitesFilePath(context)}.new`
  await writeFile(tempFile, `${JSON.stringify(file, null, 2)}\n`, { mode: 0o600 })
  await chmod(tempFile, 0o600)
  await rename(tempFile, sitesFilePath(context))
}

async function acquireLock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    const file = await open(path, 'wx').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    if (file) {
      await file.close()
      return () => rm(path, { force: true })
    }
    await removeStaleLock(path)
    await pause(50)
  }
}

/** A lock left by a process that died expires. If somebody else was first, theirs is put back. */
async function removeStaleLock(path: string): Promise<void> {
  const lock = await stat(path).catch(() => undefined)
  if (!lock || Date.now() - lock.mtimeMs <= staleLockMs) return
  const removed = `${path}.${process.pid}`
  if (
    !(await rename(path, removed).then(
      () => true,
      () => false,
    ))
  )
    return
  if ((await stat(removed)).ino !== lock.ino) await link(removed, path).catch(() => undefined)
  await rm(removed, { force: true })
}
