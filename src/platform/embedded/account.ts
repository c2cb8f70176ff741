import { spawn } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { message } from '#contract'
import { EmbeddedError, ignoreCodes } from './errors.ts'

/** Empty for the current account; only root switches to another one. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

interface CommandResult {
  readonly isSuccess: boolean
  readonly stdout: string
  /** Both streams, as a terminal would show them. */
  readonly output: string
}

/** PostgreSQL's programs get none of our environment, in particular no PG* variables; messages are in English. */
export const childEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

export const isRoot = (): boolean => process.geteuid?.() === 0

/** Used by nothing else: another process of the same account could read the database and its memory. */
export const serviceAccountName = 'folkmoot-postgres'

/** Falls back to `nobody` when the account cannot be created. */
export async function ensureServiceAccount(): Promise<Account> {
  return (await findAccount(serviceAccountName)) ?? (await createServiceAccount()) ?? (await findNobodyAccount())
}

export async function findNobodyAccount(): Promise<Account> {
  return (await findAccount('nobody')) ?? toAccount(65534, 65534)
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all([findId('-u', name), findId('-g', name)])
  return uid === undefined || gid === undefined ? undefined : toAccount(uid, gid)
}

async function findId(flag: '-u' | '-g', name: string): Promise<number | undefined> {
  const { isSuccess, stdout } = await runCommand({}, 'id', [flag, name])
  return isSuccess && /^\d+$/.test(stdout) ? Number(stdout) : undefined
}

/** The lock keeps concurrent starts from creating the account twice with different ids. */
async function createServiceAccount(): Promise<Account | undefined> {
  const script = `id -u "$1" || exec /usr/sbin/useradd --system --user-group --no-create-home \
    --home-dir /nonexistent --shell /usr/sbin/nologin "$1"`
  const args = ['--timeout', '30', '/etc/.pwd.lock', 'sh', '-c', script, 'sh', serviceAccountName]
  await runCommand({}, 'flock', args).catch(ignoreCodes(['ENOENT'], undefined))
  return findAccount(serviceAccountName)
}

/** PostgreSQL must run as the owner of its cluster. */
export async function findClusterOwner(dir: string): Promise<Account> {
  if (!isRoot()) return {}
  const { uid, gid } = await stat(dir)
  if (uid === 0) {
    const owner = toOwner(await ensureServiceAccount())
    throw new EmbeddedError(message('operator.embedded.ownedByRoot', { dir, command: `chown -R ${owner} '${dir}'` }))
  }
  return toAccount(uid, gid)
}

/** As ids, since an account that could not be created has no name. */
const toOwner = ({ uid = 0, gid = 0 }: Account) => `${uid >>> 0}:${gid >>> 0}`

/** On macOS `id` reports nobody as 4294967294, while spawn needs -2. */
const toAccount = (uid: number, gid: number): Account => ({ uid: uid | 0, gid: gid | 0 })

export async function changeOwner(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid >>> 0, gid >>> 0)
}

export function runCommand(account: Account, command: string, args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      // Ctrl+C is for us; a database that is half made would have to be made again.
      detached: true,
      cwd: '/',
      env: childEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [stdout, output] = ['', '']
    const collect = (text: string) => (output += text)
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    child.stdout.on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    for (const part of [child, child.stdout, child.stderr]) part.on('error', reject)
    child.on('close', (code) => resolve({ isSuccess: code === 0, stdout: stdout.trim(), output: output.trim() }))
  })
}
