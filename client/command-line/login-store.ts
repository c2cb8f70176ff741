import { chmod, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CommandError, type CliContext } from './command.ts'

export interface Login {
  readonly clientId?: string
  readonly accessToken?: string
  readonly refreshToken?: string
  readonly expiresAt?: number
  readonly webhookSecret?: string
}

interface StoredLogins {
  readonly site?: string
  readonly sites: Readonly<Record<string, Login>>
}

const staleLockMs = 60_000

const configFolderFor = ({ env, home }: CliContext): string =>
  join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'folkmoot')

const loginFileFor = (context: CliContext): string => join(configFolderFor(context), 'sites.json')

export async function readLogins(context: CliContext): Promise<StoredLogins> {
  const text = await readFile(loginFileFor(context), 'utf8').catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw new CommandError(`${loginFileFor(context)} cannot be read (${code}).`)
  })
  if (text === undefined) return { sites: {} }
  try {
    return JSON.parse(text) as StoredLogins
  } catch {
    throw new CommandError(`${loginFileFor(context)} is not valid JSON. Remove it and log in again.`)
  }
}

/** Serialized across processes by a lock: a refresh token works only once. */
export async function updateLogin(
  context: CliContext,
  site: string,
  update: (login: Login) => Promise<Login>,
): Promise<Login> {
  return withLock(context, async (logins) => {
    const login = await update(logins.sites[site] ?? {})
    await writeLogins(context, { ...logins, sites: { ...logins.sites, [site]: login } })
    return login
  })
}

export const setDefaultSite = (context: CliContext, site: string): Promise<void> =>
  withLock(context, (logins) => writeLogins(context, { ...logins, site }))

async function withLock<T>(context: CliContext, task: (logins: StoredLogins) => Promise<T>): Promise<T> {
  await mkdir(configFolderFor(context), { recursive: true, mode: 0o700 })
  const release = await acquireLock(`${loginFileFor(context)}.lock`)
  try {
    return await task(await readLogins(context))
  } finally {
    await release()
  }
}

/** Atomic replace, readable by the owner only. */
async function writeLogins(context: CliContext, logins: StoredLogins): Promise<void> {
  const tempFile = `${loginFileFor(context)}.new`
  await writeFile(tempFile, `${JSON.stringify(logins, null, 2)}\n`, { mode: 0o600 })
  await chmod(tempFile, 0o600)
  await rename(tempFile, loginFileFor(context))
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
