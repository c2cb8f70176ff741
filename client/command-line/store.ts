import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Trouble, type World } from './command.ts'

/** What is kept about one site. */
export interface Login {
  readonly clientId?: string
  readonly accessToken?: string
  readonly refreshToken?: string
  /** Milliseconds since 1970. */
  readonly expiresAt?: number
  /** Signs what `webhooks listen` forwards. */
  readonly webhookSecret?: string
}

export interface Kept {
  /** Where the last login was. */
  readonly site?: string
  readonly sites: Readonly<Record<string, Login>>
}

const staleMs = 60_000

const folderOf = ({ env, home }: World): string => join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'folkmoot')

const fileOf = (world: World): string => join(folderOf(world), 'sites.json')

export async function readKept(world: World): Promise<Kept> {
  const text = await readFile(fileOf(world), 'utf8').catch(() => undefined)
  if (text === undefined) return { sites: {} }
  try {
    return JSON.parse(text) as Kept
  } catch {
    throw new Trouble(`${fileOf(world)} cannot be read. Remove it and log in again.`)
  }
}

/** Changes what is kept about a site. Processes take turns: a refresh token counts once. */
export async function changeLogin(
  world: World,
  site: string,
  change: (login: Login) => Promise<Login>,
): Promise<Login> {
  return inTurn(world, async (kept) => {
    const login = await change(kept.sites[site] ?? {})
    await write(world, { ...kept, sites: { ...kept.sites, [site]: login } })
    return login
  })
}

/** Makes a site the one that is meant when none is named. */
export const choose = (world: World, site: string): Promise<void> =>
  inTurn(world, (kept) => write(world, { ...kept, site }))

async function inTurn<T>(world: World, work: (kept: Kept) => Promise<T>): Promise<T> {
  await mkdir(folderOf(world), { recursive: true, mode: 0o700 })
  const release = await lock(`${fileOf(world)}.lock`)
  try {
    return await work(await readKept(world))
  } finally {
    await release()
  }
}

/** A reader sees the old file or the new one, and nobody else sees either. */
async function write(world: World, kept: Kept): Promise<void> {
  const draft = `${fileOf(world)}.new`
  await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, fileOf(world))
}

async function lock(path: string): Promise<() => Promise<void>> {
  for (;;) {
    const file = await open(path, 'wx').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    })
    if (file) {
      await file.close()
      return () => rm(path, { force: true })
    }
    // Whoever died while holding it does not hold it for ever.
    const since = await stat(path).catch(() => undefined)
    if (since && Date.now() - since.mtimeMs > staleMs) await rm(path, { force: true })
    await pause(50)
  }
}
