import { spawn } from 'node:child_process'
import { lchown, stat } from 'node:fs/promises'
import { EmbeddedError, ignoreCodes } from './errors.ts'

/** Whom PostgreSQL runs as; empty when that is who we are. Only root is ever somebody else here. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
}

export interface CommandResult {
  readonly isSuccess: boolean
  readonly output: string
}

/** Nothing of ours reaches PostgreSQL's programs, least of all PG* variables; messages are in English. */
export const childEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C' }

export const isRoot = (): boolean => process.geteuid?.() === 0

/** Whom root runs PostgreSQL as. Nothing else does: whoever shares its account can read the database and its memory. */
export const serviceAccountName = 'folkmoot-postgres'

/** The account of that name, made now if it is missing; `nobody` where that cannot be done. */
export async function ensureServiceAccount(): Promise<Account> {
  return (await findAccount(serviceAccountName)) ?? (await createServiceAccount()) ?? (await findNobodyAccount())
}

export async function findNobodyAccount(): Promise<Account> {
  return (await findAccount('nobody')) ?? toAccount(65534, 65534)
}

async function findAccount(name: string): Promise<Account | undefined> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runCommand({}, 'id', [flag, name])))
  return uid?.isSuccess && gid?.isSuccess ? toAccount(Number(uid.output), Number(gid.output)) : undefined
}

/** Of several who start at once, one makes it: useradd itself would make it again and give it another id. */
async function createServiceAccount(): Promise<Account | undefined> {
  const script = `id -u "$1" || exec /usr/sbin/useradd --system --user-group --no-create-home \
    --home-dir /nonexistent --shell /usr/sbin/nologin "$1"`
  const args = ['--timeout', '30', '/etc/.pwd.lock', 'sh', '-c', script, 'sh', serviceAccountName]
  await runCommand({}, 'flock', args).catch(ignoreCodes(['ENOENT'], undefined))
  return findAccount(serviceAccountName)
}

/** The owner of a cluster runs it: PostgreSQL accepts nobody else. */
export async function findClusterOwner(dir: string): Promise<Account> {
  if (!isRoot()) return {}
  const { uid, gid } = await stat(dir)
  if (uid === 0)
    throw new EmbeddedError(`PostgreSQL refuses to be root, who owns ${dir}: chown -R ${serviceAccountName}: '${dir}'`)
  return toAccount(uid, gid)
}

/** On macOS nobody is 4294967294 to `id`, while spawn wants it as -2. */
const toAccount = (uid: number, gid: number): Account => ({ uid: uid | 0, gid: gid | 0 })

export async function changeOwner(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid >>> 0, gid >>> 0)
}

export function runCommand(account: Account, command: string, args: readonly string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...account,
      cwd: '/',
      env: childEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (text: string) => (output += text)
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code) => resolve({ isSuccess: code === 0, output: output.trim() }))
  })
}
